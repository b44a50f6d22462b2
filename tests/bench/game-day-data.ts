import pg from 'pg'
import type { Person } from './product.ts'

export interface GameDay {
  readonly eid: number
  /** Invitations of the first people, in their order. */
  readonly eiids: readonly number[]
  /** Another event of the club, in which somebody draws meanwhile. */
  readonly other: { readonly eid: number; readonly eiids: readonly number[] }
}

const clubId = 910_001

/** A club with an event of today: `players` of the people hold places and are here, the rest of them run the club. */
export async function writeGameDay(
  connection: pg.PoolConfig,
  people: readonly Person[],
  players: number,
): Promise<GameDay> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`insert into club (id, name, url, time_zone, created_at)
      values (${clubId}, 'Busy Court', 'busy-court', 'US/Mountain', now())`)
    await client.query(
      `insert into role_grant (account_id, role, scope_id, granted_at)
       select unnest($1::integer[]), 'club-admin', ${clubId}, now()`,
      [people.slice(players).map(({ userId }) => userId)],
    )
    await client.query(`insert into club_group (club_id, id, name, created_at, contact_name)
      values (${clubId}, ${clubId}, 'Monday', now(), 'Carol')`)
    await client.query(
      `with made as (
        insert into member (club_id, account_id, first, last, email, status, has_paid_dues, created_at)
        select ${clubId}, a.id, 'Linda', initcap(substr(md5('p' || a.id), 1, 7)), 'p' || a.id || '@example.org', 'here', true, now()
        from unnest($1::integer[]) as a(id) returning id
      ) insert into group_member (club_id, group_id, member_id, joined_at)
      select ${clubId}, ${clubId}, id, now() from made`,
      [people.slice(0, players).map(({ userId }) => userId)],
    )
    const event = async (places: number) => {
      const made = await client.query<{ id: number }>(`insert into club_event
          (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, opened_at, created_at, spots)
        values (${clubId}, ${clubId}, 'Mixer', now() - interval '10 minutes', now() + interval '2 hours', now(), now(),
          now(), now(), 500) returning id`)
      const eid = made.rows[0]?.id ?? 0
      const placed = await client.query<{ id: string }>(`insert into invitation
          (club_id, event_id, member_id, response, invited_at, checked_in_at)
        select ${clubId}, ${eid}, id, 'yes', now(), now() from member
        where club_id = ${clubId} order by account_id limit ${places} returning id`)
      return { eid, eiids: placed.rows.map(({ id }) => Number(id)) }
    }
    const day = await event(players)
    const other = await event(40)
    await client.query('analyze')
    return { ...day, other }
  } finally {
    await client.end()
  }
}
