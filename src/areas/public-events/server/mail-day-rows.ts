import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface MailDay {
  readonly begun_at: Date
  readonly mails: number
  readonly full_at: Date | null
}

/**
 * Locks the count of emails that an event has caused since its day began. A day that has ended starts again at `now`.
 */
export async function lockMailDay(tx: Tx, eventId: number, now: Date, begunAfter: Date): Promise<MailDay> {
  const isOver = sql`d.begun_at <= ${begunAfter}`
  const { rows } =
    await sql<MailDay>`insert into public_event_mail_day as d (event_id, begun_at) values (${eventId}, ${now})
    on conflict (event_id) do update set
      begun_at = case when ${isOver} then excluded.begun_at else d.begun_at end,
      mails = case when ${isOver} then 0 else d.mails end,
      full_at = case when ${isOver} then null else d.full_at end
    returning begun_at, mails, full_at`.execute(tx)
  const [day] = rows
  if (!day) throw new Error(`there is no email count for public event ${eventId}`)
  return day
}

export async function addMail(tx: Tx, eventId: number): Promise<void> {
  await sql`update public_event_mail_day set mails = mails + 1 where event_id = ${eventId}`.execute(tx)
}

export async function saveFull(tx: Tx, eventId: number, now: Date): Promise<void> {
  await sql`update public_event_mail_day set full_at = ${now} where event_id = ${eventId}`.execute(tx)
}

/** An event's emails in its current day. Undefined if it has caused none. */
export const findMailDay = (db: Reader, eventId: number): Promise<MailDay | undefined> =>
  db
    .selectFrom('public_event_mail_day')
    .select(['begun_at', 'mails', 'full_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
