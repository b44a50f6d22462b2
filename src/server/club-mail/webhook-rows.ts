import { sql } from 'kysely'
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

/** Whoever complained of spam gets no mail of any club: the complaint is about the sender all clubs share. */
export async function markComplaint(tx: Tx, address: string): Promise<void> {
  await sql`update member set is_spam_complaint = true where lower(email) = ${address} and not is_spam_complaint`.execute(
    tx,
  )
}
