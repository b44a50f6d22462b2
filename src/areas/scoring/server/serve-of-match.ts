import { type Positions, positionsIn } from '#areas/scoring/rules/halves.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'

export interface Serve {
  readonly serving: 1 | 2 | null
  readonly server: 1 | 2 | null
  readonly call: string | null
  /** The side of the court for the next serve. */
  readonly side: Positions['side']
  /** The positions of the players in their teams, if known. */
  readonly server_player: Positions['server']
  readonly receiver_player: Positions['receiver']
}

const unsaid: Serve = {
  serving: null,
  server: null,
  call: null,
  side: null,
  server_player: null,
  receiver_player: null,
}

/**
 * The current server and the call, if they are known: rallies are scored in this game or were in the last, or the
 * server was set by hand. A score kept only with plus and minus says nothing about the serve.
 */
export function serveOf(match: MatchState): Serve {
  const { rules, state } = currentGame(match)
  const setByHand = match.done.some(([kind]) => kind === 'server' || kind === 'first')
  const isStart = state.score[0] === 0 && state.score[1] === 0
  const isServeKept = state.rallies > 0 || (isStart && (match.games.at(-2)?.state.rallies ?? 0) > 0)
  if (!setByHand && !(isServeKept && getRuleSet(rules).scoring !== 'free')) return unsaid
  const { serving, server, call } = state
  const { side, server: server_player, receiver: receiver_player } = positionsIn(getRuleSet(rules), state)
  return { serving, server, call, side, server_player, receiver_player }
}
