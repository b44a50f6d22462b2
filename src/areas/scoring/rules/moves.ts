import { ok, type Result } from '#kernel/rules/result.ts'
import type { Place, ServerNumber, Team } from './acts.ts'
import { isSameCourt } from './halves.ts'
import {
  addPoint,
  type GameState,
  hasServerNumber,
  nameServer,
  playOn,
  playRally,
  setServer,
  startGame,
  withRules,
} from './rally.ts'
import { getRuleSet, type RuleSetName } from './rule-sets.ts'

/** A tap in a game, which undo can undo, in as little JSON as possible. */
export type TapMove =
  | readonly ['rally', team: Team]
  | readonly ['point', team: Team, by: number]
  | readonly ['server', team: Team, server: ServerNumber]
  | readonly ['first', team: Team]
  | readonly ['player', team: Team, player: Place]

/** A tap that continues from the state before it; `first` counts the whole game again instead. */
export type NextTap = Exclude<TapMove, readonly ['first', Team]>

/** A move in a game: a tap, or a different rule set from here on. Undo skips changes of the rule set. */
export type Move = TapMove | readonly ['format', rules: RuleSetName]

/** The beginning of a game: its first server, and its rules before any change during play. */
export interface Beginning {
  readonly begunAs: RuleSetName
  readonly firstServer: Team
  readonly deciding?: boolean
}

/** Whether a move is a tap, so that undo can undo it. */
export const isTap = (move: Move): move is TapMove => move[0] !== 'format'

/** Makes one tap in a game. Refusals: game-over for a rally after the game is won. */
export function makeTap(rules: RuleSetName, state: GameState, move: NextTap): Result<GameState, 'game-over'> {
  if (move[0] === 'rally') return playRally(getRuleSet(rules), state, move[1])
  return ok(stateAfter(rules, state, move))
}

/** A tap that was accepted once stays, even if under later rules the game counts as won before it. */
function stateAfter(rules: RuleSetName, state: GameState, move: NextTap): GameState {
  const ruleSet = getRuleSet(rules)
  if (move[0] === 'rally') return playOn(ruleSet, state, move[1])
  if (move[0] === 'point') return addPoint(ruleSet, state, move[1], move[2])
  if (move[0] === 'player') return nameServer(ruleSet, state, move[1], move[2])
  return setServer(ruleSet, state, move[1], move[2])
}

/** Whether a move changed nothing, like removing a point at 0: it is accepted, but there is nothing to undo. */
export function isIdle(before: GameState, after: GameState): boolean {
  return (
    before.score[0] === after.score[0] &&
    before.score[1] === after.score[1] &&
    before.rallies === after.rallies &&
    before.serving === after.serving &&
    before.server === after.server &&
    before.side === after.side &&
    before.firstServer === after.firstServer &&
    before.firstSaid === after.firstSaid &&
    isSameCourt(before, after)
  )
}

type CountedMove = Exclude<Move, readonly ['first', Team]>
const isCounted = (move: Move): move is CountedMove => move[0] !== 'first'

/** One step of a replayed game. */
interface Step {
  readonly move: Move
  readonly before: GameState
  readonly after: GameState
}

/** What a game is counted from: its state before the first move, and the moves from there on. */
interface Counted {
  readonly opening: GameState
  readonly moves: readonly CountedMove[]
  /** The first server was named after a rally or a point, so rallies after the end of the game no longer count. */
  readonly isRecount: boolean
}

/**
 * If a move says which team served first, the game starts with that team. Every rally keeps its winner, so the rules
 * decide points and serves again; points, servers and names set by hand stay as they were entered. The last such move
 * counts. Server moves that only set who serves first are left out.
 */
function countedFrom({ begunAs, firstServer, deciding = false }: Beginning, moves: readonly Move[]): Counted {
  const ruleSet = getRuleSet(begunAs)
  const saidAt = moves.findLastIndex(([kind]) => kind === 'first')
  const saidMove = moves[saidAt]
  if (saidMove?.[0] !== 'first') {
    return { opening: startGame(ruleSet, firstServer, { deciding }), moves: moves.filter(isCounted), isRecount: false }
  }
  const opening = { ...startGame(ruleSet, saidMove[1], { deciding }), firstSaid: true }
  const startIndex = moves.findIndex((move) => !opensGame(begunAs, move))
  return { opening, moves: moves.slice(startIndex).filter(isCounted), isRecount: isPlayed(moves.slice(0, saidAt)) }
}

/**
 * Whether a server set by hand before any other move says who serves first. In side-out doubles, server 1 means a side
 * out.
 */
function opensGame(begunAs: RuleSetName, move: Move): boolean {
  return move[0] === 'server' && !(hasServerNumber(getRuleSet(begunAs)) && move[2] === 1)
}

/** Whether a game has been played: it has a rally or a point by hand. */
export const isPlayed = (moves: readonly Move[]): boolean =>
  moves.some(([kind]) => kind === 'rally' || kind === 'point')

/** Replays the moves of a game from its beginning, step by step. */
export function playAgain(beginning: Beginning, moves: readonly Move[]) {
  const countedMoves = countedFrom(beginning, moves)
  let rules = beginning.begunAs
  let state = countedMoves.opening
  const steps: Step[] = []
  for (const move of countedMoves.moves) {
    const before = state
    if (countedMoves.isRecount && before.won && move[0] === 'rally') continue
    if (move[0] === 'format') {
      rules = move[1]
      state = withRules(getRuleSet(rules), state)
    } else {
      const after = stateAfter(rules, state, move)
      // A tap that changes nothing is not a move when it is made, nor when the game is recounted.
      if (!countedMoves.isRecount || !isIdle(before, after)) state = after
    }
    steps.push({ move, before, after: state })
  }
  return { state, steps }
}
