import { mailboxOf } from '#kernel/rules/email-address.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { forgetOffer, markNews, savePending } from './reader-rows.ts'
import { findRegistration, saveMailbox } from './registration-rows.ts'
import { tellPerson } from './tell-queue.ts'

/**
 * Tells a registrant who has an address what happened to the registration, after the transaction is committed. `isNew`:
 * it was just made. `isAsked`: the person asked for the email again. `inSeconds`: not before then.
 */
export async function tellRegistrant(
  db: Reader,
  id: number,
  { isNew = false, isAsked = false, inSeconds = 0 }: { isNew?: boolean; isAsked?: boolean; inSeconds?: number } = {},
): Promise<void> {
  const row = await findRegistration(db, id)
  if (!row || row.email === '') return
  const mailbox = mailboxOf(row.email)
  if (row.mailbox === null) await saveMailbox(db, id, mailbox)
  // Takes the mailbox's lock before the lock of what it was told, as the job that tells it does.
  await savePending(db, { eventId: row.event_id, mailbox })
  await markNews(db, id, { isNew, isAsked })
  await tellPerson(db, { eventId: row.event_id, mailbox }, inSeconds)
}

/** Tells a registrant about the offer of a spot, even if they were told about an earlier one. */
export async function tellOffer(db: Reader, id: number, inSeconds: number): Promise<void> {
  await forgetOffer(db, id)
  await tellRegistrant(db, id, { inSeconds })
}
