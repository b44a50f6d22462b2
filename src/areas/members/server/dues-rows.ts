import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The time zones of all clubs. */
export async function listZones(db: Reader): Promise<string[]> {
  const zones = await db.selectFrom('club').select('time_zone').distinct().execute()
  return zones.map(({ time_zone: zone }) => zone)
}

/** The current day in a zone. */
export interface ZoneDay {
  readonly zone: string
  readonly today: string
}

/** A club with members whose dues have ended but still count as paid. */
export interface EndingClub {
  readonly clubId: number
  readonly today: string
}

/** Clubs that collect dues and have such members, by the current day in their zone. Costs one index lookup per club. */
export async function listClubsWithEnded(db: Reader, days: readonly ZoneDay[]): Promise<EndingClub[]> {
  const { rows } = await sql<EndingClub>`select c.id as "clubId", d.today::text
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(zone text, today date) join club c on c.time_zone = d.zone
    where c.collects_dues and exists (select from member m
      where m.club_id = c.id and m.has_paid_dues and m.membership_expires_on < d.today)
    order by c.id`.execute(db)
  return rows
}

/**
 * Locks up to `limit` members of a club whose membership ended before `today`, and returns their ids. Members whom
 * someone is changing right now are left for later, so that no one waits for this and it waits for no one.
 */
export async function lockEnded(tx: Tx, { clubId, today }: EndingClub, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from member
    where club_id = ${clubId} and has_paid_dues and membership_expires_on < ${today}::date
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Dues to set by hand. `until` is the last day of the membership (YYYY-MM-DD), null without an end. */
export interface DuesByHand {
  readonly memberId: number
  readonly isPaid: boolean
  readonly until: string | null
}

/** How many of these are members of the club. */
export async function countMembersOf(db: Reader, clubId: number, memberIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from member
    where club_id = ${clubId} and id = any(${memberIds}::integer[])`.execute(db)
  return rows[0]?.total ?? 0
}
