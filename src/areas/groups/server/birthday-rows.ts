import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The clubs that have an automated group with an age limit. */
export async function listClubsWithAges(db: Reader): Promise<{ clubId: number; zone: string }[]> {
  const { rows } = await sql<{ clubId: number; zone: string }>`select c.id as "clubId", c.time_zone as zone from club c
    where exists (select from club_group g where g.club_id = c.id and g.is_automated
      and (g.min_age is not null or g.max_age is not null))
    order by c.id`.execute(db)
  return rows
}

/** The birthdays to look for in a club: month and day as one number, such as 301 for March 1. */
export interface BirthdaysOf {
  readonly clubId: number
  readonly days: readonly number[]
}

/**
 * The members born on these days in these clubs, except archived ones. An index on month and day finds them, club by
 * club (`offset 0` keeps PostgreSQL from reading all members instead).
 */
export async function listBorn(
  db: Reader,
  clubs: readonly BirthdaysOf[],
): Promise<{ clubId: number; memberId: number }[]> {
  const days = clubs.flatMap((club) => club.days.map((day) => ({ clubId: club.clubId, day })))
  const { rows } = await sql<{ clubId: number; memberId: number }>`select m.club_id as "clubId", m.id as "memberId"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("clubId" integer, day integer)
      cross join lateral (select club_id, id from member
        where club_id = d."clubId" and (extract(month from birthday) * 100 + extract(day from birthday))::integer = d.day
          and status = any(${currentStatuses}::text[])
        offset 0) m
    order by m.club_id, m.id`.execute(db)
  return rows
}
