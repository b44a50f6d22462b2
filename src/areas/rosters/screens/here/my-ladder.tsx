import { useState } from 'react'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import {
  addLeagueEventCourt,
  getIndividualScoreCard,
  getLeagueEventCourt,
  reportLeagueTotal,
} from '#areas/rosters/calls/ladders.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CourtField } from '#kernel/web/ui/court-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { belongWords, sharedOutOf } from '../ladder/belonging.tsx'
import { cardWords, type LadderDay, unsentCourts, useLadderDay, wonWords } from '../ladder/use-ladder.ts'
import { typedScore } from '../scores/shown-scores.ts'
import type { EventOfMine } from './my-event.ts'

interface Props {
  readonly event: EventOfMine
  readonly eiid: number
  readonly keptActs: KeptActs
}

/** The player's court today; before the courts are formed, where they belong, and afterwards, where they move. */
export function MyLadder({ event, eiid, keptActs }: Props) {
  const court = useCall(getLeagueEventCourt, { body: { eiid } })
  const day = useLadderDay(event.eid)
  useEventRoom(event.eid, event.seq, () => void Promise.all([court.refetch(), day.refetch()]), ['scores'])
  if (!day.data) return null
  const players = day.data.courts.flatMap((one) => one.players)
  const me = players.find((player) => player.eiid === eiid)
  const today = unsentCourts(keptActs.acts).get(eiid) ?? (me?.left ? undefined : me?.division)
  const shared = day.data.final ? undefined : sharedOutOf(players).find((one) => one.court === me?.rating_court)
  return (
    <section className="card stack" aria-label="Your court">
      {today !== undefined && (
        <p className="my-court">
          Court <span className="num">{today}</span>
        </p>
      )}
      {me && me.next_court !== null && (
        <p className="is-strong">After this ladder, you’ll be on court {me.next_court}.</p>
      )}
      {me?.left && <p>You left court {me.division}. The games you played still count.</p>}
      {me && shared && !me.left && me.division !== shared.court && (
        <p>
          {belongWords(shared)}, so you play on court {me.division} today.
        </p>
      )}
      {today === undefined && !me?.left && court.data && (
        <NoCourt event={event} eiid={eiid} keptActs={keptActs} ownCourt={court.data} day={day.data} />
      )}
    </section>
  )
}

interface NoCourtProps extends Props {
  readonly ownCourt: Gotten<typeof getLeagueEventCourt>
  readonly day: LadderDay
}

/** Courts are formed from the players who are here; someone who comes later says where they play. */
function NoCourt({ eiid, keptActs, ownCourt: { gmid, rating_court: belongsTo }, day: { courts } }: NoCourtProps) {
  const belongs = belongsTo ? `Your ladder court is court ${belongsTo}.` : 'You don’t have a ladder court yet.'
  if (courts.length === 0) return <p>{belongs} The organizer sets up the courts once players are here.</p>
  return (
    <div className="row">
      <p>{belongs} Choose your court for today:</p>
      <CourtField
        label="Your court today"
        value={null}
        disabled={gmid === null}
        onWrite={(courtNumber) =>
          gmid !== null &&
          keptActs.add(
            addLeagueEventCourt,
            { body: { eiid, court: courtNumber, gmid } },
            { slot: `court of ${eiid}`, words: `Court ${courtNumber}` },
          )
        }
      />
    </div>
  )
}

/** The score card, below the games it is made from; for a player who counts in totals. */
export function MyLadderCard({ event, eiid, keptActs }: Props) {
  const card = useCall(getIndividualScoreCard, { body: { eiid } })
  useEventRoom(event.eid, event.seq, () => void card.refetch(), ['scores'])
  if (!card.data || card.data.division < 1) return null
  const { wins, score, max, games, final } = card.data
  const form = <MyCard key={`${wins} ${score} ${games}`} eiid={eiid} card={card.data} keptActs={keptActs} />
  return (
    <section className="card stack" aria-label="Your totals">
      {final ? (
        form
      ) : (
        <details className="my-totals">
          <summary>
            {wins === null ? 'Score card' : `Score card: ${wonWords(wins, games)}, ${score} of ${max} points`}
          </summary>
          <p className="muted">Your game scores fill this in. Enter totals only if you don’t enter each game.</p>
          {form}
        </details>
      )}
    </section>
  )
}

/** No court plays more rounds than this (spec 001 §5). */
const mostGames = 4

interface CardProps {
  readonly eiid: number
  readonly card: {
    readonly wins: number | null
    readonly score: number | null
    readonly max: number
    readonly games: number
    readonly average: number | null
    readonly final: boolean
  }
  readonly keptActs: KeptActs
}

/** Games played, wins and points of the day; games with scores fill it in. */
function MyCard({ eiid, card, keptActs }: CardProps) {
  const [wins, setWins] = useState(card.wins === null ? '' : String(card.wins))
  const [score, setScore] = useState(card.score === null ? '' : String(card.score))
  const [games, setGames] = useState(String(card.games))
  const [played, won, points] = [typedScore(games), typedScore(wins), typedScore(score)]
  const mayPlay = played !== null && played >= 1 && played <= mostGames
  const isFine = mayPlay && won !== null && won <= played && points !== null
  if (card.final)
    return (
      <p>
        {card.wins === null
          ? 'The ladder is finished. You have no scores.'
          : `The ladder is finished: ${wonWords(card.wins, card.games)}, ${card.score} of ${card.max} points.`}
      </p>
    )
  const max = mayPlay ? (card.max / card.games) * played : card.max
  return (
    <form
      className="enter-game"
      aria-label="Your score card"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine)
          keptActs.add(
            reportLeagueTotal,
            { body: { eiid, wins: won, score: points, games: played } },
            { slot: `card of ${eiid}`, words: cardWords({ wins: won, score: points, games: played }) },
          )
      }}
    >
      <TextField
        label="Games played"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={games}
        error={games.trim() !== '' && !mayPlay ? `1 to ${mostGames} games` : undefined}
        onChange={({ currentTarget }) => setGames(currentTarget.value)}
      />
      <TextField
        label={mayPlay ? `Wins of ${played}` : 'Wins'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={wins}
        error={mayPlay && wins.trim() !== '' && (won === null || won > played) ? `0 to ${played}` : undefined}
        onChange={({ currentTarget }) => setWins(currentTarget.value)}
      />
      <TextField
        label={`Points of ${max}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={score}
        error={score.trim() !== '' && points === null ? '0 to 99' : undefined}
        onChange={({ currentTarget }) => setScore(currentTarget.value)}
      />
      <div className="row enter-acts">
        <Button type="submit" kind="quiet" disabled={!isFine}>
          Save card
        </Button>
        {card.average !== null && <span className="num">{card.average}%</span>}
      </div>
    </form>
  )
}
