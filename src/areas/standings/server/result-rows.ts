import { sql } from 'kysely'
import { countedEvents } from '#areas/standings/rules/standings.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A group member's result in an event that counts. */
export interface CountedRow {
  member_id: number
  first: string
  last: string
  invitation_id: number
  event_id: number
  title: string
  starts_at: Date
  points: number
  games: number
  points_a_game: number
}

interface OfGroup {
  readonly clubId: number
  readonly groupId: number
}

/**
 * The latest results that count for each member of a group: from events that have ended and ladders that are final. Up
 * to ten per member, oldest first, in one query. Omits members who have left the group.
 */
export async function listCounted(
  db: Reader,
  { clubId, groupId }: OfGroup,
  { now, memberId = null }: { readonly now: Date; readonly memberId?: number | null },
): Promise<CountedRow[]> {
  const { rows } =
    await sql<CountedRow>`select m.id as member_id, m.first, m.last, r.invitation_id, r.event_id, r.title,
      r.starts_at, r.points, r.games, r.points_a_game
    from group_member gm
    join member m on m.club_id = gm.club_id and m.id = gm.member_id
    cross join lateral (
      select t.invitation_id, t.event_id, e.title, t.starts_at, t.points, t.games, t.points_a_game
      from event_result t
      join club_event e on e.club_id = t.club_id and e.id = t.event_id
      join invitation i on i.club_id = t.club_id and i.id = t.invitation_id
      where t.club_id = gm.club_id and t.group_id = gm.group_id and t.member_id = gm.member_id
        and e.deleted_at is null and e.merged_into is null and i.removed_at is null
        and case when e.type = 'ladder'
          then exists (select from ladder_final f
            where f.club_id = e.club_id and f.event_id = e.id and f.reopened_at is null)
          else e.ends_at <= ${now} end
      order by t.starts_at desc, t.event_id desc limit ${countedEvents}
    ) r
    where gm.club_id = ${clubId} and gm.group_id = ${groupId} and m.status = any(${currentStatuses}::text[])
      and (${memberId}::integer is null or gm.member_id = ${memberId}::integer)
    order by r.starts_at, r.event_id, m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}

/** Whether a member is in a group. */
export async function isInGroup(db: Reader, { clubId, groupId }: OfGroup, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_member')
    .select('id')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** The courts of a group's members on its ladder, from the top court down. */
export async function listLeague(db: Reader, { clubId, groupId }: OfGroup) {
  return db
    .selectFrom('group_member')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'group_member.club_id').onRef('member.id', '=', 'group_member.member_id'),
    )
    .select([
      'group_member.id as gmid',
      'group_member.league_court as rating_court',
      'member.id as mid',
      'member.first',
      'member.last',
    ])
    .where('group_member.club_id', '=', clubId)
    .where('group_member.group_id', '=', groupId)
    .where('member.status', 'in', currentStatuses)
    .orderBy('group_member.league_court', (order) => order.asc().nullsLast())
    .orderBy(sql`member.last collate people`)
    .orderBy(sql`member.first collate people`)
    .orderBy('member.id')
    .execute()
}
