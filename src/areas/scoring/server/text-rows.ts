import type { Database, Tx } from '#kernel/server/db/database.ts'

/** Records that the client has requested the text about a player of a match. */
export async function acknowledgeText(
  db: Database,
  text: { readonly matchId: number; readonly playerId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('match_text')
    .set({ acknowledged_at: now })
    .where('match_id', '=', text.matchId)
    .where('player_id', '=', text.playerId)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** Deletes all queued texts, so that no one gets one about the demo's initial matches. */
export async function dropTexts(tx: Tx): Promise<void> {
  await tx.deleteFrom('match_text').execute()
}
