import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { EventRow } from './event-rows.ts'
import { type AfterSpotsChange, spotsChange } from './occasions.ts'

/**
 * Call it under the event's lock before its spots, divisions or promotion change. Then call the returned function with
 * the saved event, because someone on the waitlist may have a spot by then.
 */
export async function beforeSpotsChange(deps: Deps, tx: Tx, event: EventRow, now: Date): Promise<AfterSpotsChange> {
  const acts = await deps.occasions.tell(spotsChange, { tx, event, now })
  return async (savedEvent) => {
    let seq: number | undefined
    for (const act of acts) seq = (await act(savedEvent)) ?? seq
    return seq
  }
}
