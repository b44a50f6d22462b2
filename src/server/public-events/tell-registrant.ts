import { mailboxOf } from '#domain/shared/email-address'
import type { Reader } from '#server/kernel/db/database'
import { markNews, savePending } from './reader-rows.ts'
import { findRegistration, saveMailbox } from './registration-rows.ts'
import { tellPerson } from './tell-queue.ts'

/**
 * Tells a registrant, if there is an address, what has become of the registration, once the transaction is committed.
 * `isNew`: it was just made. `isAsked`: the person asked for the mail again.
 */
export async function tellRegistrant(
  db: Reader,
  id: number,
  { isNew = false, isAsked = false }: { isNew?: boolean; isAsked?: boolean } = {},
): Promise<void> {
  const row = await findRegistration(db, id)
  if (!row || row.email === '') return
  const mailbox = mailboxOf(row.email)
  if (row.mailbox === null) await saveMailbox(db, id, mailbox)
  // The lock of the mailbox comes before that of what it was told, as in the job that tells it.
  await savePending(db, { eventId: row.event_id, mailbox })
  await markNews(db, id, { isNew, isAsked })
  await tellPerson(db, { eventId: row.event_id, mailbox })
}
