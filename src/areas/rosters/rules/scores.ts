import { maxPointsOf, meanOf, percentOf } from '#kernel/rules/game-points.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** The score of a player in a round, from 1; round 0 is a total of several games. Null is a cleared score. */
export interface Cell {
  readonly invitationId: number
  readonly round: number
  readonly score: number | null
  /** The number of games that the score covers: 1, or more for a total. */
  readonly games: number
  /** The version of the event's scores with which it was written. */
  readonly version: number
}

/** A player's result in an event. */
export interface ScoreSummary {
  /** By round; null without a score. */
  readonly detail: readonly (number | null)[]
  readonly total: number | null
  readonly average: number | null
  readonly games: number
}

/** How an event's scores are interpreted. */
export interface ScoreTerms {
  readonly isLadder: boolean
  readonly pointsAGame: number
}

/**
 * Adds up the scores of one player. In a mixer the average is the mean points of the games; in a ladder it is the
 * percentage of the points that the games could have brought (X82). A player without a score has neither total nor
 * average.
 */
export function summaryOf(cells: readonly Cell[], rounds: number, terms: ScoreTerms): ScoreSummary {
  const scoredCells = cells.filter(({ score }) => score !== null)
  const length = Math.max(rounds, ...scoredCells.map(({ round }) => round))
  const detail = Array.from(
    { length },
    (_, index) => scoredCells.find(({ round }) => round === index + 1)?.score ?? null,
  )
  const total = scoredCells.reduce((sum, { score }) => sum + (score ?? 0), 0)
  const games = scoredCells.reduce((sum, cell) => sum + cell.games, 0)
  if (games === 0) return { detail, total: null, average: null, games }
  const average = terms.isLadder
    ? percentOf(total, maxPointsOf(games, terms.pointsAGame))
    : meanOf({ sum: total, count: games })
  return { detail, total, average, games }
}

/** A requested score. */
export type WantedScore = Pick<Cell, 'invitationId' | 'round' | 'score'>

/** A score that changes; `was` is the previous one. */
export interface ScoreChange extends WantedScore {
  readonly games: number
  readonly was: number | null
}

interface AskedScores {
  /** The current scores of the affected players. */
  readonly cells: readonly Cell[]
  readonly wantedScores: readonly WantedScore[]
  /** The version that the writer has seen; undefined writes over everything. */
  readonly base: number | undefined
  readonly roundsOf: (invitationId: number) => number
}

/**
 * Decides which scores change. Equal scores do not, no matter who wrote them. A total replaces its player's round
 * scores, and a round score replaces the total.
 *
 * Refusals: round-beyond (with the number of rounds), stale-scores (someone wrote one of them after `base`). Source:
 * spec 001 §5, X82; docs/areas/rosters.md.
 */
export function decideScores({
  cells,
  wantedScores,
  base,
  roundsOf,
}: AskedScores): Result<readonly ScoreChange[], 'round-beyond' | 'stale-scores'> {
  // Scores from a time when there were more rounds can still be cleared.
  const beyond = wantedScores.find((want) => {
    const isKnown = want.score === null && cellIn(cells, want) !== undefined
    return want.round > roundsOf(want.invitationId) && !isKnown
  })
  if (beyond) return refuse('round-beyond', { rounds: roundsOf(beyond.invitationId) })
  const all = [...wantedScores, ...replacedBy(wantedScores, cells)]
  const changes = all.flatMap((want) => {
    const storedCell = cellIn(cells, want)
    const games = want.round === 0 ? Math.max(1, roundsOf(want.invitationId)) : 1
    const was = storedCell?.score ?? null
    return was === want.score ? [] : [{ ...want, games, was, version: storedCell?.version ?? 0 }]
  })
  if (base !== undefined && changes.some(({ version }) => version > base)) return refuse('stale-scores')
  return ok(changes.map(({ version: _seen, ...change }) => change))
}

/** The scores of some players after changes that were written with `version`. */
export function cellsAfter(cells: readonly Cell[], changes: readonly ScoreChange[], version: number): Cell[] {
  const otherCells = cells.filter((cell) => cellIn(changes, cell) === undefined)
  return [...otherCells, ...changes.map(({ was: _was, ...change }) => ({ ...change, version }))]
}

const cellIn = <Known extends Pick<Cell, 'invitationId' | 'round'>>(
  cells: readonly Known[],
  { invitationId, round }: Pick<Cell, 'invitationId' | 'round'>,
) => cells.find((cell) => cell.invitationId === invitationId && cell.round === round)

/** The scores that have to be removed because the other kind of score is written for the same player. */
function replacedBy(wantedScores: readonly WantedScore[], cells: readonly Cell[]): WantedScore[] {
  const givenScores = wantedScores.filter(({ score }) => score !== null)
  return cells
    .filter(({ invitationId, round, score }) => {
      if (score === null) return false
      return givenScores.some((want) => want.invitationId === invitationId && (want.round === 0) !== (round === 0))
    })
    .map(({ invitationId, round }) => ({ invitationId, round, score: null }))
}
