import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { Database } from '#kernel/server/db/database.ts'

/** The state that a match's log leads to, up to `seq`, and the ids of its games. */
export interface KnownState {
  readonly seq: number
  readonly state: MatchState
  readonly gameIds: readonly number[]
}

/** How many matches a process remembers. It forgets the least recently written match first. */
export const mostKnown = 2000
const perDatabase = new WeakMap<Database, Map<number, KnownState>>()

/**
 * The replay of a log up to a seq never changes, so it need not be repeated for every act. The cache stores only
 * committed states. Nothing depends on an entry being there, and every process has its own cache.
 */
export function knownState(db: Database, matchId: number, seq: number): KnownState | undefined {
  const state = perDatabase.get(db)?.get(matchId)
  return state?.seq === seq ? state : undefined
}

/** Makes room, because no one is expected to write this match soon. */
export function forgetState(db: Database, matchId: number): void {
  perDatabase.get(db)?.delete(matchId)
}

export function rememberState(db: Database, matchId: number, state: KnownState): void {
  const states = perDatabase.get(db) ?? new Map<number, KnownState>()
  perDatabase.set(db, states)
  // A map keeps the order of insertion, so a match that is written again moves to its end.
  states.delete(matchId)
  states.set(matchId, state)
  const [oldest] = states.keys()
  if (states.size > mostKnown && oldest !== undefined) states.delete(oldest)
}
