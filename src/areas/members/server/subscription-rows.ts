import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/**
 * Whether someone has proved that the address of the membership `m` is theirs, by the link that was sent to it or as
 * the login's confirmed address. The mark of a verified membership says less, because anyone who joins through the
 * club's web address also has it.
 */
export const isConfirmedAddress = sql<boolean>`(
  exists (select from member_verification v
    where v.club_id = m.club_id and v.member_id = m.id and v.used_at is not null)
  or exists (select from account a
    where a.id = m.account_id and a.email_verified_at is not null and lower(a.email) = lower(m.email)))`

/** Whether the member's address has turned off the club's emails, and whether it is confirmed. */
export async function mailStandingOf(
  db: Reader,
  { club_id, id }: { club_id: number; id: number },
): Promise<{ isTurnedOff: boolean; isConfirmed: boolean }> {
  const { rows } = await sql<{ isTurnedOff: boolean; isConfirmed: boolean }>`select
      exists (select from mail_unsubscribe u where u.club_id = m.club_id and u.address = lower(m.email)) as "isTurnedOff",
      ${isConfirmedAddress} as "isConfirmed"
    from member m where m.club_id = ${club_id} and m.id = ${id}`.execute(db)
  return rows[0] ?? { isTurnedOff: false, isConfirmed: false }
}

/** Turns a club's emails off or on for every member record with this address. Spam complaints are unaffected. */
export async function setUnsubscribed(tx: Tx, clubId: number, address: string, isOff: boolean): Promise<void> {
  await sql`update member set is_unsubscribed = ${isOff}
    where club_id = ${clubId} and lower(email) = ${address} and is_unsubscribed <> ${isOff}`.execute(tx)
}

/** Marks an address that complained of spam. It gets no email from any club, because all clubs share one sender. */
export async function markComplaint(tx: Tx, address: string): Promise<void> {
  await sql`update member set is_spam_complaint = true
    where lower(email) = ${address} and not is_spam_complaint`.execute(tx)
}
