import type { Tx } from '#kernel/server/db/database.ts'
import { addRecipients, insertMail, type NewMail } from './mail-rows.ts'

/**
 * Queues a mail to members, once each, in the caller's transaction. After the commit it waits for its turn. Returns its
 * id, or undefined if a mail with its key already exists.
 */
export async function queueMail(tx: Tx, mail: NewMail, memberIds: readonly number[]): Promise<number | undefined> {
  const mailId = await insertMail(tx, mail)
  if (mailId !== undefined) await queueFor(tx, { clubId: mail.clubId, mailId, memberIds, now: mail.now })
  return mailId
}

/** Queues an existing mail for more members. Members who have it get nothing new. Returns how many are new. */
export async function queueFor(
  tx: Tx,
  to: { clubId: number; mailId: number; memberIds: readonly number[]; now: Date },
): Promise<number> {
  return (await addRecipients(tx, to)).length
}
