import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Reader } from '#server/kernel/db/database'

/** The clubs that have an automated group with an age limit. */
export async function listClubsWithAges(db: Reader): Promise<{ clubId: number; zone: string }[]> {
  const { rows } = await sql<{ clubId: number; zone: string }>`select c.id as "clubId", c.time_zone as zone from club c
    where exists (select from club_group g where g.club_id = c.id and g.is_automated
      and (g.min_age is not null or g.max_age is not null))
    order by c.id`.execute(db)
  return rows
}

/** The members born on one of these days (MM-DD), without archived ones. */
export async function listBornOn(db: Reader, clubId: number, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from member
    where club_id = ${clubId} and status = any(${currentStatuses}::text[]) and to_char(birthday, 'MM-DD') = any(${days}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
