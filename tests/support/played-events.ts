import { sql } from 'kysely'
import type { Deps } from '#kernel/server/deps.ts'

/**
 * Plays many events of a group that are over, by SQL: everybody in the group has a place, is checked in and has three games
 * of up to fifteen points.
 */
export async function playedEvents(
  deps: Pick<Deps, 'db' | 'clock'>,
  cid: number,
  gid: number,
  count: number,
): Promise<void> {
  const now = deps.clock.now()
  await sql`with played as (
      insert into club_event (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, opened_at, created_at)
      select ${cid}, ${gid}, 'Round Robin ' || n, at, at + interval '2 hours', at, at, at, at
      from generate_series(1, ${count}::integer) n, lateral (select ${now}::timestamptz - n * interval '1 day' as at) t
      returning id, starts_at
    ), placed as (
      insert into invitation (club_id, event_id, member_id, response, invited_at, checked_in_at)
      select ${cid}, e.id, g.member_id, 'yes', e.starts_at, e.starts_at
      from played e, group_member g where g.club_id = ${cid} and g.group_id = ${gid}
      returning id, event_id, member_id
    )
    insert into event_result
      (club_id, event_id, invitation_id, group_id, member_id, starts_at, points, games, points_a_game)
    select ${cid}, p.event_id, p.id, ${gid}, p.member_id, e.starts_at, (p.id * 7 + p.event_id * 3) % 46, 3, 15
    from placed p join played e on e.id = p.event_id`.execute(deps.db)
}
