import { sql } from 'kysely'
import type { MailKind, RecipientState } from '#domain/club-mail/mail-kinds'
import type { Status } from '#domain/shared/member-statuses'
import { followMail } from '#server/invitations/mail-state-rows'
import type { Reader } from '#server/kernel/db/database'

/** A person of a mail, with everything that decides about it and what it says, as it is now. */
export interface Recipient {
  readonly id: number
  readonly state: RecipientState
  readonly clubId: number
  readonly mailId: number
  readonly memberId: number
  readonly kind: MailKind
  readonly audience: string
  readonly subject: string
  readonly body: string
  readonly first: string
  readonly email: string
  readonly status: Status
  readonly isUnsubscribed: boolean
  readonly isSpamComplaint: boolean
  readonly wantsInvitations: boolean
  readonly wantsTwoDays: boolean
  readonly wantsDayBefore: boolean
  readonly clubName: string
  readonly clubEmail: string | null
  readonly isMailOn: boolean
  readonly zone: string
  readonly eventId: number | null
  readonly isInvited: boolean
  readonly response: string | null
  /** The place in line of whoever waits, as the screens count it: a pair is one, under its later number. 1 is next. */
  readonly position: number | null
}

export async function findRecipient(db: Reader, id: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select r.id, r.state, r.club_id as "clubId", r.mail_id as "mailId",
      r.member_id as "memberId", m.kind, m.audience, m.subject, m.body, p.first, p.email, p.status,
      p.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = r.club_id and u.address = lower(p.email)) as "isUnsubscribed",
      p.is_spam_complaint as "isSpamComplaint", p.wants_invitations as "wantsInvitations",
      p.wants_reminder_two_days as "wantsTwoDays", p.wants_reminder_day_before as "wantsDayBefore",
      c.name as "clubName", case when lower(c.club_email) = c.confirmed_email then c.club_email end as "clubEmail", c.is_mail_on as "isMailOn", c.time_zone as zone,
      m.event_id as "eventId", i.id is not null as "isInvited", i.response,
      case when i.response = 'waitlist' then (select count(distinct greatest(w.order_number, q.order_number))::integer
        from invitation w left join invitation q on q.club_id = w.club_id and q.id = w.partner_id
        where w.club_id = i.club_id and w.event_id = i.event_id and w.response = 'waitlist'
          and greatest(w.order_number, q.order_number) <= greatest(i.order_number, o.order_number)) end as position
    from club_mail_recipient r
      join club_mail m on m.club_id = r.club_id and m.id = r.mail_id
      join member p on p.club_id = r.club_id and p.id = r.member_id
      join club c on c.id = r.club_id
      left join invitation i on i.club_id = r.club_id and i.event_id = m.event_id and i.member_id = r.member_id
        and i.removed_at is null
      left join invitation o on o.club_id = i.club_id and o.id = i.partner_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Takes a waiting row for sending; false when somebody else has it or had it. */
export async function takeRecipient(
  db: Reader,
  id: number,
  to: { email: string; messageId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update club_mail_recipient
    set state = 'sending', email = ${to.email}, message_id = ${to.messageId}, taken_at = ${to.now}
    where id = ${id} and state = 'queued'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives a row back that was certainly not sent. */
export async function giveBack(db: Reader, id: number, why: string): Promise<void> {
  await sql`update club_mail_recipient set state = 'queued', why = ${why}
    where id = ${id} and state = 'sending'`.execute(db)
}

/** What each state may follow: what is told late, twice or shuffled never leads back. */
const before: Readonly<Record<Exclude<RecipientState, 'queued' | 'sending'>, readonly RecipientState[]>> = {
  skipped: ['queued'],
  sent: ['sending'],
  delivered: ['sending', 'sent'],
  opened: ['sending', 'sent', 'delivered'],
  failed: ['queued', 'sending', 'sent', 'delivered'],
}

/**
 * Moves a row on, and the invitation that this mail was the latest for. The first time of each kind is kept, also when
 * the state itself is further already.
 */
export async function moveRecipient(
  db: Reader,
  id: number,
  { state, at, why = '' }: { state: keyof typeof before; at: Date; why?: string },
): Promise<void> {
  const time =
    state === 'skipped' ? sql`` : sql`, ${sql.ref(`${state}_at`)} = coalesce(${sql.ref(`${state}_at`)}, ${at})`
  const isAhead = sql`state = any(${before[state]}::text[])`
  await followMail(
    db,
    sql`update club_mail_recipient set why = case when ${isAhead} then ${why} else why end,
        state = case when ${isAhead} then ${state} else state end ${time}
      where id = ${id} and state <> 'skipped'
      returning club_id, mail_id, member_id, sent_at, delivered_at, opened_at, failed_at`,
  )
}

/** Rows that a worker took and left, and rows whose turn never came: nobody will send them any more. */
export async function listForgotten(
  db: Reader,
  { takenBefore, queuedBefore }: { takenBefore: Date; queuedBefore: Date },
): Promise<{ id: number; state: 'queued' | 'sending' }[]> {
  const { rows } = await sql<{ id: number; state: 'queued' | 'sending' }>`select id, state from club_mail_recipient
    where (state = 'sending' and taken_at < ${takenBefore}) or (state = 'queued' and queued_at < ${queuedBefore})
    order by id limit 1000`.execute(db)
  return rows
}
