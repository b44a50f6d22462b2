import { currentGame, type MatchState } from '#domain/scoring/log'
import { getRuleSet } from '#domain/scoring/rule-sets'

export interface Serve {
  readonly serving: 1 | 2 | null
  readonly server: 1 | 2 | null
  readonly call: string | null
}

const unsaid: Serve = { serving: null, server: null, call: null }

/**
 * The current server and the call, where they are known: rallies are scored in this game or were in the last, or the
 * server was set by hand. A score kept by plain plus and minus alone says nothing about the serve.
 */
export function serveOf(match: MatchState): Serve {
  const { rules, state } = currentGame(match)
  const setByHand = match.done.some(([kind]) => kind === 'server')
  const isStart = state.score[0] === 0 && state.score[1] === 0
  const kept = state.rallies > 0 || (isStart && (match.games.at(-2)?.state.rallies ?? 0) > 0)
  if (!setByHand && !(kept && getRuleSet(rules).scoring !== 'free')) return unsaid
  return { serving: state.serving, server: state.server, call: state.call }
}
