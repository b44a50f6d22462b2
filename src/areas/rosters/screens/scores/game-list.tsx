import { GameCard } from './game-card.tsx'
import { RoundTabs } from './round-tabs.tsx'
import { namesOf } from './score-words.ts'
import { endOfGame, type NewCell, type ScoredGame, type Scores } from './shown-scores.ts'
import type { CourtNames } from './use-court-names.ts'

interface Props {
  readonly eid: number
  readonly isLadder: boolean
  readonly scores: Scores
  readonly courtNameOf: CourtNames
  readonly round: number
  readonly onRound: (round: number) => void
  readonly onWrite: (cells: readonly NewCell[], words: string) => void
}

/** The games of one round, court by court. */
export function GameList({ eid, isLadder, scores, courtNameOf, round, onRound, onWrite }: Props) {
  const names = namesOf(scores.rows)
  const games = scores.games.filter((game) => game.round === round)
  return (
    <>
      <RoundTabs games={scores.games} round={round} onRound={onRound} />
      <h2 className="unseen">Round {round}</h2>
      <ul className="games" aria-label={`Games in round ${round}`}>
        {games.map((game) => (
          <GameCard
            key={keyOf(game)}
            eid={eid}
            game={game}
            court={courtNameOf(game)}
            names={names}
            end={endOfGame(scores, game, isLadder)}
            onWrite={onWrite}
          />
        ))}
      </ul>
    </>
  )
}

/** A game keeps its identity as long as the same players are in it. */
const keyOf = ({ round, teams }: ScoredGame) => `${round} ${teams.flat().join()}`
