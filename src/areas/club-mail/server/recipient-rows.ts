import { sql } from 'kysely'
import type { MailKind, RecipientState } from '#areas/club-mail/rules/mail-kinds.ts'
import { followMail } from '#areas/invitations/server/mail-state-rows.ts'
import type { Status } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A recipient of a mail, with everything that decides whether it is sent and what it says, as of now. */
export interface Recipient {
  readonly id: number
  readonly state: RecipientState
  readonly clubId: number
  readonly mailId: number
  readonly memberId: number
  readonly kind: MailKind
  readonly audience: string
  /** A person wrote or sent it. The server writes all others. */
  readonly isWritten: boolean
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
  /** Members with a login can reply through the links in emails. */
  readonly hasReplyLinks: boolean
  readonly zone: string
  readonly eventId: number | null
  /** The member's invitation to the event, and when it was made. Null for members who are not invited. */
  readonly invitationId: number | null
  readonly invitedAt: Date | null
  /** The member's login. */
  readonly accountId: number | null
  readonly isInvited: boolean
  readonly response: string | null
  /**
   * The number of a member on the waitlist, as on the screens: a pair counts once, under its later number. 1 is next.
   */
  readonly position: number | null
}

export async function findRecipient(db: Reader, id: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select r.id, r.state, r.club_id as "clubId", r.mail_id as "mailId",
      r.member_id as "memberId", m.kind, m.audience, m.author_id is not null as "isWritten", m.subject, m.body, p.first, p.email, p.status,
      p.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = r.club_id and u.address = lower(p.email)) as "isUnsubscribed",
      p.is_spam_complaint as "isSpamComplaint", p.wants_invitations as "wantsInvitations",
      p.wants_reminder_two_days as "wantsTwoDays", p.wants_reminder_day_before as "wantsDayBefore",
      c.name as "clubName", case when lower(c.club_email) = c.confirmed_email then c.club_email end as "clubEmail", c.is_mail_on as "isMailOn", c.has_reply_links as "hasReplyLinks", c.time_zone as zone,
      m.event_id as "eventId", i.id as "invitationId", i.invited_at as "invitedAt", p.account_id as "accountId",
      i.id is not null as "isInvited", i.response,
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

/**
 * Takes the next email in turn for `processId`, or returns undefined if none is waiting. Clubs take turns, and no other
 * process gets the same row.
 */
export async function takeNext(db: Reader, processId: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`update club_mail_recipient
    set state = 'sending', taken_by = ${processId}, taken_at = ${now},
      taken_beat = (select beats from job_process where id = ${processId})
    where id = (select id from club_mail_recipient where state = 'queued' and waits_until is null
      order by round limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id
}

/** Whether any email is waiting for its turn. */
export async function isAnyWaiting(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from club_mail_recipient
    where state = 'queued' and waits_until is null) as "is"`.execute(db)
  return rows[0]?.is ?? false
}

/** Records where a taken email goes before it is handed over, because reports may arrive at once. */
export async function addressRecipient(
  db: Reader,
  id: number,
  to: { email: string; messageId: string },
): Promise<void> {
  await sql`update club_mail_recipient set email = ${to.email}, message_id = ${to.messageId} where id = ${id}`.execute(
    db,
  )
}

/**
 * Returns a row that `processId` took and certainly did not send. Calling it twice is safe: it leaves the row alone if
 * another process has taken it since. The email is tried again after `firstMs`, then after four times as long each
 * time, up to `mostMs`, behind its club's other emails. The wait uses the database's clock.
 */
export async function giveBack(
  db: Reader,
  id: number,
  { processId, why, firstMs, mostMs }: { processId: string; why: string; firstMs: number; mostMs: number },
): Promise<void> {
  await sql`update club_mail_recipient r set state = 'queued', why = ${why}, tries = tries + 1, taken_by = null,
      message_id = null, waits_until = now() + make_interval(secs => least(${firstMs} * 4.0 ^ least(tries, 10), ${mostMs}) / 1000),
      round = greatest(round, (select max(o.round) + 1 from club_mail_recipient o
        where o.club_id = r.club_id and o.state = 'queued'))
    where id = ${id} and state = 'sending' and taken_by = ${processId}`.execute(db)
}

/**
 * Makes up to `limit` emails whose retry time has come wait for their turn. Also wakes emails that would wait longer
 * than `longestMs`. Normally none does, so these were put off before the database's clock was set back.
 */
export async function wakeRecipients(
  db: Reader,
  { limit, longestMs }: { limit: number; longestMs: number },
): Promise<void> {
  const latest = sql`now() + make_interval(secs => ${longestMs / 1000}::double precision)`
  const waiting = sql`select id from club_mail_recipient where state = 'queued' and waits_until`
  await sql`with due as (${waiting} <= now() order by waits_until limit ${limit} for update skip locked),
      wrong as (${waiting} > ${latest} order by waits_until desc limit ${limit} for update skip locked)
    update club_mail_recipient set waits_until = null
    where id in (select id from due union all select id from wrong)`.execute(db)
}

/**
 * Returns what this process took without knowing it, and returns the emails whose outcome it could not record because
 * the database was unavailable. This covers all rows that it still has, so it must not be handing any over at the time.
 */
export async function releaseOwn(db: Reader, processId: string): Promise<number[]> {
  const ownRows = sql`state = 'sending' and taken_by = ${processId}`
  await sql`update club_mail_recipient set state = 'queued', taken_by = null
    where ${ownRows} and message_id is null`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from club_mail_recipient where ${ownRows}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The states that each state can follow. Late, repeated or shuffled reports never move a state back. */
const before: Readonly<Record<Exclude<RecipientState, 'queued' | 'sending'>, readonly RecipientState[]>> = {
  skipped: ['queued', 'sending'],
  sent: ['sending'],
  delivered: ['sending', 'sent'],
  opened: ['sending', 'sent', 'delivered'],
  failed: ['queued', 'sending', 'sent', 'delivered'],
}

/**
 * Moves a row to a later state, and copies it to the invitation if this is its latest email. Keeps the first time of
 * each kind, even if the state itself is further along.
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
