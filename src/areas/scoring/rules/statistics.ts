import type { LoggedPlay, Team } from './acts.ts'
import { leadChangesIn, longestRunIn, type Run } from './flow.ts'
import { applyAct, startMatch } from './log.ts'
import type { GameRecord, MatchState } from './match-state.ts'
import { type Move, playAgain } from './moves.ts'
import type { GameState, Score } from './rally.ts'
import { getRuleSet, type RuleSetName } from './rule-sets.ts'

/** An act of the log with the server's time in milliseconds since 1970. */
export type TimedAct = { readonly act: LoggedPlay; readonly at: number }

/**
 * `flow` holds [team 1, team 2] from 0-0 on, one pair per change, without changes that were undone or reversed by hand.
 * `pointsOnServe` counts points won while serving, `null` if no rallies were recorded or no rule determines the server.
 * `seconds` runs from the start of the game to the last act in it.
 */
export type GameStatistics = {
  readonly game: number
  readonly flow: readonly Score[]
  readonly longestRun: Run | null
  readonly leadChanges: number
  readonly pointsOnServe: Score | null
  readonly rallies: number
  readonly seconds: number
}

/**
 * `seconds` runs from the first act of the match to the last act in a game; completing or reopening the match does not
 * count as play.
 */
export type MatchStatistics = {
  readonly gamesWon: Score
  readonly seconds: number
  readonly games: readonly GameStatistics[]
}

/** What the log contains of one game: its remaining moves, and its times. */
type Played = { moves: readonly Move[]; readonly startedAt: number; lastAt: number }

type Gain = { readonly team: Team; readonly points: number; readonly onServe: boolean }

function secondsBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 1000))
}

/** Records what an accepted act added to its game; `match` is the match after it. */
function note(games: Played[], match: MatchState, { act, at }: TimedAct): void {
  if (games.length === 0) games.push({ moves: [], startedAt: at, lastAt: at })
  const removedGames = games.splice(match.games.length)
  const reached = games.at(-1)
  if (reached && removedGames.length > 0) {
    // The start of a game was undone, so the one before it continues; or an empty last game was dropped.
    reached.moves = match.done
    if (act.kind !== 'complete') reached.lastAt = at
    return
  }
  const played = games[act.game - 1]
  if (!played) games.push({ moves: [], startedAt: at, lastAt: at })
  else if (act.kind === 'point' && act.game < match.game) {
    played.moves = [...played.moves, ['point', act.team, act.by]]
  } else if (act.kind !== 'complete' && act.kind !== 'reopen' && act.kind !== 'correct') {
    played.moves = match.done
    played.lastAt = at
  }
}

function gainOf(move: Move, before: GameState, after: GameState): Gain | null {
  const team1 = after.score[0] - before.score[0]
  const team2 = after.score[1] - before.score[1]
  if (team1 === 0 && team2 === 0) return null
  const team = team1 === 0 ? 2 : 1
  return { team, points: team1 + team2, onServe: move[0] === 'rally' && before.serving === team }
}

/** Removes points: the team's latest gains go first, as if they had been undone. */
function withoutLatest(gains: readonly Gain[], team: Team, points: number): Gain[] {
  let pointsLeft = points
  return gains
    .toReversed()
    .flatMap((gain) => {
      if (gain.team !== team || pointsLeft === 0) return [gain]
      const removedPoints = Math.min(pointsLeft, gain.points)
      pointsLeft -= removedPoints
      return removedPoints === gain.points ? [] : [{ ...gain, points: gain.points - removedPoints }]
    })
    .toReversed()
}

function gainsOf(record: GameRecord, moves: readonly Move[]): { gains: Gain[]; end: GameState } {
  const { rules, begunAs = rules, firstServer } = record
  const { state: end, steps } = playAgain({ begunAs, firstServer }, moves)
  let gains: Gain[] = []
  for (const { move, before, after } of steps) {
    const gain = gainOf(move, before, after)
    if (gain) gains = gain.points > 0 ? [...gains, gain] : withoutLatest(gains, gain.team, -gain.points)
  }
  return { gains, end }
}

function flowOf(gains: readonly Gain[]): Score[] {
  const flow: Score[] = [[0, 0]]
  let score: Score = [0, 0]
  for (const { team, points } of gains) {
    score = team === 1 ? [score[0] + points, score[1]] : [score[0], score[1] + points]
    flow.push(score)
  }
  return flow
}

function pointsOnServeOf(rules: RuleSetName, gains: readonly Gain[], rallies: number): Score | null {
  if (rallies === 0 || getRuleSet(rules).scoring === 'free') return null
  const wonBy = (team: Team) => gains.filter((gain) => gain.onServe && gain.team === team).length
  return [wonBy(1), wonBy(2)]
}

function statisticsOfGame(record: GameRecord, played: Played | undefined): GameStatistics {
  const { gains, end } = gainsOf(record, played?.moves ?? [])
  const flow = flowOf(gains)
  return {
    game: record.game,
    flow,
    longestRun: longestRunIn(flow),
    leadChanges: leadChangesIn(flow),
    pointsOnServe: pointsOnServeOf(record.rules, gains, end.rallies),
    rallies: end.rallies,
    seconds: played ? secondsBetween(played.startedAt, played.lastAt) : 0,
  }
}

/**
 * The statistics of a match, from its log in order. Acts that the rules refuse are skipped, as in `replay`. Source:
 * spec 000 §2 (score statistics of the match view).
 */
export function statisticsOf(rules: RuleSetName, log: Iterable<TimedAct>, firstServer: Team = 1): MatchStatistics {
  let match = startMatch(rules, firstServer)
  const played: Played[] = []
  for (const timed of log) {
    const applied = applyAct(match, timed.act)
    if (!applied.ok) continue
    match = applied.value
    note(played, match, timed)
  }
  const startedAt = played[0]?.startedAt ?? 0
  const lastAt = played.at(-1)?.lastAt ?? startedAt
  return {
    gamesWon: match.gamesWon,
    seconds: secondsBetween(startedAt, lastAt),
    games: match.games.map((record, index) => statisticsOfGame(record, played[index])),
  }
}
