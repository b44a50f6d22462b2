import {
  IconCalendarEvent,
  IconCurrencyDollar,
  IconMap2,
  IconTicket,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { costWords, spotsWords, typeWords, waitsWords } from '#areas/public-events/calls/words.ts'
import { momentWords, spanText } from '#areas/public-events/rules/event-time-text.ts'
import { counted } from '#kernel/rules/counted.ts'
import { centsOf } from '#kernel/rules/money.ts'
import { ownZone } from '#kernel/web/ui/own-zone.ts'
import { type ListedEvent, whenOf } from './words.ts'

interface Props {
  readonly event: ListedEvent
  /** The reader has a spot or waits for one, so it does not matter how many are left. */
  readonly isIn?: boolean
}

/** When, where, the cost, the organizer, and the spots left. */
export function EventFacts({ event, isIn = false }: Props) {
  const { type, location, cost, organiser } = event
  return (
    <dl className="card pe-facts">
      <Fact Icon={IconCalendarEvent} name="When">
        <strong className="num">{whenOf(event)}</strong>
        <OwnTime event={event} />
      </Fact>
      {location && (
        <Fact Icon={IconMap2} name="Where">
          {location}
        </Fact>
      )}
      <Fact Icon={IconCurrencyDollar} name="Cost">
        <span className="num">{costWords(centsOf(cost))}</span>
      </Fact>
      <Fact Icon={IconUser} name="Organizer">
        {organiser}
      </Fact>
      {!isIn && (
        <Fact Icon={IconTicket} name={typeWords[type]}>
          <span className="num">{leftOf(event)}</span>
          <Window event={event} />
        </Fact>
      )}
    </dl>
  )
}

/** The spots left; if registrations are on another site, no one here knows. */
function leftOf({ state, spots, waitlist, open_spots: open, open_waits: waits }: ListedEvent): string {
  if (state === 'elsewhere') return counted(spots, 'spot')
  return state === 'waitlist' ? waitsWords(waits, waitlist) : spotsWords(open, spots)
}

interface FactProps {
  readonly Icon: TablerIcon
  readonly name: string
  readonly children: ReactNode
}

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className="pe-fact">
      <dt>
        <Icon aria-hidden size={26} />
        <span className="unseen">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The same hours in the reader's local time, if that differs. */
function OwnTime({ event }: { event: ListedEvent }) {
  const zone = ownZone()
  const span = { startsAt: new Date(event.start_time), endsAt: new Date(event.end_time) }
  const [there, here] = [spanText({ ...span, zone: event.zone }), spanText({ ...span, zone })]
  const bare = (text: string) => text.replace(/ \([^)]*\)$/, '')
  if (bare(there) === bare(here)) return null
  return <span className="muted num">For you: {here}</span>
}

/** When registration opens, or until when it is open. */
function Window({ event: { state, open_time: opens, close_time: closes, zone } }: { event: ListedEvent }) {
  if (state === 'not-open')
    return <span className="muted num">Registration opens {momentWords(new Date(opens), zone)}</span>
  if (state === 'open' || state === 'waitlist')
    return <span className="muted num">Register until {momentWords(new Date(closes), zone)}</span>
  return null
}
