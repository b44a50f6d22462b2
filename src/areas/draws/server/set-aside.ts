import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { sheetsSetAside } from './occasions.ts'
import { type OfEvent, type Sheet, setSheetsAside } from './sheet-rows.ts'

/** Sets sheets aside with their scores, under the event's lock. They can be restored. */
export async function setAside(
  { occasions }: Pick<Deps, 'occasions'>,
  tx: Tx,
  { clubId, eventId }: OfEvent,
  sheets: readonly Pick<Sheet, 'id'>[],
  now: Date,
): Promise<void> {
  if (sheets.length === 0) return
  const sheetIds = sheets.map(({ id }) => id)
  await setSheetsAside(tx, clubId, sheetIds, now)
  await occasions.tell(sheetsSetAside, { tx, clubId, eventId, sheetIds, now })
}
