import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '#kernel/server/db/database.ts'
import { lastInLine } from './line-rows.ts'

/** Whether the invitation `i` was not emailed since it was made, and has no answer that makes an email pointless. */
export const isUnmailed: RawBuilder<boolean> = sql`i.removed_at is null and i.response is null
  and not exists (select from club_mail m join club_mail_recipient r on r.club_id = m.club_id and r.mail_id = m.id
    where m.club_id = i.club_id and m.event_id = i.event_id and m.kind = 'invitation' and r.member_id = i.member_id
      and r.queued_at >= i.invited_at)`

/**
 * Writes the recipients of some mails that were created without them, up to `people` for each. Every club gets one turn
 * before any gets a second. Several servers take different mails. Returns how many people were written.
 */
export async function writeRecipients(
  db: Database,
  now: Date,
  { mails, people }: { mails: number; people: number },
): Promise<number> {
  const { rows } = await sql<{ written: number }>`with fair as (
      select club_id, id from (select club_id, id, row_number() over (partition by club_id order by id) as turn
        from club_mail where awaits_recipients) waiting
      order by turn, id limit ${mails}
    ), taken as (
      select a.club_id, a.id, a.event_id from club_mail a join fair using (club_id, id)
      where a.awaits_recipients for update of a skip locked
    ), written as (
      insert into club_mail_recipient (club_id, mail_id, member_id, queued_at, round)
      select t.club_id, t.id, p.member_id, greatest(${now}, p.invited_at),
        line.last + row_number() over (partition by t.club_id order by t.id, p.member_id)
      from taken t cross join lateral (select ${lastInLine(sql`t.club_id`)} as last) line cross join lateral (
        select i.member_id, i.invited_at from invitation i
        where i.club_id = t.club_id and i.event_id = t.event_id and ${isUnmailed}
        order by i.member_id limit ${people}) p
      on conflict (club_id, mail_id, member_id) do nothing
      returning club_id, mail_id
    ), finished as (
      update club_mail f set awaits_recipients = false from taken t
      where f.club_id = t.club_id and f.id = t.id
        and (select count(*) from written w where w.club_id = t.club_id and w.mail_id = t.id) < ${people}
    )
    select count(*)::integer as written from written`.execute(db)
  return rows[0]?.written ?? 0
}

/** Whether any mail is waiting for its recipients. */
export async function isAnyUnfilled(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select
    (select club_id from club_mail where awaits_recipients order by club_id limit 1) is not null as "is"`.execute(db)
  return rows[0]?.is ?? false
}
