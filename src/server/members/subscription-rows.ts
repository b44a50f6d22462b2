import { sql } from 'kysely'
import type { Reader, Tx } from '#server/kernel/db/database'

/** Whether this address has turned off the mails of the club. */
export async function isTurnedOff(db: Reader, clubId: number, email: string): Promise<boolean> {
  const ofAddress = db.selectFrom('mail_unsubscribe').select('club_id').where('club_id', '=', clubId)
  return (await ofAddress.where('address', '=', email.toLowerCase()).executeTakeFirst()) !== undefined
}

/** Turns the mails of a club off or on for every member record with this address. Spam complaints are unaffected. */
export async function setUnsubscribed(tx: Tx, clubId: number, address: string, isOff: boolean): Promise<void> {
  await sql`update member set is_unsubscribed = ${isOff}
    where club_id = ${clubId} and lower(email) = ${address} and is_unsubscribed <> ${isOff}`.execute(tx)
}

/** An address that complained of spam gets no mail from any club, because all clubs share one sender. */
export async function markComplaint(tx: Tx, address: string): Promise<void> {
  await sql`update member set is_spam_complaint = true
    where lower(email) = ${address} and not is_spam_complaint`.execute(tx)
}
