import type { Tx } from '#server/kernel/db/database'
import { enqueueMany } from '#server/kernel/jobs/job'
import { addRecipients, insertMail, type NewMail } from './mail-rows.ts'
import { sendOne } from './send-one-mail.ts'

/**
 * Queues a mail to members, once each, in the caller's transaction: it is sent after the commit, with one job per
 * person. Returns its id, or undefined when a mail with its key exists already.
 */
export async function queueMail(tx: Tx, mail: NewMail, memberIds: readonly number[]): Promise<number | undefined> {
  const mailId = await insertMail(tx, mail)
  if (mailId !== undefined) await queueFor(tx, { clubId: mail.clubId, mailId, memberIds, now: mail.now })
  return mailId
}

/** Queues an existing mail for further members; those who have it get nothing new. Returns how many are new. */
export async function queueFor(
  tx: Tx,
  to: { clubId: number; mailId: number; memberIds: readonly number[]; now: Date },
): Promise<number> {
  const ids = await addRecipients(tx, to)
  await enqueueMany(
    tx,
    sendOne,
    ids.map((id) => ({ id })),
  )
  return ids.length
}
