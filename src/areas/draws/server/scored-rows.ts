import type { Tx } from '#kernel/server/db/database.ts'

/**
 * Saves the last round of a sheet that has a score, or 0 for none. Acts on scores call it under the event's lock, in
 * the transaction that changes them. The draw's version does not change, because its seats do not.
 */
export async function saveScored(tx: Tx, clubId: number, sheetId: number, scored: number): Promise<void> {
  await tx.updateTable('draw_sheet').set({ scored }).where('club_id', '=', clubId).where('id', '=', sheetId).execute()
}
