import { useId } from 'react'
import { centsOf, moneyText } from '#domain/shared/money'
import { ButtonLink } from '../../ui/button.tsx'
import { useIsOffline } from '../../ui/offline-banner.tsx'
import { DateBadge } from './date-badge.tsx'
import { clockTime, endTime, inviteTime } from './invitation-times.ts'
import { invitePath } from './invite-path.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import type { MyEvent } from './use-my-events.ts'
import { useReply } from './use-reply.ts'
import { spotsOf } from './words.ts'

/** Invitations that still need an answer, with Yes and No in place (look: Member home). */
export function CanYouPlay({ events }: { events: readonly MyEvent[] }) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="can-you-play">
        Can you play?{' '}
        <span className="can-you-play-count num">
          {events.length} <span className="unseen">to answer</span>
        </span>
      </h2>
      <ul className="event-cards">
        {events.map((event) => (
          <li key={event.eid}>
            <ToAnswer event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToAnswer({ event }: { event: MyEvent }) {
  const { eid, eiid, title, start_time, end_time, close_date, time_zone, open_spots, waitlist, cost } = event
  const { sending, sayYes, sayNo } = useReply({ eid, eiid })
  const isOffline = useIsOffline()
  return (
    <article className="card event-card" aria-label={title}>
      <div className="badge-head">
        <DateBadge at={start_time} zone={time_zone} />
        <div className="event-card-words">
          <h3>{title}</h3>
          <p className="num">
            {clockTime(start_time, time_zone)} – {endTime(start_time, end_time, time_zone)}
            {event.location && ` · ${event.location}`}
          </p>
          <p className="muted">{event.name}</p>
          <p className="muted num">RSVP By {inviteTime(close_date, time_zone)}</p>
          <p className="num">
            <strong>{open_spots > 0 ? `${spotsOf(open_spots)} left` : `Full, ${waitlist} on the waitlist`}</strong>
            {cost > 0 && ` · ${moneyText(centsOf(cost))}`}
          </p>
        </div>
      </div>
      <div className="row event-card-acts">
        <ReplyButtons
          title={title}
          mayYes={!isOffline}
          mayNo={!isOffline}
          sending={sending}
          note={isOffline ? 'You are offline. Your answer can be sent as soon as the connection is back.' : undefined}
          onYes={sayYes}
          onNo={sayNo}
        />
        <ButtonLink kind="ghost" to={invitePath(eid)}>
          Open <span className="unseen">{title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
