import { IconClock, IconMap2, IconUsersGroup } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { takenWords } from '#areas/events/screens/words.ts'
import { rosterPaths } from '#areas/rosters/calls/pages.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { AnsweredNote } from './answered-note.tsx'
import { DateBadge } from './date-badge.tsx'
import { clockSpan, daysAway } from './invitation-times.ts'
import { invitePath } from './invite-path.ts'
import { namedWithDay } from './named-with-day.ts'
import { NoSheet } from './no-sheet.tsx'
import { StatusPill } from './status-pill.tsx'
import type { useAnswered } from './use-answered.ts'
import type { MyEvent } from './use-my-events.ts'
import { useReply } from './use-reply.ts'

/** Says where the reader plays in the current round. */
export type CourtNowPart = ComponentType<{ eid: number }>

interface Props {
  readonly event: MyEvent
  readonly cards: ReturnType<typeof useAnswered>
  readonly CourtNow: CourtNowPart
}

/** The next event in which the member has a spot, which can be given up here (look: Member home). */
export function NextGame({ event, cards, CourtNow }: Props) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { sending, sayNo } = useReply(event, {
    onReplied: (replied) => cards.keep({ ...replied, event, place: 'next' }),
    onUndone: () => cards.drop(event.eid),
  })
  const answer = cards.answered.find((one) => one.event.eid === event.eid)
  return (
    <>
      <Game
        event={event}
        CourtNow={CourtNow}
        isSending={sending !== undefined}
        // A card payment is handled on the event's page, which asks and names the amount.
        onNo={() => (event.payment_type === 'Credit Card' ? void navigate(invitePath(event.eid)) : setAsking(true))}
      >
        {answer && <AnsweredNote answered={answer} onOver={cards.drop} />}
      </Game>
      <NoSheet
        isOpen={isAsking}
        isWaiting={false}
        partner={event.partner_name}
        onNo={sayNo}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface GameProps extends Pick<Props, 'event' | 'CourtNow'> {
  readonly isSending: boolean
  readonly onNo: () => void
  /** Shown in the place of the buttons once the spot has been given up. */
  readonly children: ReactNode
}

function Game({ event, CourtNow, isSending, onNo, children }: GameProps) {
  const id = useId()
  const isOffline = useIsOffline()
  const { start_time, end_time, time_zone, location, partner_name, count, available_spots } = event
  const away = daysAway(start_time, time_zone, new Date())
  const isToday = away === 'today'
  return (
    <section className="next-game" aria-labelledby={id}>
      <div className="badge-head next-game-head">
        <DateBadge at={start_time} zone={time_zone} />
        <div>
          <p className="next-game-when">Your next game · {away}</p>
          <h2 id={id}>{event.title}</h2>
          <p className="next-game-when">{event.name}</p>
        </div>
      </div>
      {isToday && event.has_draw && <CourtNow eid={event.eid} />}
      <ul className="next-game-facts">
        <li className="num">
          <IconClock aria-hidden size={24} />
          {clockSpan(start_time, end_time, time_zone)}
        </li>
        {location && (
          <li>
            <IconMap2 aria-hidden size={24} />
            {location}
          </li>
        )}
        {partner_name && (
          <li>
            <IconUsersGroup aria-hidden size={24} />
            With {partner_name}
          </li>
        )}
      </ul>
      <div className="row">
        {!children && <StatusPill label={event.label} />}
        <span className="num">{takenWords(count, available_spots)}</span>
      </div>
      {children ?? (
        <div className="row">
          {isToday && (
            <ButtonLink kind="ball" size="lg" to={rosterPaths.here.replace(':eid', String(event.eid))}>
              Check-in and scores <span className="unseen">for {namedWithDay(event)}</span>
            </ButtonLink>
          )}
          <ButtonLink kind={isToday ? 'quiet' : 'ball'} size="lg" to={invitePath(event.eid)}>
            Open <span className="unseen">{namedWithDay(event)}</span>
          </ButtonLink>
          {event.has_draw && (
            <ButtonLink kind="quiet" size="lg" to={drawPaths.draw.replace(':eid', String(event.eid))}>
              View Draw <span className="unseen">{namedWithDay(event)}</span>
            </ButtonLink>
          )}
          {event.changes_allowed && !event.is_closed && (
            <Button
              kind="ghost"
              size="lg"
              className="next-game-no"
              disabled={isOffline}
              loading={isSending}
              onClick={onNo}
            >
              Can’t play <span className="unseen">{event.title}</span>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
