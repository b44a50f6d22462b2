import type { Tx } from '#kernel/server/db/database.ts'

/** One of our mails by its Message-ID without brackets, with its recipient. */
export async function findMailByMessageId(
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
