import { sql } from 'kysely'
import type { Status } from '#domain/shared/member-statuses'
import type { Reader, Tx } from '#server/kernel/db/database'

/** The time zones of all clubs. */
export async function listZones(db: Reader): Promise<string[]> {
  const zones = await db.selectFrom('club').select('time_zone').distinct().execute()
  return zones.map(({ time_zone: zone }) => zone)
}

/** The day that it is in a zone. */
export interface ZoneDay {
  readonly zone: string
  readonly today: string
}

/** A club with members whose dues have ended but still count as paid. */
export interface EndingClub {
  readonly clubId: number
  readonly today: string
}

/** These clubs, by the day that it is in their zone: one look into an index for each club. */
export async function listClubsWithEnded(db: Reader, days: readonly ZoneDay[]): Promise<EndingClub[]> {
  const { rows } = await sql<EndingClub>`select c.id as "clubId", d.today::text
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(zone text, today date) join club c on c.time_zone = d.zone
    where exists (select from member m
      where m.club_id = c.id and m.has_paid_dues and m.membership_expires_on < d.today)
    order by c.id`.execute(db)
  return rows
}

interface Ended {
  readonly id: number
  readonly status: Status
  readonly first: string
  readonly last: string
  readonly membership_expires_on: string
}

/**
 * Ends the dues of some members of a club whose membership ended before `today`, at most `most`, and returns them.
 * Members whom somebody is just changing are left for later: nobody waits for this, nor it for anybody.
 */
export async function endDuesBefore(tx: Tx, { clubId, today }: EndingClub, most: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`with due as (
      select id from member where club_id = ${clubId} and has_paid_dues and membership_expires_on < ${today}::date
      order by id limit ${most} for update skip locked
    )
    update member m set has_paid_dues = false from due where m.club_id = ${clubId} and m.id = due.id
    returning m.id, m.status, m.first, m.last, m.membership_expires_on`.execute(tx)
  return rows
}
