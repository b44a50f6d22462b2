import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type ActRefusal, type LoggedPlay, mostGames, type Team } from './acts.ts'
import { changeFormat } from './change-format.ts'
import { complete, reopen } from './complete.ts'
import {
  atItsEnd,
  checkRules,
  currentGame,
  decidedAgain,
  earlierGames,
  earlierMoves,
  endedGames,
  type GameRecord,
  inPlayAgain,
  isDeciding,
  type MatchState,
  type Moves,
  matchOf,
  movesOf,
  newGame,
  noMoves,
} from './match-state.ts'
import { isIdle, isPlayed, isTap, type Move, makeTap, playAgain, type TapMove } from './moves.ts'
import { addPoint, type GameState, otherTeam } from './rally.ts'
import { getRuleSet, type RuleSetName } from './rule-sets.ts'

type Played = Result<MatchState, ActRefusal>

/** A match at the start of its first game. */
export function startMatch(rules: RuleSetName, firstServer: Team = 1): MatchState {
  return matchOf('Live', rules, [newGame([], rules, rules, firstServer)], noMoves([]))
}

function withCurrent(match: MatchState, state: GameState, moves: Omit<Moves, 'earlier'>): MatchState {
  const games = [...earlierGames(match), { ...currentGame(match), state }]
  return matchOf(match.status, match.rules, games, { ...moves, earlier: earlierMoves(match) })
}

/** The current game after one more tap. Refusals: those of `makeTap`. */
function afterTap(match: MatchState, move: TapMove): Result<GameState, 'game-over'> {
  const { rules, state } = currentGame(match)
  return move[0] === 'first' ? ok(stateAfter(match, [...match.done, move])) : makeTap(rules, state, move)
}

function play(match: MatchState, move: TapMove): Played {
  const { state } = currentGame(match)
  const played = afterTap(match, move)
  if (!played.ok) return played
  if (isIdle(state, played.value)) return ok(match)
  return ok(withCurrent(match, played.value, { done: [...match.done, move], undone: [] }))
}

/**
 * Corrects a finished game with plain points. While a later game is being played, undo does not reach it, so a wrong
 * correction has to be corrected again. The current game's moves stay; only whether it decides the match can change.
 */
function correctEarlierGame(match: MatchState, game: number, team: Team, by: number): Played {
  const corrected = match.games.map((record) => (record.game === game ? corrects(record, team, by) : record))
  const games = decidedAgain(corrected, match.rules)
  const earlier = earlierMoves(match).map((moves, index): readonly Move[] =>
    index === game - 1 ? [...moves, ['point', team, by]] : moves,
  )
  return ok(matchOf(match.status, match.rules, games, { ...movesOf(match), earlier }))
}

/** A finished game with changed points. */
const corrects = (record: GameRecord, team: Team, by: number): GameRecord =>
  atItsEnd({ ...record, state: addPoint(getRuleSet(record.rules), record.state, team, by) })

/** The state of the current game after these moves from its start. */
function stateAfter(match: MatchState, moves: readonly Move[]): GameState {
  const { rules, begunAs = rules, firstServer } = currentGame(match)
  return playAgain({ begunAs, firstServer, deciding: isDeciding(earlierGames(match), match.rules) }, moves).state
}

function undo(match: MatchState): Played {
  const index = match.done.findLastIndex(isTap)
  const last = match.done[index]
  if (!last || !isTap(last)) return undoNextGame(match)
  const moves = match.done.toSpliced(index, 1)
  return ok(withCurrent(match, stateAfter(match, moves), { done: moves, undone: [...match.undone, last] }))
}

/** Undoes the start of a game without a tap: the game before it continues where it ended. */
function undoNextGame(match: MatchState): Played {
  const earlier = earlierMoves(match)
  const lastMoves = earlier.at(-1)
  if (!lastMoves) return refuse('nothing-to-undo')
  const moves = { done: lastMoves, undone: [], earlier: earlier.slice(0, -1) }
  return ok(matchOf(match.status, match.rules, inPlayAgain(earlierGames(match)), moves))
}

