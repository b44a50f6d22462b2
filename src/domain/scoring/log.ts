import { ok, type Result, refuse } from '#domain/shared/result'
import { type ActRefusal, type LoggedPlay, mostGames, type ServerNumber, type Team } from './acts.ts'
import { gameInPlay } from './game-in-play.ts'
import type { BegunStatus } from './match-kinds.ts'
import { addPoint, type GameState, otherTeam, playRally, setServer, startGame, withDeciding } from './rally.ts'
import { findRuleSet, getRuleSet, type RuleSetName } from './rule-sets.ts'

/** An act of the current game that undo can take back, as short as JSON allows. */
export type Move =
  | readonly ['rally', team: Team]
  | readonly ['point', team: Team, by: number]
  | readonly ['server', team: Team, server: ServerNumber]

/**
 * One game of a match. `firstServer` is the team that served first when the game started, before any change by hand.
 */
export type GameRecord = {
  readonly game: number
  readonly rules: RuleSetName
  readonly firstServer: Team
  readonly state: GameState
}

/**
 * A match as the replay of its acts. It is plain JSON and contains all that further acts need, so that a browser can
 * continue from the state it receives.
 *
 * `rules` are those of the first game and determine how many games win the match. `game` is the number of the current
 * game, the last of `games`. `done` and `undone` are the moves of the current game, oldest first; undo moves the last
 * of `done` to the end of `undone`. `earlier` has the moves of each game before it, for an undo that goes back over the
 * start of a game; states that older versions stored lack it. `matchWon` is the first team that won enough games,
 * whatever was played after it; in free scoring the team that was named when the match was completed.
 */
export type MatchState = {
  readonly status: BegunStatus
  readonly rules: RuleSetName
  readonly game: number
  readonly games: readonly GameRecord[]
  readonly gamesWon: readonly [team1: number, team2: number]
  readonly matchWon: Team | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly done: readonly Move[]
  readonly undone: readonly Move[]
  readonly earlier?: readonly (readonly Move[])[]
}

type Played = Result<MatchState, ActRefusal>

function winsOf(games: readonly GameRecord[], gamesToWin: number | null): Pick<MatchState, 'gamesWon' | 'matchWon'> {
  const gamesWon: [number, number] = [0, 0]
  let matchWon: Team | null = null
  for (const { state } of games) {
    if (state.won === null) continue
    const wins = ++gamesWon[state.won === 1 ? 0 : 1]
    if (wins === gamesToWin) matchWon ??= state.won
  }
  return { gamesWon, matchWon }
}

/** Whether the next game after these decides the match: both teams need one more, as in a match of one game. */
function isDeciding(before: readonly GameRecord[], rules: RuleSetName): boolean {
  const { gamesToWin } = getRuleSet(rules)
  const { gamesWon } = winsOf(before, gamesToWin)
  return gamesToWin !== null && gamesWon.every((wins) => wins === gamesToWin - 1)
}

function matchOf(status: MatchState['status'], rules: RuleSetName, games: readonly GameRecord[], moves: Moves) {
  const { done, undone, earlier } = moves
  return {
    status,
    rules,
    game: games.length,
    games,
    ...winsOf(games, getRuleSet(rules).gamesToWin),
    mayUndo: status === 'Live' && (done.length > 0 || games.length > 1),
    mayRedo: status === 'Live' && undone.length > 0,
    done,
    undone,
    earlier,
  } satisfies MatchState
}

type Moves = Pick<Required<MatchState>, 'done' | 'undone' | 'earlier'>

/** No move yet in the current game, after games with these moves. */
const noMoves = (earlier: Moves['earlier']): Moves => ({ done: [], undone: [], earlier })

function newGame(before: readonly GameRecord[], matchRules: RuleSetName, rules: RuleSetName, firstServer: Team) {
  const state = startGame(getRuleSet(rules), firstServer, { deciding: isDeciding(before, matchRules) })
  return { game: before.length + 1, rules, firstServer, state } satisfies GameRecord
}

