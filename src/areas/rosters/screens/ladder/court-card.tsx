import { IconAlertTriangle } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { reportLeagueTotal } from '#areas/rosters/calls/ladders.ts'
import { plural } from '#kernel/rules/plural.ts'
import { upperFirst } from '#kernel/rules/upper-first.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import '#kernel/web/ui/desk/desk.css'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { GameCard } from '../scores/game-card.tsx'
import { teamWords } from '../scores/score-words.ts'
import { endOfGame } from '../scores/shown-scores.ts'
import type { ScoreKeeping } from '../scores/use-scores.ts'
import { CardInputs } from './card-inputs.tsx'
import { CourtPlayers } from './court-players.tsx'
import { courtId } from './jump-to-court.tsx'
import {
  cardWords,
  isOddCourt,
  type LadderCourt,
  type LadderPlayer,
  moveWords,
  type NewCard,
  playersWords,
} from './use-ladder.ts'

interface Props {
  readonly eid: number
  readonly gid: number
  readonly court: LadderCourt
  readonly keeping: ScoreKeeping
  readonly keptActs: KeptActs
}

/** One of today's courts: its players with their cards, and its games. Scores are written by game or by card. */
export function CourtCard({ eid, gid, court, keeping, keptActs }: Props) {
  const { division, players, rounds } = court
  const [params] = useSearchParams()
  const isCards = params.get('as') === 'cards'
  const names = new Map(players.map(({ eiid, name }) => [eiid, name]))
  const games = keeping.scores.games.filter((game) => game.court === division - 1)
  const playing = players.filter(({ left }) => !left).length
  const isFinal = players.some(({ next_court: next }) => next !== null)
  const cards = (
    <CardTable players={players} label={`Score cards for court ${division}`} isOpen={isCards} keptActs={keptActs} />
  )
  return (
    <li className="card ladder-court">
      <div className="spread">
        <h2 id={courtId(division)} className="court-head" tabIndex={-1}>
          Court {division}
        </h2>
        {isOddCourt(playing) && (
          <Pill kind="warn" icon={<IconAlertTriangle aria-hidden />}>
            {playersWords(playing)}
          </Pill>
        )}
        <CourtPlayers eid={eid} gid={gid} court={court} scores={keeping.scores} keptActs={keptActs} />
      </div>
      {isCards && cards}
      {!isCards && (
        <ul className="ladder-games" aria-label={`Games on court ${division}`}>
          {rounds.map(({ round, sits }) => {
            const game = games.find((one) => one.round === round)
            if (!game) return null
            const note =
              sits.length > 0
                ? `${upperFirst(teamWords(sits, names))} ${plural(sits.length, { one: 'sits out', other: 'sit out' })}`
                : ''
            return (
              <GameCard
                key={round}
                eid={eid}
                game={game}
                court={`Court ${division}`}
                title={`Game ${round}`}
                note={note}
                isTight
                names={names}
                end={endOfGame(keeping.scores, game, true)}
                onWrite={keeping.write}
              />
            )
          })}
        </ul>
      )}
      {!isCards && (
        <details className="ladder-totals" open={isFinal}>
          <summary>{isFinal ? 'Cards and who moves' : 'Cards'}</summary>
          {cards}
        </details>
      )}
      {playing < 4 && (
        <p className="muted">
          {rounds.length === 0
            ? 'Games need at least 4 players.'
            : `With only ${playersWords(playing)}, we can’t draw more games. Add a player to continue.`}
        </p>
      )}
    </li>
  )
}

interface TableProps {
  readonly players: readonly LadderPlayer[]
  readonly label: string
  /** Cards can be written here. */
  readonly isOpen: boolean
  readonly keptActs: KeptActs
}

function CardTable({ players, label, isOpen, keptActs }: TableProps) {
  const write = (player: LadderPlayer) => (card: Omit<NewCard, 'eiid'>) =>
    keptActs.add(
      reportLeagueTotal,
      { body: { eiid: player.eiid, ...card } },
      { slot: `card of ${player.eiid}`, words: `${player.name}: ${cardWords(card)}` },
    )
  return (
    <div className="table-frame">
      <table className="table ladder-cards" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Games</th>
            <th scope="col">Wins</th>
            <th scope="col">Score</th>
            <th scope="col">Max</th>
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.eiid}>
              <th scope="row">
                {player.name} {player.left && <span className="muted">(left)</span>}{' '}
                <span className="muted move-why">{moveWords(player)}</span>
              </th>
              {isOpen ? (
                <CardInputs player={player} onWrite={write(player)} />
              ) : (
                <>
                  <td className="num" data-label="Games">
                    {player.score === null ? '–' : player.games}
                  </td>
                  <td className="num" data-label="Wins">
                    {player.wins ?? '–'}
                  </td>
                  <td className="num" data-label="Score">
                    {player.score ?? '–'}
                  </td>
                </>
              )}
              <td className="num" data-label="Max">
                {player.max}
              </td>
              <td className="num" data-label="Average">
                {player.average === null ? '–' : `${player.average}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
