import { type RawBuilder, sql } from 'kysely'
import { hasPhoneToItself } from '#areas/follow/server/phone-holder-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A question that can still be answered or changed, with the member whom it asks. */
export interface Question {
  readonly clubId: number
  readonly club: string
  readonly timeZone: string
  readonly eventId: number
  readonly title: string
  readonly startsAt: Date
  readonly invitationId: number
  readonly invitedAt: Date
  readonly memberId: number
  readonly accountId: number
  /** Null for a question in a notification. */
  readonly phone: string | null
  readonly number: number | null
  /** Not answered yet, and replies are open. */
  readonly isOpen: boolean
}

export interface TextQuestion extends Question {
  readonly number: number
}

/**
 * The questions whose account still is the member's, whose invitation stands, and whose event has not ended. A question
 * to a phone counts only while the account's verified number is the same, and no one else has verified it later.
 */
const questions = (now: Date, where: RawBuilder<unknown>) => sql`select q.club_id as "clubId", c.name as club,
    c.time_zone as "timeZone", e.id as "eventId", e.title, e.starts_at as "startsAt", i.id as "invitationId",
    i.invited_at as "invitedAt", m.id as "memberId", q.account_id as "accountId", q.phone, q.number,
    i.response is null and e.closes_at >= ${now} and e.merged_into is null as "isOpen"
  from invitation_question q
    join invitation i on i.club_id = q.club_id and i.id = q.invitation_id and i.invited_at = q.invited_at
    join club_event e on e.club_id = i.club_id and e.id = i.event_id
    join club c on c.id = i.club_id
    join member m on m.club_id = i.club_id and m.id = i.member_id and m.account_id = q.account_id
    join account a on a.id = q.account_id
    left join notice n on n.message_key = q.notice_key
  where ${where} and i.removed_at is null and e.deleted_at is null and e.opened_at is not null and e.ends_at > ${now}
    and m.status = any(${currentStatuses}::text[]) and a.disabled_at is null
    and (q.phone is null
      or (a.phone_verified_at is not null and '1' || a.phone_num = q.phone and ${hasPhoneToItself}))
  order by q.number, q.asked_at desc`

/** The questions that have been texted to a phone, by number. Those that still wait, for example for the morning, are not among them. */
export async function listAsked(db: Reader, phone: string, now: Date): Promise<TextQuestion[]> {
  const where = sql`q.phone = ${phone} and n.status in ('sending', 'sent', 'delivered', 'failed')`
  return (await sql<TextQuestion>`${questions(now, where)}`.execute(db)).rows
}

/** The question that a notice asks. Undefined if it no longer stands. */
export async function findQuestion(db: Reader, key: string, now: Date): Promise<Question | undefined> {
  return (await sql<Question>`${questions(now, sql`q.notice_key = ${key}`)}`.execute(db)).rows[0]
}

/** Whether another question to the phone is open, sent or not. */
export async function hasOtherOpen(db: Reader, { phone, number }: Question, now: Date): Promise<boolean> {
  if (phone === null) return false
  const { rows } = await sql<Question>`${questions(now, sql`q.phone = ${phone} and q.number <> ${number}`)}`.execute(db)
  return rows.some(({ isOpen }) => isOpen)
}

/** The invitation of a notification, if the browser with this hash still belongs to its member's account. */
export async function findPushedQuestion(
  db: Reader,
  {
    clubId,
    invitationId,
    invitedAt,
    browser,
  }: { clubId: number; invitationId: number; invitedAt: Date; browser: Buffer },
  now: Date,
): Promise<Question | undefined> {
  const where = sql`q.club_id = ${clubId} and q.invitation_id = ${invitationId} and q.invited_at = ${invitedAt}
    and exists (select from push_subscription p where p.endpoint_hash = ${browser} and p.account_id = q.account_id)`
  return (await sql<Question>`${questions(now, where)}`.execute(db)).rows[0]
}
