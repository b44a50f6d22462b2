import type { Tx } from '#server/kernel/db/database'

/** A mail of ours by its Message-ID without brackets, with where it went. */
export async function findByMessageId(
  tx: Tx,
  messageId: string,
): Promise<{ id: number; clubId: number; email: string } | undefined> {
  return tx
    .selectFrom('club_mail_recipient')
    .select(['id', 'club_id as clubId', 'email'])
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
}
