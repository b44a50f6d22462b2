import { sql } from 'kysely'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

export interface AttendedEvent {
  id: number
  title: string
  starts_at: Date
  /** The group's total number of events. */
  total: number
}

interface OfGroup {
  readonly clubId: number
  readonly groupId: number
}

/** A group's ended events, latest first, up to `limit`. */
export async function listEnded(
  db: Reader,
  { clubId, groupId }: OfGroup,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<AttendedEvent[]> {
  const endedEvents = sql`club_event e where e.club_id = ${clubId} and e.group_id = ${groupId}
    and e.deleted_at is null and e.merged_into is null and e.opened_at is not null and e.ends_at <= ${now}`
  const { rows } = await sql<AttendedEvent>`select e.id, e.title, e.starts_at,
      (select count(*)::integer from ${endedEvents}) as total
    from ${endedEvents} order by e.starts_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export interface GroupPerson {
  mid: number
  first: string
  last: string
}

/** The members of a group, or one of them, by last name. */
export async function listGroupPeople(
  db: Reader,
  { clubId, groupId }: OfGroup,
  memberId: number | null,
): Promise<GroupPerson[]> {
  const { rows } = await sql<GroupPerson>`select m.id as mid, m.first, m.last
    from group_member gm
    join member m on m.club_id = gm.club_id and m.id = gm.member_id
    where gm.club_id = ${clubId} and gm.group_id = ${groupId} and m.status = any(${currentStatuses}::text[])
      and (${memberId}::integer is null or m.id = ${memberId}::integer)
    order by m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}

/**
 * The people who attended each of these events: checked in (even if they left early) or with a score. If an event has
 * neither, the people who had a spot and were not no-shows (X166).
 */
export async function listAttended(
  db: Reader,
  clubId: number,
  eventIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  // Works event by event, so that it costs the same however many events the club has had. `offset 0` reads the scored
  // ones once.
  const { rows } = await sql<{ event_id: number; came: number[] | null }>`select e.event_id, attended.came
    from unnest(${eventIds}::integer[]) as e (event_id)
    cross join lateral (select array(select r.invitation_id from event_result r
      where r.club_id = ${clubId} and r.event_id = e.event_id) as ids offset 0) as scored
    cross join lateral (
      select case when bool_or(i.here) then array_agg(i.member_id) filter (where i.here)
        else array_agg(i.member_id) filter (where i.held) end as came
      from (select i.member_id, coalesce(i.response in ('yes', 'partner'), false) and not i.is_no_show as held,
          i.checked_in_at is not null or i.left_at is not null or i.id = any(scored.ids) as here
        from invitation i
        where i.club_id = ${clubId} and i.event_id = e.event_id and i.removed_at is null) as i
    ) as attended`.execute(db)
  return new Map(rows.map(({ event_id, came }) => [event_id, came ?? []]))
}

/** Which of these people are guests of the club's events. */
export async function listGuests(db: Reader, clubId: number, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from member
    where club_id = ${clubId} and id = any(${memberIds}::integer[]) and status = ${guestStatus}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
