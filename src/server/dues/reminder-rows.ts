import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Reader } from '#server/kernel/db/database'

/** A club that lets the dues e-mail leave by itself. */
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

/** Members whose membership ends on one of these days, both included; `isOver`: only those who have not paid since. */
export async function listEnding(
  db: Reader,
  clubId: number,
  { from, until, isOver }: { from: string; until: string; isOver: boolean },
): Promise<{ id: number; endsOn: string }[]> {
  const { rows } = await sql<{ id: number; endsOn: string }>`select id, membership_expires_on::text as "endsOn"
    from member where club_id = ${clubId} and status = any(${currentStatuses}::text[])
      and membership_expires_on between ${from}::date and ${until}::date
      and ${isOver ? sql`not has_paid_dues` : sql`true`}
    order by id`.execute(db)
  return rows
}

/** Members, archived ones aside, whose dues are not paid. */
export async function listUnpaid(db: Reader, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from member
    where club_id = ${clubId} and not has_paid_dues and status = any(${currentStatuses}::text[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
