import { sql } from 'kysely'
import type { Status } from '#domain/shared/member-statuses'
import { hasCurrentDues } from '#server/clubs/current-dues-rows'
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

/** These clubs (those that collect dues), by the day that it is in their zone: one look into an index for each club. */
export async function listClubsWithEnded(db: Reader, days: readonly ZoneDay[]): Promise<EndingClub[]> {
  const { rows } = await sql<EndingClub>`select c.id as "clubId", d.today::text
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(zone text, today date) join club c on c.time_zone = d.zone
    where c.collects_dues and exists (select from member m
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

/** What is recorded about the dues of a member; `until` is the last day of the membership (YYYY-MM-DD), null without an end. */
export interface Dues {
  readonly memberId: number
  readonly isPaid: boolean
  readonly until: string | null
}

/** The dues of a member as they have become. */
export interface ChangedDues {
  readonly id: number
  readonly status: Status
  readonly name: string
  readonly has_paid_dues: boolean
  readonly membership_expires_on: string | null
  /** Whether the dues were current before. */
  readonly had_dues: boolean
}

/** Writes the dues of members of a club, their rows locked in the order of their ids; returns those that changed. */
export async function saveDues(
  tx: Tx,
  { clubId, dues, by, now }: { clubId: number; dues: readonly Dues[]; by: number; now: Date },
): Promise<ChangedDues[]> {
  const { rows } = await sql<ChangedDues>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as g("memberId" integer, "isPaid" boolean, until date)
    ), was as (
      select m.id, ${hasCurrentDues('m')} as had_dues from member m
      where m.club_id = ${clubId} and m.id in (select "memberId" from given) order by m.id for update
    )
    update member m set has_paid_dues = g."isPaid", membership_expires_on = g.until, edited_at = ${now}, edited_by = ${by}
    from given g join was on was.id = g."memberId"
    where m.club_id = ${clubId} and m.id = g."memberId"
      and (m.has_paid_dues, m.membership_expires_on) is distinct from (g."isPaid", g.until)
    returning m.id, m.status, trim(m.first || ' ' || m.last) as name, m.has_paid_dues, m.membership_expires_on,
      was.had_dues`.execute(tx)
  return rows
}

/** How many of these are members of the club. */
export async function countMembersOf(db: Reader, clubId: number, memberIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from member
    where club_id = ${clubId} and id = any(${memberIds}::integer[])`.execute(db)
  return rows[0]?.total ?? 0
}
