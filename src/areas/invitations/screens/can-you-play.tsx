import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { AnsweredNote } from './answered-note.tsx'
import { DateBadge } from './date-badge.tsx'
import { clockSpan } from './invitation-times.ts'
import { invitePath } from './invite-path.ts'
import { namedWithDay } from './named-with-day.ts'
import { NoSheet } from './no-sheet.tsx'
import { meaningOfYes, moreOfYes, spotsLeft } from './offer-words.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import { turnWords } from './turn-words.ts'
import type { useAnswered } from './use-answered.ts'
import type { MyEvent } from './use-my-events.ts'
import { useReply } from './use-reply.ts'

type Cards = ReturnType<typeof useAnswered>

/** Invitations that still need a reply, with Yes and No in place (look: Member home). */
export function CanYouPlay({ events, cards }: { events: readonly MyEvent[]; cards: Cards }) {
  const id = useId()
  const openCount = cards.answered.filter(({ place }) => place === 'open').length
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="can-you-play">
        Can you play?{' '}
        <span className="can-you-play-count num">
          {events.length - openCount} <span className="unseen">waiting for your reply</span>
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
  const { eid, eiid, title, start_time, end_time, close_date, time_zone, cost, yes_offer: offer } = event
  const { sending, sayYes, sayNo } = useReply(
    // A substitute's invitation may have ended; the reply then says so.
    { eid, eiid: event.is_substitute ? null : eiid },
    {
      onReplied: (replied) => cards.keep({ ...replied, event, place: 'open' }),
      onUndone: () => cards.drop(eid),
    },
  )
  const open = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isOffline = useIsOffline()
  const answer = cards.answered.find((one) => one.event.eid === eid)
  const eventName = namedWithDay(event)
  const isWaiting = event.response === 'waitlist' && !event.is_substitute
  // If someone waits for a spot that has to be paid for, a Yes changes nothing.
  const mayYes = offer !== null && !(event.response === 'waitlist' && offer === 'payment')
  return (
    <article className="card event-card" aria-label={eventName}>
      <div className="badge-head">
        <DateBadge at={start_time} zone={time_zone} />
        <div className="event-card-words">
          <h3>{title}</h3>
          <p className="num">
            {clockSpan(start_time, end_time, time_zone)}
            {event.location && ` · ${event.location}`}
          </p>
          <p className="muted">{event.name}</p>
          {/* A spot can still be offered after replies close. The offer has its own time, and so has a substitute. */}
          {!event.is_closed && !event.is_substitute && (
            <p className="muted num">RSVP By {clubTime(close_date, time_zone)}</p>
          )}
          <p className="num">
            <strong>{turnWords(event) ?? spotsLeft(offer, event)}</strong>
            {cost > 0 && ` · ${moneyText(centsOf(cost))}`}
          </p>
        </div>
      </div>
      <div className="row event-card-acts">
        {answer ? (
          <AnsweredNote answered={answer} onOver={cards.drop} />
        ) : (
          <ReplyButtons
            title={eventName}
            mayYes={mayYes && !isOffline}
            mayNo={!isOffline}
            sending={sending}
            yesMore={moreOfYes(offer)}
            note={isOffline ? offlineWords : noteOn(event)}
            onYes={() => (asksDivision(event) ? void open(invitePath(eid)) : sayYes())}
            onNo={() => (isWaiting ? setAsking(true) : sayNo())}
          />
        )}
        <ButtonLink kind="ghost" to={invitePath(eid)}>
          Open <span className="unseen">{eventName}</span>
        </ButtonLink>
      </div>
      <NoSheet
        isOpen={isAsking}
        isWaiting={isWaiting}
        partner={event.partner_name}
        onNo={sayNo}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}

const offlineWords = 'You’re offline. You can reply when you’re back online.'

/** Whether the division is asked for together with the Yes, on the invitation's page. */
const asksDivision = ({ sub_events, sid, yes_offer: offer }: MyEvent): boolean =>
  sub_events && sid === null && offer !== 'partner'

/** What a Yes means, or what prevents the member from saying it. */
function noteOn(event: MyEvent): string | undefined {
  const { response, yes_offer: offer, overlaps } = event
  if (overlaps !== null) return `You have a spot in ${overlaps} at that time. Give it up to play here.`
  if (asksDivision(event) && offer !== null) return 'Tap Yes to choose your division.'
  if (response !== 'waitlist') return meaningOfYes(offer, event)
  return offer === 'payment' ? 'Open the event to pay.' : undefined
}
