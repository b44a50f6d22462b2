import type { Deps } from '#kernel/server/deps.ts'
import { deleteOldMerges } from './merge-rows.ts'

/** How long the snapshots of two merged records are kept. */
const mergesKept = 30 * 24 * 60 * 60_000

/** Removes the snapshots of merges that are too old to be undone. */
export async function sweepMerges({ db }: Deps, now: Date): Promise<{ merges: number }> {
  return { merges: await deleteOldMerges(db, new Date(now.getTime() - mergesKept)) }
}
