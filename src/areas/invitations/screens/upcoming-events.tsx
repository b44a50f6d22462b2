import { useId } from 'react'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { DateBadge } from './date-badge.tsx'
import { invitePath } from './invite-path.ts'
import { namedWithDay } from './named-with-day.ts'
import { StatusPill } from './status-pill.tsx'
import type { MyEvent } from './use-my-events.ts'

/** The upcoming events card: date, time, title, group, reply, location, Open (spec 003 §2). */
export function UpcomingEvents({ events }: { events: readonly MyEvent[] }) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id} className="upcoming-title">
        Upcoming events
      </h2>
      <ul className="upcoming">
        {events.map((event) => (
          <li key={event.eid}>
            <DateBadge at={event.start_time} zone={event.time_zone} />
            <span className="upcoming-words">
              <strong>{event.title}</strong>
              <span className="muted num">{clubTime(event.start_time, event.time_zone)}</span>
              <span className="muted">{[event.name, event.location].filter(Boolean).join(' · ')}</span>
              <span>
                <StatusPill label={event.label} />
              </span>
            </span>
            <ButtonLink kind="quiet" size="sm" to={invitePath(event.eid)}>
              Open <span className="unseen">{namedWithDay(event)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