function redo(match: MatchState): Played {
  const next = match.undone.at(-1)
  if (!next) return refuse('nothing-to-redo')
  const { state } = currentGame(match)
  const played = afterTap(match, next)
  const moves = { done: [...match.done, next], undone: match.undone.slice(0, -1) }
  return ok(withCurrent(match, played.ok ? played.value : state, moves))
}

function changeRules(match: MatchState, name: RuleSetName): Played {
  if (isPlayed(match.done)) return refuse('game-in-play')
  const checked = checkRules(match, name)
  if (!checked.ok) return checked

  const before = earlierGames(match)
  const matchRules = before.length === 0 ? checked.value : match.rules
  const { firstServer, firstSaid } = currentGame(match).state
  const opened = newGame(before, matchRules, checked.value, firstServer)
  const changedMatch = matchOf(match.status, matchRules, [...before, opened], noMoves(earlierMoves(match)))
  return firstSaid ? play(changedMatch, ['first', firstServer]) : ok(changedMatch)
}

/**
 * Starts the next game, by the rules of the current one and with the other team serving first unless the act says
 * otherwise. Source: USA Pickleball rulebook 2025, section 5.B (initial service changes with each game).
 */
function nextGame(match: MatchState, act: { firstServer?: Team | undefined; rules?: RuleSetName | undefined }): Played {
  if (match.game >= mostGames) return refuse('too-many-games')
  const current = currentGame(match)
  const checked = checkRules(match, act.rules ?? current.rules)
  if (!checked.ok) return checked

  const firstServer = act.firstServer ?? otherTeam(current.state.firstServer)
  const before = endedGames(match.games)
  const opened = newGame(before, match.rules, checked.value, firstServer)
  return ok(matchOf(match.status, match.rules, [...before, opened], noMoves([...earlierMoves(match), match.done])))
}

/**
 * Whether an act names the right game: the next one to start it, an earlier one only to correct points, otherwise the
 * current one.
 */
function isRightGame(match: MatchState, act: LoggedPlay): boolean {
  if (act.kind === 'next-game') return act.game === match.game + 1
  if (act.kind === 'point') return act.game >= 1 && act.game <= match.game
  return act.game === match.game
}

/**
 * Applies one act to a match. Pure: does not change the match, and uses no clock and no wording. Code that keeps the
 * log must drop repeated acts, because here they would be applied again.
 *
 * Refusals: match-completed (only `reopen` can follow `complete`), match-live (there is nothing to reopen), wrong-game,
 * game-over (a rally after the game is won), game-in-play (`rules` after the first rally or point), nothing-to-undo,
 * nothing-to-redo, too-many-games, unknown-rules, rules-do-not-fit (singles rules in a doubles match, or the reverse).
 * Source: spec 000 §4 (points, next game, complete match).
 */
export function applyAct(match: MatchState, act: LoggedPlay): Result<MatchState, ActRefusal> {
  if (match.status === 'Completed' && act.kind !== 'reopen') return refuse('match-completed')
  if (!isRightGame(match, act)) return refuse('wrong-game')

  switch (act.kind) {
    case 'rally':
      return play(match, ['rally', act.team])
    case 'point':
      if (act.game < match.game) return correctEarlierGame(match, act.game, act.team, act.by)
      return play(match, ['point', act.team, act.by])
    case 'server':
      return play(match, ['server', act.team, act.server])
    case 'first-server':
      return play(match, ['first', act.team])
    case 'serving-player':
      return play(match, ['player', act.team, act.player])
    case 'rules':
      return changeRules(match, act.rules)
    case 'undo':
      return undo(match)
    case 'redo':
      return redo(match)
    case 'next-game':
      return nextGame(match, act)
    case 'format':
      return changeFormat(match, act.rules)
    case 'complete':
      return ok(complete(match, act))
    case 'correct':
      return ok(match)
    case 'reopen':
      return match.status === 'Live' ? refuse('match-live') : ok(reopen(match))
  }
}

/** The match after a log of acts. A refused act changes nothing, just as when it first arrived. */
export function replay(rules: RuleSetName, acts: Iterable<LoggedPlay>, firstServer: Team = 1): MatchState {
  let match = startMatch(rules, firstServer)
  for (const act of acts) {
    const applied = applyAct(match, act)
    if (applied.ok) match = applied.value
  }
  return match
}
