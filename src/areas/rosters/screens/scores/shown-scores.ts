import type { getScores } from '#areas/rosters/calls/scores.ts'
import { resultOf } from '#areas/rosters/rules/games.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { type GameEnd, gameEndOf, maxPointsOf, meanOf, percentOf, pointsOnCourt } from '#kernel/rules/game-points.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'

export type Scores = Gotten<typeof getScores>
export type ScoreRow = Scores['rows'][number]
export type ScoredGame = Scores['games'][number]

/** A score being written. */
export interface NewCell {
  readonly eiid: number
  /** From 1; 0 is a total of all rounds. */
  readonly round: number
  readonly score: number | null
}

/** The cells that an act sets. */
export const cellsOf = ({ call, body }: Pick<ShownAct, 'call' | 'body'>): readonly NewCell[] =>
  call.name === 'rosters.saveScores' ? ((body['cells'] as readonly NewCell[] | undefined) ?? []) : []

/** Whom an act checks in or out, and which of the two it does. */
export function checkInsOf({ call, body }: Pick<ShownAct, 'call' | 'body'>): ReadonlyMap<number, boolean> {
  const isHere = body['checkin'] === true
  if (call.name === 'rosters.checkin') return new Map([[Number(body['eiid']), isHere]])
  if (call.name !== 'rosters.checkinMany') return new Map()
  return new Map((body['eiids'] as readonly number[]).map((eiid) => [eiid, isHere]))
}

/** An event's scores, including everything that this device has changed and not sent yet. */
export function withUnsentActs(scores: Scores, acts: readonly ShownAct[], isLadder: boolean): Scores {
  const unsentActs = acts.filter(({ refused }) => !refused)
  const cells = unsentActs.flatMap(cellsOf)
  const here = new Map(unsentActs.flatMap((act) => [...checkInsOf(act)]))
  if (cells.length === 0 && here.size === 0) return scores
  const rows = scores.rows.map((row) => {
    const ownCells = cells.filter(({ eiid }) => eiid === row.eiid)
    const checked = { ...row, checkin: here.get(row.eiid) ?? row.checkin }
    return ownCells.length === 0 ? checked : withCells(checked, ownCells, isLadder ? pointsOn(scores, row.eiid) : null)
  })
  return { ...scores, rows, games: scores.games.map((game) => withResult(game, rows, cells)) }
}

/** A player's total of all rounds, if it was entered instead of the rounds. */
export const totalOf = ({ total, score_detail: detail }: ScoreRow): number | null =>
  detail.every((score) => score === null) ? total : null

/** The points that end a player's games on the ladder. */
const pointsOn = (scores: Scores, eiid: number): number =>
  pointsAt(
    scores,
    scores.games.find(({ teams }) => teams.flat().includes(eiid)),
  )

type Points = Pick<Scores, 'games' | 'points' | 'five_points'>

/** The points that end a game on its court of the ladder. */
function pointsAt({ games, points, five_points: fivePoints }: Points, at: ScoredGame | undefined): number {
  const players = new Set(games.filter(({ court }) => court === at?.court).flatMap(({ teams }) => teams.flat()))
  return pointsOnCourt({ points, fivePoints }, players.size)
}

/** Where a game ends. */
export const endOfGame = (scores: Points, game: ScoredGame, isLadder: boolean): GameEnd =>
  gameEndOf(isLadder ? pointsAt(scores, game) : scores.points, isLadder)

/** The `points` of a game turn a ladder's average into a percentage; null means a mixer (X82). */
function withCells(row: ScoreRow, newCells: readonly NewCell[], points: number | null): ScoreRow {
  let detail = [...row.score_detail]
  let inAll = totalOf(row)
  for (const { round, score } of newCells) {
    if (round > 0) detail[round - 1] = score
    // A total replaces the rounds, and a round replaces the total.
    else if (score !== null) detail = detail.map(() => null)
    if (round === 0) inAll = score
    else if (score !== null) inAll = null
  }
  const played = inAll === null ? detail.filter((score) => score != null) : [inAll]
  if (played.length === 0) return { ...row, score_detail: detail, score: null, total: null, average: null, games: 0 }
  const total = played.reduce((sum, score) => sum + score, 0)
  const games = inAll === null ? played.length : Math.max(1, detail.length)
  const average = points === null ? meanOf({ sum: total, count: games }) : percentOf(total, maxPointsOf(games, points))
  return { ...row, score_detail: detail, score: total, total, average, games }
}

function withResult(game: ScoredGame, rows: readonly ScoreRow[], cells: readonly NewCell[]): ScoredGame {
  const players = game.teams.flat()
  if (!cells.some(({ eiid, round }) => round === game.round && players.includes(eiid))) return game
  const [one = [], two = []] = game.teams
  const scoreOf = ({ eiid, score_detail: detail }: ScoreRow) => [eiid, detail[game.round - 1] ?? null] as const
  const result = resultOf({ teams: [one, two] }, new Map(rows.map(scoreOf)))
  return { ...game, result: result ? [...result] : null, state: result ? 'settled' : 'open', reports: [] }
}

/** A number of points as typed: a whole number from 0 to 99, otherwise nothing (spec 001 §5: `c` clears). */
export function typedScore(text: string): number | null {
  const trimmed = text.trim()
  return /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : null
}
