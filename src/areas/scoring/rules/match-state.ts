import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Team } from './acts.ts'
import { gameInPlay } from './game-in-play.ts'
import type { BegunStatus, Outcome } from './match-kinds.ts'
import { isTap, type Move, type TapMove } from './moves.ts'
import { atTheHorn, beforeTheHorn, type GameState, startGame, withDeciding } from './rally.ts'
import { findRuleSet, getRuleSet, type RuleSetName } from './rule-sets.ts'

/**
 * One game of a match. `firstServer` is the team that served first when the game started, before any change by hand.
 * `begunAs` are the rules with which it started, if the format was changed since.
 */
export type GameRecord = {
  readonly game: number
  readonly rules: RuleSetName
  readonly begunAs?: RuleSetName | undefined
  readonly firstServer: Team
  readonly state: GameState
}

/**
 * A match as the replay of its acts. It is plain JSON and contains everything that further acts need, so that a browser
 * can continue from the state it receives.
 *
 * `rules` determine how many games win the match. `game` is the number of the current game, the last of `games`. `done`
 * and `undone` are the moves of the current game, oldest first; undo moves the last tap of `done` to the end of
 * `undone`. `earlier` has the moves of each game before it, for an undo past the start of a game; states stored by
 * older versions lack it. `matchWon` is the team that has won as many games as the rules require, counted over all
 * games; with 2 : 2 games in a best of three, neither team. In free scoring, and with an `outcome`, it is the team that
 * was named when the match was completed. If a completed match was not played to the end, `outcome` says how it ended.
 *
 * Source: spec X191.
 */
export type MatchState = {
  readonly status: BegunStatus
  readonly rules: RuleSetName
  readonly game: number
  readonly games: readonly GameRecord[]
  readonly gamesWon: readonly [team1: number, team2: number]
  readonly matchWon: Team | null
  readonly outcome?: Outcome | undefined
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly done: readonly Move[]
  readonly undone: readonly TapMove[]
  readonly earlier?: readonly (readonly Move[])[]
}

function winsOf(games: readonly GameRecord[], gamesToWin: number | null): Pick<MatchState, 'gamesWon' | 'matchWon'> {
  const of = (team: Team) => games.filter(({ state }) => state.won === team).length
  const gamesWon = [of(1), of(2)] as const
  const leader = gamesWon[0] > gamesWon[1] ? 1 : 2
  const isDecided = gamesToWin !== null && gamesWon[0] !== gamesWon[1] && Math.max(...gamesWon) >= gamesToWin
  return { gamesWon, matchWon: isDecided ? leader : null }
}

/** Whether the next game after these decides the match: both teams need one more, as in a match of one game. */
export function isDeciding(before: readonly GameRecord[], rules: RuleSetName): boolean {
  const { gamesToWin } = getRuleSet(rules)
  const { gamesWon } = winsOf(before, gamesToWin)
  return gamesToWin !== null && gamesWon.every((wins) => wins === gamesToWin - 1)
}

export function matchOf(status: MatchState['status'], rules: RuleSetName, games: readonly GameRecord[], moves: Moves) {
  const { done, undone, earlier } = moves
  return {
    status,
    rules,
    game: games.length,
    games,
    ...winsOf(games, getRuleSet(rules).gamesToWin),
    mayUndo: status === 'Live' && (done.some(isTap) || games.length > 1),
    mayRedo: status === 'Live' && undone.length > 0,
    done,
    undone,
    earlier,
  } satisfies MatchState
}

export type Moves = Pick<Required<MatchState>, 'done' | 'undone' | 'earlier'>

/** No move yet in the current game, after games with these moves. */
export const noMoves = (earlier: Moves['earlier']): Moves => ({ done: [], undone: [], earlier })

export function newGame(before: readonly GameRecord[], matchRules: RuleSetName, rules: RuleSetName, firstServer: Team) {
  const state = startGame(getRuleSet(rules), firstServer, { deciding: isDeciding(before, matchRules) })
  return { game: before.length + 1, rules, firstServer, state } satisfies GameRecord
}

/** The current game of a match. */
export const currentGame = (match: MatchState): GameRecord => gameInPlay(match)

export function earlierGames(match: MatchState): readonly GameRecord[] {
  return match.games.slice(0, -1)
}

/** The moves of each game before the current one; unknown ones count as none. */
export function earlierMoves(match: MatchState): Moves['earlier'] {
  return match.earlier ?? earlierGames(match).map(() => [])
}

export function movesOf(match: MatchState): Moves {
  return { done: match.done, undone: match.undone, earlier: earlierMoves(match) }
}

/** The games, with a new value for whether each decides the match. */
export function decidedAgain(games: readonly GameRecord[], matchRules: RuleSetName): GameRecord[] {
  return games.map((record, index) => {
    const deciding = isDeciding(games.slice(0, index), matchRules)
    return { ...record, state: withDeciding(record.state, deciding) }
  })
}

/** Puts the last game back in play: a timed one has no winner before the horn. */
export function inPlayAgain(games: readonly GameRecord[]): readonly GameRecord[] {
  return games.map((record, index) => {
    const isInPlay = index === games.length - 1 && getRuleSet(record.rules).isTimed
    return isInPlay ? { ...record, state: beforeTheHorn(record.state) } : record
  })
}

/** Ends a game: the leader of a timed one wins it. */
export const atItsEnd = (record: GameRecord): GameRecord =>
  getRuleSet(record.rules).isTimed ? { ...record, state: atTheHorn(record.state) } : record

/** The games when the last one ends. */
export const endedGames = (games: readonly GameRecord[]): readonly GameRecord[] =>
  games.map((record, index) => (index === games.length - 1 ? atItsEnd(record) : record))

export function checkRules(match: MatchState, name: string): Result<RuleSetName, 'unknown-rules' | 'rules-do-not-fit'> {
  const rules = findRuleSet(name)
  if (!rules) return refuse('unknown-rules')
  if (rules.play !== getRuleSet(match.rules).play) return refuse('rules-do-not-fit')
  return ok(rules.name)
}
