import { IconCalendarTime, IconClock, IconCoin, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTabTitle } from '../../../ui/page.tsx'
import { clubRoutes } from '../../clubs/club-routes.ts'
import { useClubPath } from '../../clubs/my-club.ts'
import { EventStatus } from '../event-status.tsx'
import { eventFacts } from '../words.ts'
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
  return (
    <header className="event-head">
      <nav className="event-crumb" aria-label="Where this is">
        <Link to={pathOf(clubRoutes.groupEvents, { gid: event.gid })}>Events of {event.group_name}</Link>
      </nav>
      <div className="spread">
        <div className="row">
          <h1>{event.title}</h1>
          <EventStatus event={event} />
        </div>
        <EventActs event={event} onAdd={onAdd} reread={reread} />
      </div>
      <Facts event={event} />
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
