import { sql } from 'kysely'
import type { EarlierResend } from '#areas/club-mail/rules/decide-resend.ts'
import type { LeavingMail } from '#areas/club-mail/rules/decide-sending.ts'
import type { Tx } from '#kernel/server/db/database.ts'

type Addressee = Omit<LeavingMail, 'kind' | 'audience' | 'event'> & {
  readonly isInvited: boolean
  readonly response: string | null
  /** An email about the invitation was queued after it was made, and was not skipped. */
  readonly wasMailed: boolean
}

/** A member of the club with the facts that decide whether they may be emailed, locked against a second click. */
export async function findAddressee(
  tx: Tx,
  { clubId, eventId, memberId }: { clubId: number; eventId: number; memberId: number },
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`select c.is_mail_on as "isClubMailOn", m.email, m.status,
      m.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = m.club_id and u.address = lower(m.email)) as "isUnsubscribed",
      m.is_spam_complaint as "isSpamComplaint", m.wants_invitations as "wantsInvitations",
      m.wants_reminder_two_days as "wantsTwoDays", m.wants_reminder_day_before as "wantsDayBefore",
      i.id is not null as "isInvited", i.response,
      exists (select from club_mail l join club_mail_recipient r on r.club_id = l.club_id and r.mail_id = l.id
        where l.club_id = i.club_id and l.event_id = i.event_id and l.kind = 'invitation' and r.member_id = i.member_id
          and r.queued_at >= i.invited_at and r.state <> 'skipped') as "wasMailed"
    from member m join club c on c.id = m.club_id
      left join invitation i on i.club_id = m.club_id and i.event_id = ${eventId} and i.member_id = m.id
        and i.removed_at is null
    where m.club_id = ${clubId} and m.id = ${memberId} for update of m`.execute(tx)
  return rows[0]
}

/** A member's invitations that were emailed again since then, for any event. Skipped emails are left out. */
export async function listResentSince(
  tx: Tx,
  { clubId, memberId, since }: { clubId: number; memberId: number; since: Date },
): Promise<EarlierResend[]> {
  const { rows } = await sql<EarlierResend>`select m.event_id as "eventId", r.queued_at as at,
      r.state = 'failed' as "hasFailed", r.email
    from club_mail_recipient r join club_mail m on m.club_id = r.club_id and m.id = r.mail_id
    where r.club_id = ${clubId} and r.member_id = ${memberId} and r.queued_at > ${since}
      and m.kind = 'invitation' and m.audience = 'again' and r.state <> 'skipped'`.execute(tx)
  return rows
}
