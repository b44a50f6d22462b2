import { sql } from 'kysely'
import { countingPayment } from '#areas/members/server/dues-facts-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A club that sends the dues email automatically. */
export interface RemindingClub {
  readonly clubId: number
  readonly timeZone: string
}

export async function listRemindingClubs(db: Reader): Promise<RemindingClub[]> {
  const { rows } = await sql<RemindingClub>`select c.id as "clubId", c.time_zone as "timeZone"
    from dues_setting s join club c on c.id = s.club_id
    where s.sends_reminders and c.collects_dues and c.is_mail_on order by c.id`.execute(db)
  return rows
}

/** The member has paid for a season that is about to become the current one (`waitsForSeason`). */
const hasPaidAhead = (today: string) => sql<boolean>`exists(select from dues_payment p
  join club c on c.id = p.club_id join dues_season s on s.club_id = p.club_id and s.id = p.season_id
  left join dues_setting o on o.club_id = p.club_id
  where p.club_id = member.club_id and p.member_id = member.id and ${countingPayment} and c.has_annual_dues
    and s.id > coalesce(o.current_season_id, 0) and (s.ends_on is null or s.ends_on >= ${today}::date))`

interface Ending {
  readonly from: string
  readonly until: string
  /** Only members who have not paid since. */
  readonly isOver: boolean
  readonly today: string
}

/** Members whose membership ends on one of these days, both included, and who have not paid for a later season. */
export async function listEnding(
  db: Reader,
  clubId: number,
  { from, until, isOver, today }: Ending,
): Promise<{ id: number; endsOn: string }[]> {
  const { rows } = await sql<{ id: number; endsOn: string }>`select id, membership_expires_on::text as "endsOn"
    from member where club_id = ${clubId} and status = any(${currentStatuses}::text[])
      and membership_expires_on between ${from}::date and ${until}::date
      and ${isOver ? sql`not has_paid_dues` : sql`true`} and not ${hasPaidAhead(today)}
    order by id`.execute(db)
  return rows
}

/**
 * Lists members with unpaid dues, except archived ones. While no season is current, members who have paid for a later one
 * owe nothing; `ahead` counts them.
 */
export async function listUnpaid(
  db: Reader,
  clubId: number,
  today: string,
): Promise<{ readonly owing: readonly number[]; readonly ahead: number }> {
  const hasNoSeason = sql`not exists(select from dues_setting o
    where o.club_id = member.club_id and o.current_season_id is not null)`
  const { rows } = await sql<{ id: number; isAhead: boolean }>`select id,
      ${hasNoSeason} and ${hasPaidAhead(today)} as "isAhead"
    from member where club_id = ${clubId} and not has_paid_dues and status = any(${currentStatuses}::text[])
    order by id`.execute(db)
  const owing = rows.flatMap(({ id, isAhead }) => (isAhead ? [] : [id]))
  return { owing, ahead: rows.length - owing.length }
}
