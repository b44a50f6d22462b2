import type { Deps } from '#kernel/server/deps.ts'
import { deleteUndos } from './undo-rows.ts'

/** Longer than anyone is offered Undo, because a clock that was set back may need some of it. */
const undosKept = 24 * 60 * 60_000

/** Deletes the records for undoing replies and moves that are too old to undo. */
export async function sweepUndos({ db }: Deps, now: Date): Promise<{ undos: number }> {
  return { undos: await deleteUndos(db, new Date(now.getTime() - undosKept)) }
}
