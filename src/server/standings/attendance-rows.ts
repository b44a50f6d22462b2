import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Reader } from '#server/kernel/db/database'

export interface AttendedEvent {
  id: number
  title: string
  starts_at: Date
  /** Events of the group in all. */
  total: number
}

interface OfGroup {
  readonly clubId: number
  readonly groupId: number
}

/** The events of a group that are over, latest first; at most `most`, or all with null. */
export async function listEnded(
  db: Reader,
  { clubId, groupId }: OfGroup,
  { now, most }: { readonly now: Date; readonly most: number | null },
): Promise<AttendedEvent[]> {
  const { rows } = await sql<AttendedEvent>`select e.id, e.title, e.starts_at, count(*) over ()::integer as total
    from club_event e
    where e.club_id = ${clubId} and e.group_id = ${groupId} and e.deleted_at is null and e.merged_into is null
      and e.opened_at is not null and e.ends_at <= ${now}
    order by e.starts_at desc, e.id desc limit ${most}`.execute(db)
  return rows
}

export interface AttendanceRow {
  mid: number
  first: string
  last: string
  attended: number[]
}

/**
 * Which of these events each member of a group attended: checked in or with a score; where nobody was either, who held a
 * place and was no no-show (X166). By last name.
 */
export async function listAttendance(
  db: Reader,
  { clubId, groupId }: OfGroup,
  {
    eventIds,
    memberId = null,
  }: { readonly eventIds: readonly number[]; readonly memberId?: number | null | undefined },
): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`with listed as (
      select * from unnest(${eventIds}::integer[]) with ordinality as l(event_id, place)
    ), invited as (
      select i.event_id, i.member_id, coalesce(i.response in ('yes', 'partner'), false) and not i.is_no_show as held,
        i.checked_in_at is not null or i.id in (select r.invitation_id from event_result r
          where r.club_id = ${clubId} and r.event_id = any(${eventIds}::integer[])) as here
      from invitation i
      where i.club_id = ${clubId} and i.event_id = any(${eventIds}::integer[]) and i.removed_at is null
    ), marked as (
      select event_id from invited group by event_id having bool_or(here)
    ), came as (
      select v.member_id, array_agg(v.event_id order by l.place) as attended
      from invited v join listed l on l.event_id = v.event_id
      where case when v.event_id in (select event_id from marked) then v.here else v.held end
      group by v.member_id
    )
    select m.id as mid, m.first, m.last, coalesce(c.attended, '{}') as attended
    from group_member gm
    join member m on m.club_id = gm.club_id and m.id = gm.member_id
    left join came c on c.member_id = m.id
    where gm.club_id = ${clubId} and gm.group_id = ${groupId} and m.status = any(${currentStatuses}::text[])
      and (${memberId}::integer is null or m.id = ${memberId}::integer)
    order by lower(m.last), lower(m.first), m.id`.execute(db)
  return rows
}
