import { useState } from 'react'
import {
  addLeagueEventCourt,
  getIndividualScoreCard,
  getLeagueEventCourt,
  reportLeagueTotal,
} from '#contract/rosters/ladders'
import type { KeptActs } from '../../../api/acts/use-acts-kept.ts'
import { useCall } from '../../../api/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CourtField } from '../../../ui/court-field.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useEventRoom } from '../../events/use-event-room.ts'
import { unsentCourts } from '../ladder/use-ladder.ts'
import { typedScore } from '../scores/shown-scores.ts'
import type { EventOfMine } from './my-event.ts'

interface Props {
  readonly event: EventOfMine
  readonly eiid: number
  readonly kept: KeptActs
}

/** The court of a player today, and their score card. */
export function MyLadder({ event, eiid, kept }: Props) {
  const court = useCall(getLeagueEventCourt, { body: { eiid } })
  const card = useCall(getIndividualScoreCard, { body: { eiid } })
  useEventRoom(event.eid, event.seq, () => void Promise.all([court.refetch(), card.refetch()]), ['scores'])
  if (!court.data || !card.data) return null
  const { gmid, rating_court: standsOn } = court.data
  const today = unsentCourts(kept.acts).get(eiid) ?? court.data.division
  return (
    <section className="card stack" aria-label="Your court">
      {today > 0 ? (
        <p className="my-court">
          Court <span className="num">{today}</span>
        </p>
      ) : (
        <div className="row">
          <p>{standsOn ? `You stand on court ${standsOn}.` : 'You have no court yet.'} Set your court of today:</p>
          <CourtField
            label="Your court of today"
            value={null}
            disabled={gmid === null}
            onWrite={(wanted) =>
              gmid !== null &&
              kept.add(
                addLeagueEventCourt,
                { body: { eiid, court: wanted, gmid } },
                { slot: `court of ${eiid}`, words: `Court ${wanted}` },
              )
            }
          />
        </div>
      )}
      {today > 0 && <MyCard key={`${card.data.wins} ${card.data.score}`} eiid={eiid} card={card.data} kept={kept} />}
    </section>
  )
}

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
  readonly kept: KeptActs
}

/** Wins and points of the day; a full set of games fills it by itself. */
function MyCard({ eiid, card, kept }: CardProps) {
  const [wins, setWins] = useState(card.wins === null ? '' : String(card.wins))
  const [score, setScore] = useState(card.score === null ? '' : String(card.score))
  const [won, points] = [typedScore(wins), typedScore(score)]
  const isFine = won !== null && won <= card.games && points !== null
  if (card.final)
    return (
      <p>
        The ladder is finished: {card.wins ?? 0} wins, {card.score ?? 0} of {card.max} points.
      </p>
    )
  return (
    <form
      className="enter-game"
      aria-label="Your score card"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine)
          kept.add(
            reportLeagueTotal,
            { body: { eiid, wins: won, score: points } },
            { slot: `card of ${eiid}`, words: `${won} wins, ${points} points` },
          )
      }}
    >
      <TextField
        label={`Wins of ${card.games}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={1}
        value={wins}
        error={won !== null && won > card.games ? `At most ${card.games}` : undefined}
        onChange={({ currentTarget }) => setWins(currentTarget.value)}
      />
      <TextField
        label={`Points of ${card.max}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={score}
        onChange={({ currentTarget }) => setScore(currentTarget.value)}
      />
      <div className="row enter-acts">
        <Button type="submit" kind="quiet" disabled={!isFine}>
          Save card
        </Button>
        {card.average !== null && <span className="num">{card.average} %</span>}
      </div>
    </form>
  )
}
