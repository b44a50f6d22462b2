import { ActQueue } from './act-queue.ts'
import type { Kept, TapStore } from './kept-shapes.ts'
import type { QueueDeps } from './queue-deps.ts'
import { openTaps } from './tap-store.ts'
import { TapsLock } from './taps-lock.ts'
import type { Log } from './told-log.ts'

/** What the board needs from this phone before it can start. */
export interface MatchStore {
  readonly store: TapStore
  readonly kept: Kept
  readonly lock: TapsLock
  /** Another tab of this browser scores the match. */
  readonly isElsewhere: boolean
  readonly newQueue: (deps: Omit<QueueDeps, 'store'>, log: Log, isFromPhone: boolean) => ActQueue
}

/**
 * Opens what this phone stores of a match. Never fails: without a store the board continues in memory, and says so.
 * It loads in parallel with the screen, because all of this is needed before the first tap, not before the first
 * paint.
 */
export async function openMatchStore(matchId: number, userId: number): Promise<MatchStore> {
  const lock = new TapsLock(matchId, userId)
  const store = await openTaps()
  const isElsewhere = !(await lock.isOurs())
  const storedPad = await store.read({ user_id: userId, match_id: matchId }).catch(() => ({ ground: null, taps: [] }))
  void navigator.storage?.persist?.().catch(() => undefined)
  const newQueue: MatchStore['newQueue'] = (deps, log, isFromPhone) =>
    new ActQueue({ ...deps, store }, log, storedPad, { isFromPhone, isElsewhere })
  return { store, kept: storedPad, lock, isElsewhere, newQueue }
}
