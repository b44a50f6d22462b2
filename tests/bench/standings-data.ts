import pg from 'pg'
import { createDatabase } from '#kernel/server/db/database.ts'
import { playedEvents } from '#tests/support/played-events.ts'
import type { Person } from './product.ts'

export const playedGroup = { clubId: 900_001, groupId: 900_001 }

/** So many of the people run the club that nobody reaches a rate. */
export const admins = 100

/** A group of 60 that has played so many events; everybody was checked in and has a result in each. */
export async function writePlayedGroup(
  connection: pg.PoolConfig,
  people: readonly Person[],
  events: number,
): Promise<void> {
  const pool = new pg.Pool(connection)
  const { clubId, groupId } = playedGroup
  try {
    await pool.query(`insert into club (id, name, url, time_zone, created_at)
      values (${clubId}, 'Played Court', 'played-court', 'US/Mountain', now() - interval '20 years')`)
    await pool.query(
      `insert into role_grant (account_id, role, scope_id, granted_at)
       select unnest($1::integer[]), 'club-admin', ${clubId}, now()`,
      [people.slice(0, admins).map(({ userId }) => userId)],
    )
    await pool.query(`insert into club_group (club_id, id, name, created_at, contact_name)
      values (${clubId}, ${groupId}, 'Monday', now() - interval '20 years', 'Carol')`)
    await pool.query(`with made as (
        insert into member (club_id, first, last, email, status, has_paid_dues, created_at)
        select ${clubId}, 'Linda', initcap(substr(md5('p' || n), 1, 7)), 'p' || n || '@example.org', 'here', true, now()
        from generate_series(1, 60) n returning id
      ) insert into group_member (club_id, group_id, member_id, joined_at)
      select ${clubId}, ${groupId}, id, now() - interval '20 years' from made`)
    await playedEvents({ db: createDatabase(pool), clock: { now: () => new Date() } }, clubId, groupId, events)
    // As the database does by itself, sooner or later, with events of years ago.
    await pool.query('vacuum (analyze)')
  } finally {
    await pool.end()
  }
}
