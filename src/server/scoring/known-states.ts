import type { MatchState } from '#domain/scoring/log'
import type { Database } from '#server/kernel/db/database'

/** The state that the log of a match up to `seq` leads to, and the ids of its games. */
export interface KnownState {
  readonly seq: number
  readonly state: MatchState
  readonly gameIds: readonly number[]
}

const most = 2000
const perDatabase = new WeakMap<Database, Map<number, KnownState>>()

/**
 * The replay of a log up to a seq never changes, so it need not be repeated for every act. The cache stores only
 * committed states; nothing depends on an entry being there, and every process has its own.
 */
export function knownState(db: Database, matchId: number, seq: number): KnownState | undefined {
  const known = perDatabase.get(db)?.get(matchId)
  return known?.seq === seq ? known : undefined
}

export function rememberState(db: Database, matchId: number, known: KnownState): void {
  const states = perDatabase.get(db) ?? new Map<number, KnownState>()
  perDatabase.set(db, states)
  if (states.size >= most) states.clear()
  states.set(matchId, known)
}
