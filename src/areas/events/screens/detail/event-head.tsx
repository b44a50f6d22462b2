import {
  IconArrowsShuffle,
  IconCalendarTime,
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconCoin,
  IconMapPin,
} from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { bookingPaths } from '#areas/bookings/calls/pages.ts'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import { EventStatus } from '../event-status.tsx'
import { drawingWords, eventFacts } from '../words.ts'
import type { AdminEvent } from './board-players.ts'
import { EventActs } from './event-acts.tsx'

interface Props {
  readonly event: AdminEvent
  readonly onAdd: () => void
  readonly reread: () => void
}

/** The facts of the event and the actions on the event as a whole. */
export function EventHead({ event, onAdd, reread }: Props) {
  useTabTitle(event.title)
  const pathOf = useClubPath()
  const id = useId()
  // A draft opens with its actions; later, a phone shows the players first.
  const [isOpen, setOpen] = useState(!event.invites_sent)
  return (
    <header className="event-head">
      <nav className="event-crumb" aria-label="Where this is">
        <Link to={pathOf(eventPaths.groupEvents, { gid: event.gid })}>{event.group_name} events</Link>
      </nav>
      <div className="spread">
        <div className="row">
          <h1>{event.title}</h1>
          <EventStatus event={event} />
        </div>
        <Button
          kind="quiet"
          size="sm"
          className="event-fold-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={isOpen ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Time, location and actions'}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'event-fold is-open' : 'event-fold'}>
        <EventActs event={event} onAdd={onAdd} reread={reread} />
        <Facts event={event} />
      </div>
    </header>
  )
}

function Facts({ event }: { event: AdminEvent }) {
  const { time, zone, place, cost, closes } = eventFacts(event)
  return (
    <ul className="event-facts">
      <Fact icon={<IconClock aria-hidden size={22} />}>
        <strong>{time}</strong> {zone}
      </Fact>
      {place && <Fact icon={<IconMapPin aria-hidden size={22} />}>{place}</Fact>}
      {cost && <Fact icon={<IconCoin aria-hidden size={22} />}>{cost}</Fact>}
      <Fact icon={<IconCalendarTime aria-hidden size={22} />}>{closes}</Fact>
      {event.draws_at !== null && (
        <Fact icon={<IconArrowsShuffle aria-hidden size={22} />}>
          <Link to={pathTo(bookingPaths.spotDrawing, { eid: String(event.eid) })}>{drawingWords(event)}</Link>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
