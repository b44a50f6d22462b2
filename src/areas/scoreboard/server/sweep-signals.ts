import type { Deps } from '#kernel/server/deps.ts'
import { deleteSignals } from './signal-rows.ts'

/** How long a repeated clear signal of the scoreboard is recognized. */
const signalsKept = 30 * 24 * 60 * 60_000

/** Deletes clear signals that no client repeats any longer. */
export async function sweepSignals({ db }: Deps, now: Date): Promise<{ signals: number }> {
  return { signals: await deleteSignals(db, new Date(now.getTime() - signalsKept)) }
}
