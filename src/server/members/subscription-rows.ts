import { sql } from 'kysely'
import type { Reader, Tx } from '#server/kernel/db/database'

/**
 * Whether somebody has proven that the address of the membership `m` is theirs: by the link that was mailed to it, or as
 * the confirmed address of the login. The mark of a verified membership says less: whoever joins by the club's address
 * has it too.
 */
export const isConfirmedAddress = sql<boolean>`(
  exists (select from member_verification v
    where v.club_id = m.club_id and v.member_id = m.id and v.used_at is not null)
  or exists (select from account a
    where a.id = m.account_id and a.email_verified_at is not null and lower(a.email) = lower(m.email)))`

/** Whether the member's address has turned off the mails of the club, and whether it is confirmed. */
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