/** A match at the start of its first game. */
export function startMatch(rules: RuleSetName, firstServer: Team = 1): MatchState {
  return matchOf('Live', rules, [newGame([], rules, rules, firstServer)], noMoves([]))
}

/** The current game of a match. */
export const currentGame = (match: MatchState): GameRecord => gameInPlay(match)

function earlierGames(match: MatchState): readonly GameRecord[] {
  return match.games.slice(0, -1)
}

/** Makes one move in a game. Refusals: game-over for a rally after the game is won. */
export function makeMove(rules: RuleSetName, state: GameState, move: Move): Result<GameState, 'game-over'> {
  const ruleSet = getRuleSet(rules)
  if (move[0] === 'rally') return playRally(ruleSet, state, move[1])
  if (move[0] === 'point') return ok(addPoint(ruleSet, state, move[1], move[2]))
  return ok(setServer(ruleSet, state, move[1], move[2]))
}

/** The moves of each game before the current one; unknown ones count as none. */
function earlierMoves(match: MatchState): Moves['earlier'] {
  return match.earlier ?? earlierGames(match).map(() => [])
}

function movesOf(match: MatchState): Moves {
  return { done: match.done, undone: match.undone, earlier: earlierMoves(match) }
}

function withCurrent(match: MatchState, state: GameState, moves: Omit<Moves, 'earlier'>): MatchState {
  const games = [...earlierGames(match), { ...currentGame(match), state }]
  return matchOf(match.status, match.rules, games, { ...moves, earlier: earlierMoves(match) })
}

/** Whether a move changed nothing, like removing a point at 0: it is accepted, but there is nothing to undo. */
function isIdle(before: GameState, after: GameState): boolean {
  return (
    before.score[0] === after.score[0] &&
    before.score[1] === after.score[1] &&
    before.rallies === after.rallies &&
    before.serving === after.serving &&
    before.server === after.server &&
    before.side === after.side &&
    before.firstServer === after.firstServer
  )
}

function play(match: MatchState, move: Move): Played {
  const { rules, state } = currentGame(match)
  const played = makeMove(rules, state, move)
  if (!played.ok) return played
  if (isIdle(state, played.value)) return ok(match)
  return ok(withCurrent(match, played.value, { done: [...match.done, move], undone: [] }))
}

/**
 * Corrects a finished game by plain points. While a later game is played, undo does not reach it: a wrong correction is
 * corrected again. The moves of the current game stay; only whether it decides the match may change.
 */
function correctEarlierGame(match: MatchState, game: number, team: Team, by: number): Played {
  const corrected = match.games.map((record) =>
    record.game === game ? { ...record, state: addPoint(getRuleSet(record.rules), record.state, team, by) } : record,
  )
  const games = corrected.map((record, index) => {
    const deciding = isDeciding(corrected.slice(0, index), match.rules)
    return { ...record, state: withDeciding(record.state, deciding) }
  })
  const earlier = earlierMoves(match).map((moves, index): readonly Move[] =>
    index === game - 1 ? [...moves, ['point', team, by]] : moves,
  )
  return ok(matchOf(match.status, match.rules, games, { ...movesOf(match), earlier }))
}

/** The state of the current game after these moves from its start. */
function stateAfter(match: MatchState, moves: readonly Move[]): GameState {
  const { rules, firstServer } = currentGame(match)
  const { state } = newGame(earlierGames(match), match.rules, rules, firstServer)
  return moves.reduce((before, move) => {
    const played = makeMove(rules, before, move)
    return played.ok ? played.value : before
  }, state)
}

function undo(match: MatchState): Played {
  const last = match.done.at(-1)
  if (!last) return undoNextGame(match)
  const done = match.done.slice(0, -1)
  return ok(withCurrent(match, stateAfter(match, done), { done, undone: [...match.undone, last] }))
}

