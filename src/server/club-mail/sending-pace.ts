import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/kernel/deps'
import { type Turns, takeTurns } from './pace-rows.ts'

/** Milliseconds. Turns are taken in slices of this length, so that the pace costs ten statements a second in all. */
const slice = 100
/** Turns are given out this far ahead: long enough to take the next ones in time, and little is lost with a process. */
const ahead = 400
/** The pace is never further ahead than a slice, or the longest gap of one second, beyond that. */
const wrong = 3000

/** Consecutive turns for mails to many, `gapMs` apart. */
export interface Slice extends Turns {
  readonly gapMs: number
}

/**
 * Takes up to `most` turns of the configured pace, which holds over all processes because they share one row. When none
 * can be had yet, nothing is taken.
 */
export async function takeSlice({ db, config }: Pick<Deps, 'db' | 'config'>, limit: number): Promise<Slice> {
  if (config.mailsPerSecond === 0) return { count: limit, firstInMs: 0, againInMs: 0, gapMs: 0 }
  const gapMs = 1000 / config.mailsPerSecond
  const count = Math.min(limit, Math.max(1, Math.floor(slice / gapMs)))
  return { gapMs, ...(await takeTurns(db, { count, gapMs, aheadMs: ahead, healMs: wrong })) }
}

/** Waits for the turn of one mail that belongs to a run of many and has a job of its own, in the lane `paced`. */
export async function waitForTurn(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (;;) {
    const { count, firstInMs, againInMs } = await takeSlice(deps, 1)
    const waitMs = count > 0 ? firstInMs : againInMs
    if (waitMs > 0) await sleep(waitMs)
    if (count > 0) return
  }
}
