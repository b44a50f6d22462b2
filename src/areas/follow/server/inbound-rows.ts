import type { Keyword } from '#areas/follow/rules/text-keyword.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** Records an incoming text. False if its id is known, because the carrier reports every text at least once. */
export async function addInbound(
  tx: Tx,
  text: { readonly sid: string; readonly phone: string; readonly word: Keyword | 'answer'; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('inbound_text')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sid')
    .execute()
  return rows.length > 0
}

export async function deleteInbound(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('inbound_text').where('at', '<', before).execute()
}
