import type { Deps } from '#server/kernel/deps'
import { deleteUndos } from './undo-rows.ts'

/** Nobody is offered Undo for that long; a clock that was set back may need some of it. */
const undosKept = 24 * 60 * 60_000

/** Forgets how replies and moves are taken back that are too old for it. */
export async function sweepUndos({ db }: Deps, now: Date): Promise<{ undos: number }> {
  return { undos: await deleteUndos(db, new Date(now.getTime() - undosKept)) }
}
