import { sql } from 'kysely'
import type { ReminderKind } from '#areas/club-mail/rules/mail-kinds.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { lastInLine } from './line-rows.ts'

/** The reminder of one event. */
export interface NewReminder {
  readonly clubId: number
  readonly eventId: number
  readonly groupId: number
  readonly kind: ReminderKind
  /** Reminds members who held a spot or were on the waitlist at this instant. */
  readonly since: Date
  readonly subject: string
  /** Names this reminder of this event on this day, so that it is made once. */
  readonly sendKey: string
}

/**
 * Stores the reminders of many events with their recipients, in one statement. A reminder that already exists, or that
 * no one would get, is left out before it takes an id. Returns how many people get one.
 */
export async function insertReminders(tx: Tx, reminders: readonly NewReminder[], now: Date): Promise<number> {
  const isReminded = sql`i.club_id = d."clubId" and i.event_id = d."eventId" and i.removed_at is null
    and i.response in ('yes', 'partner', 'waitlist') and coalesce(i.answered_at, i.invited_at) <= d.since`
  const { numAffectedRows = 0n } = await sql`with due as (
      select * from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as d("clubId" integer, "eventId" integer,
        "groupId" integer, kind text, since timestamptz, subject text, "sendKey" text)
    ), made as (
      insert into club_mail (club_id, kind, audience, group_id, event_id, subject, send_key, created_at)
      select d."clubId", d.kind, 'yes and waitlist', d."groupId", d."eventId", d.subject, d."sendKey", ${now} from due d
      where not exists (select from club_mail m where m.club_id = d."clubId" and m.send_key = d."sendKey")
        and exists (select from invitation i where ${isReminded})
      on conflict (club_id, send_key) do nothing
      returning club_id, id, send_key
    )
    insert into club_mail_recipient (club_id, mail_id, member_id, queued_at, round)
    select m.club_id, m.id, i.member_id, ${now},
      line.last + row_number() over (partition by m.club_id order by m.id, i.member_id)
    from made m cross join lateral (select ${lastInLine(sql`m.club_id`)} as last) line
      join due d on d."clubId" = m.club_id and d."sendKey" = m.send_key join invitation i on ${isReminded}
    order by m.id, i.member_id`.execute(tx)
  return Number(numAffectedRows)
}
