import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#kernel/server/deps.ts'
import { type Turns, takeTurns } from './pace-rows.ts'

/** Milliseconds. Turns are taken in slices of this length, so that the pace costs ten statements a second in total. */
const slice = 100
/**
 * How far ahead turns are given out: long enough to take the next ones in time, and little is lost if a process dies.
 */
const ahead = 400
/**
 * The pace is never this far ahead. It exceeds the limit above by no more than a slice, or the longest gap of one
 * second.
 */
const wrong = 3000

/** Consecutive turns for mails to many, `gapMs` apart. */
export interface Slice extends Turns {
  readonly gapMs: number
}

/**
 * Takes up to `limit` turns of the configured pace, which applies across all processes because they share one row. If
 * none are available yet, nothing is taken.
 */
export async function takeSlice({ db, config }: Pick<Deps, 'db' | 'config'>, limit: number): Promise<Slice> {
  if (config.mailsPerSecond === 0) return { count: limit, firstInMs: 0, againInMs: 0, gapMs: 0 }
  const gapMs = 1000 / config.mailsPerSecond
  const count = Math.min(limit, Math.max(1, Math.floor(slice / gapMs)))
  return { gapMs, ...(await takeTurns(db, { count, gapMs, aheadMs: ahead, healMs: wrong })) }
}

/** Waits for the turn of one email that is part of a run of many and has its own job, in the lane `paced`. */
export async function waitForTurn(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (;;) {
    const { count, firstInMs, againInMs } = await takeSlice(deps, 1)
    const waitMs = count > 0 ? firstInMs : againInMs
    if (waitMs > 0) await sleep(waitMs)
    if (count > 0) return
  }
}
