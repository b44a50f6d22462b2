import { resultOf } from '#areas/rosters/rules/games.ts'
import { type GameEnd, mayEndWith } from '#kernel/rules/game-points.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { endOfGame, type NewCell, type ScoredGame, type Scores } from './shown-scores.ts'

type Result = readonly [number, number]

/**
 * A question about a result with which such games do not normally end. It refuses nothing, because rounds may end by
 * time.
 */
export function questionAbout(end: GameEnd, result: Result): string | undefined {
  if (mayEndWith(end, result)) return undefined
  const resultText = result.join('–')
  // The game's target score says nothing about a tie, and may be a guess.
  if (result[0] === result[1]) return `A game doesn’t usually end in a tie. Is ${resultText} right?`
  return `A game to ${end.points} doesn’t usually end ${resultText}. Is that right?`
}

/** The question about a result that was just written, until someone answers yes. */
export function ScoreQuestion({ words, onYes }: { words: string; onYes: () => void }) {
  return (
    <Alert kind="warn">
      <p>{words}</p>
      <Button kind="quiet" size="sm" onClick={onYes}>
        Yes, keep it
      </Button>
    </Alert>
  )
}

interface Doubt {
  readonly game: ScoredGame
  readonly words: string
}

/** The question about the game that these cells complete or change; none while one of its numbers is missing. */
export function doubtAbout(scores: Scores, cells: readonly NewCell[], isLadder: boolean): Doubt | undefined {
  const game = scores.games.find(({ round, teams }) =>
    cells.some((cell) => cell.round === round && teams.flat().includes(cell.eiid)),
  )
  const [one = [], two = []] = game?.teams ?? []
  if (!game) return undefined
  const before = scores.rows.map(({ eiid, score_detail: detail }) => [eiid, detail[game.round - 1] ?? null] as const)
  const writtenScores = cells
    .filter(({ round }) => round === game.round)
    .map(({ eiid, score }) => [eiid, score] as const)
  const result = resultOf({ teams: [one, two] }, new Map([...before, ...writtenScores]))
  const words = result && questionAbout(endOfGame(scores, game, isLadder), result)
  return words === undefined ? undefined : { game, words }
}
