import { IconCircleCheck, IconMailForward, IconPencil } from '@tabler/icons-react'
import { openingZone } from '#domain/events/event-times'
import { wallTextIn, wallTimeIn } from '#domain/shared/wall-time'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { clubRoutes } from '../clubs/paths.ts'
import { useEventPath } from './event-path.ts'
import type { EventToEdit } from './event-values.ts'
import { dollars } from './event-words.ts'
import { LetIn } from './let-in.tsx'
import type { OpenForm } from './use-place.ts'

const faces = {
  Draft: { kind: 'plain', icon: <IconPencil aria-hidden /> },
  'Invites Sent': { kind: 'info', icon: <IconMailForward aria-hidden /> },
  Open: { kind: 'ok', icon: <IconCircleCheck aria-hidden /> },
} as const

interface Props {
  readonly event: EventToEdit
  readonly onForm: (form: OpenForm) => void
}

/** One event of the list: what stands, and what one can do with it (spec 001 §2, §4). */
export function EventLine({ event, onForm }: Props) {
  const { eid, title, status_label: status, start_text: start, end_time, location, time_zone: zone } = event
  const pathOf = useEventPath()
  const { time: end } = wallTimeIn(zone, new Date(end_time))
  const { kind, icon } = faces[status]
  const name = <span className="unseen">{title}</span>
  return (
    <li className="card event-line">
      <div className="event-line-head">
        <h2>{title}</h2>
        <Pill kind={kind} icon={icon}>
          {status}
        </Pill>
      </div>
      <p className="num">
        <strong>{start}</strong> to {end}
        {location && `, ${location}`}
      </p>
      <p className="muted num">{placeWords(event)}</p>
      {opensWords(event) && <p className="muted num">{opensWords(event)}</p>}
      <div className="row">
        <LetIn event={event} />
        <ButtonLink kind="quiet" size="sm" to={pathOf(clubRoutes.eventDetail, eid)}>
          Go To Event {name}
        </ButtonLink>
        <Button kind="quiet" size="sm" onClick={() => onForm({ kind: 'edit', eid })}>
          Edit Event {name}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onForm({ kind: 'copy', eid })}>
          Duplicate {name}
        </Button>
      </div>
    </li>
  )
}

function placeWords({ count, available_spots: spots, waitlist, cost }: EventToEdit): string {
  const waits = waitlist > 0 ? `, ${waitlist} waiting` : ''
  return `${count} of ${spots} confirmed${waits}${cost > 0 ? `, ${dollars(cost)}` : ''}`
}

/** When a draft opens by itself; nothing for one that waits for a button, or is open. */
function opensWords({ invites_sent: isOpen, auto_invite, no_invite, opens_at, time_zone: zone }: EventToEdit) {
  if (isOpen || !auto_invite) return undefined
  const [mountain, here] = [openingZone, zone].map((one) => wallTextIn(one, new Date(opens_at)))
  const also = mountain === here ? '' : ` (${here} ${zone})`
  return `${no_invite ? 'Registration opens by itself' : 'Invitations leave by themselves'} on ${mountain} Mountain time${also}`
}