/** Takes back the start of a game without a move: the game before it continues where it ended. */
function undoNextGame(match: MatchState): Played {
  const earlier = earlierMoves(match)
  const done = earlier.at(-1)
  if (!done) return refuse('nothing-to-undo')
  const moves = { done, undone: [], earlier: earlier.slice(0, -1) }
  return ok(matchOf(match.status, match.rules, earlierGames(match), moves))
}

function redo(match: MatchState): Played {
  const next = match.undone.at(-1)
  if (!next) return refuse('nothing-to-redo')
  const { rules, state } = currentGame(match)
  const played = makeMove(rules, state, next)
  const moves = { done: [...match.done, next], undone: match.undone.slice(0, -1) }
  return ok(withCurrent(match, played.ok ? played.value : state, moves))
}

function checkRules(match: MatchState, name: string): Result<RuleSetName, 'unknown-rules' | 'rules-do-not-fit'> {
  const rules = findRuleSet(name)
  if (!rules) return refuse('unknown-rules')
  if (rules.play !== getRuleSet(match.rules).play) return refuse('rules-do-not-fit')
  return ok(rules.name)
}

function changeRules(match: MatchState, name: RuleSetName): Played {
  if (match.done.some(([kind]) => kind !== 'server')) return refuse('game-in-play')
  const checked = checkRules(match, name)
  if (!checked.ok) return checked

  const before = earlierGames(match)
  const matchRules = before.length === 0 ? checked.value : match.rules
  const opened = newGame(before, matchRules, checked.value, currentGame(match).state.firstServer)
  return ok(matchOf(match.status, matchRules, [...before, opened], noMoves(earlierMoves(match))))
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
  const opened = newGame(match.games, match.rules, checked.value, firstServer)
  return ok(matchOf(match.status, match.rules, [...match.games, opened], noMoves([...earlierMoves(match), match.done])))
}

/**
 * The match is over. In free scoring no rule knows the winner: the one that is named counts, if anybody has a point.
 */
function complete(match: MatchState, winner: Team | undefined): MatchState {
  const completed = matchOf('Completed', match.rules, match.games, movesOf(match))
  const isFree = getRuleSet(match.rules).gamesToWin === null
  return isFree && winner && hasPoints(match) ? { ...completed, matchWon: winner } : completed
}

/** Whether any game has a point. */
export const hasPoints = ({ games }: MatchState): boolean => games.some(({ state }) => Math.max(...state.score) > 0)

/**
 * The game that an act must name: the next one to start it, an earlier one only to correct points, otherwise the
 * current one.
 */
function isRightGame(match: MatchState, act: LoggedPlay): boolean {
  if (act.kind === 'next-game') return act.game === match.game + 1
  if (act.kind === 'point') return act.game >= 1 && act.game <= match.game
  return act.game === match.game
}

/**
 * Applies one act to a match. Pure: the match is not changed, no clock, no wording. Whoever keeps the log must drop
 * repeated acts: here they are played again.
 *
 * Refusals: match-completed (only `reopen` follows `complete`), match-live (there is nothing to reopen), wrong-game,
 * game-over (a rally after the game is won), game-in-play (other rules after the first rally or point),
 * nothing-to-undo, nothing-to-redo, too-many-games, unknown-rules, rules-do-not-fit (singles rules in a doubles match,
 * or the reverse). Source: spec 000 §4 (points, next game, complete match).
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
    case 'rules':
      return changeRules(match, act.rules)
    case 'undo':
      return undo(match)
    case 'redo':
      return redo(match)
    case 'next-game':
      return nextGame(match, act)
    case 'complete':
      return ok(complete(match, act.winner))
    case 'reopen':
      return match.status === 'Live'
        ? refuse('match-live')
        : ok(matchOf('Live', match.rules, match.games, movesOf(match)))
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
