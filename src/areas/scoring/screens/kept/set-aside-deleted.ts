import { newId } from '#kernel/web/api/new-id.ts'
import type { Owner } from '../keeping/queue/kept-shapes.ts'
import { openTaps } from '../keeping/queue/tap-store.ts'

/** The match was deleted here: its waiting acts are no longer sent, but stay readable. */
export async function setAsideDeleted(owner: Owner): Promise<void> {
  const store = await openTaps()
  const { ground, taps } = await store.read(owner)
  const acts = taps.map(({ act }) => act)
  const { user_name = '', match = null } = ground ?? {}
  const leftOut = { ...owner, user_name, match, because: 'deleted', acts, theirs: [], mine: [] } as const
  const leave = { ...leftOut, id: newId(), left_at: new Date().toISOString() }
  await store.write({ forget: owner, ...(acts.length > 0 ? { leave } : {}) })
}
