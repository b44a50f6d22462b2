import { eventPaths } from '#areas/events/calls/pages.ts'
import { openingZone } from '#areas/events/rules/event-times.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime, clubUntil } from '#kernel/web/ui/desk/club-time.ts'
import { useEventPath } from './event-path.ts'
import { EventStatus } from './event-status.tsx'
import type { EventToEdit } from './event-values.ts'
import { LetIn } from './let-members-in.tsx'
import type { OpenForm } from './use-open-form.ts'
import { takenWords } from './words.ts'

interface Props {
  readonly event: EventToEdit
  readonly onForm: (form: OpenForm) => void
}

/** One event of the list: its state, and the actions on it (spec 001 §2, §4). */
export function EventLine({ event, onForm }: Props) {
  const { eid, title, location, is_merged: isMerged } = event
  const pathOf = useEventPath()
  const day = clubTime(event.start_time, event.time_zone)
  const name = <span className="unseen">{title}</span>
  return (
    <li className="card event-line">
      <div className="event-line-head">
        <h2>{title}</h2>
        <EventStatus event={event} />
      </div>
      <p className="num">
        <strong>{day}</strong> to {clubUntil(event.start_time, event.end_time, event.time_zone)}
        {location && `, ${location}`}
      </p>
      <p className="muted num">{placeWords(event)}</p>
      {event.series !== null && <p className="muted">Repeats</p>}
      {opensWords(event) && <p className="muted num">{opensWords(event)}</p>}
      <div className="row">
        <LetIn event={event} />
        <ButtonLink kind="quiet" size="sm" to={pathOf(eventPaths.eventDetail, eid)}>
          Go To Event{' '}
          <span className="unseen">
            {title}, {day}
          </span>
        </ButtonLink>
        {!isMerged && (
          <Button kind="quiet" size="sm" onClick={() => onForm({ kind: 'edit', eid })}>
            Edit Event {name}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => onForm({ kind: 'copy', eid })}>
          Duplicate {name}
        </Button>
      </div>
    </li>
  )
}

function placeWords({ count, available_spots: spots, waitlist, cost }: EventToEdit): string {
  const waits = waitlist > 0 ? `, ${waitlist} waiting` : ''
  return `${takenWords(count, spots, ' confirmed')}${waits}${cost > 0 ? `, ${moneyText(centsOf(cost))}` : ''}`
}

/**
 * When a draft opens automatically; nothing for an event that waits for a button, is open, or no longer takes replies.
 */
function opensWords({
  invites_sent: isOpen,
  is_closed,
  auto_invite,
  no_invite,
  opens_at,
  time_zone: zone,
}: EventToEdit) {
  if (isOpen || is_closed || !auto_invite) return undefined
  const [mountain, here] = [openingZone, zone].map((one) => clubTime(opens_at, one))
  const also = mountain === here ? '' : ` (${here} ${zoneWords(zone)})`
  const what = no_invite ? 'Registration opens automatically' : 'Invitations go out automatically'
  return new Date(opens_at) <= new Date() ? `${what} within minutes` : `${what} on ${mountain} Mountain time${also}`
}
