import { useId } from 'react'
import { centsOf, moneyText } from '#domain/shared/money'
import { ButtonLink } from '../../ui/button.tsx'
import { useIsOffline } from '../../ui/offline-banner.tsx'
import { AnsweredNote } from './answered-note.tsx'
import { DateBadge } from './date-badge.tsx'
import { clockTime, endTime, inviteDay } from './invitation-times.ts'
import { invitePath } from './invite-path.ts'
import { namedWithDay } from './named-with-day.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import type { useAnswered } from './use-answered.ts'
import type { MyEvent } from './use-my-events.ts'
import { useReply } from './use-reply.ts'
import { spotsOf, waitlistMore } from './words.ts'

type Cards = ReturnType<typeof useAnswered>

/** Invitations that still need an answer, with Yes and No in place (look: Member home). */
export function CanYouPlay({ events, cards }: { events: readonly MyEvent[]; cards: Cards }) {
  const id = useId()
  const kept = cards.answered.filter(({ place }) => place === 'open').length
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="can-you-play">
        Can you play?{' '}
        <span className="can-you-play-count num">
          {events.length - kept} <span className="unseen">to answer</span>
        </span>
      </h2>
      <ul className="event-cards">
        {events.map((event) => (
          <li key={event.eid}>
            <ToAnswer event={event} cards={cards} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToAnswer({ event, cards }: { event: MyEvent; cards: Cards }) {
  const { eid, eiid, title, start_time, end_time, close_date, time_zone, open_spots, waitlist, cost } = event
  const { sending, sayYes, sayNo } = useReply(
    { eid, eiid },
    {
      onReplied: (replied) => cards.keep({ ...replied, event, place: 'open' }),
      onUndone: () => cards.drop(eid),
    },
  )
  const isOffline = useIsOffline()
  const answered = cards.answered.find((one) => one.event.eid === eid)
  const named = namedWithDay(event)
  return (
    <article className="card event-card" aria-label={named}>
      <div className="badge-head">
        <DateBadge at={start_time} zone={time_zone} />
        <div className="event-card-words">
          <h3>{title}</h3>
          <p className="num">
            {clockTime(start_time, time_zone)} – {endTime(start_time, end_time, time_zone)}
            {event.location && ` · ${event.location}`}
          </p>
          <p className="muted">{event.name}</p>
          <p className="muted num">RSVP By {inviteDay(close_date, time_zone)}</p>
          <p className="num">
            <strong>{open_spots > 0 ? `${spotsOf(open_spots)} left` : `Full, ${waitlist} on the waitlist`}</strong>
            {cost > 0 && ` · ${moneyText(centsOf(cost))}`}
          </p>
        </div>
      </div>
      <div className="row event-card-acts">
        {answered ? (
          <AnsweredNote answered={answered} onOver={cards.drop} />
        ) : (
          <ReplyButtons
            title={named}
            mayYes={!isOffline}
            mayNo={!isOffline}
            sending={sending}
            yesMore={open_spots === 0 && !event.add_partner ? waitlistMore : undefined}
            note={isOffline ? 'You are offline. Your answer can be sent as soon as the connection is back.' : undefined}
            onYes={sayYes}
            onNo={sayNo}
          />
        )}
        <ButtonLink kind="ghost" to={invitePath(eid)}>
          Open <span className="unseen">{named}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
