import { sql } from 'kysely'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * Follows a chain of merges to the event that remains. Returns its id if this member may answer it, either by
 * invitation or as a group member if the event is open to the group. Otherwise returns null.
 */
export async function findEventMergedInto(db: Reader, event: EventRow, memberId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`with recursive kept as (
      select id, merged_into from club_event where club_id = ${event.club_id} and id = ${event.merged_into}
      union select e.id, e.merged_into from kept join club_event e
        on e.club_id = ${event.club_id} and e.id = kept.merged_into)
    select e.id from kept join club_event e on e.club_id = ${event.club_id} and e.id = kept.id
    where kept.merged_into is null and e.deleted_at is null and e.opened_at is not null
      and (exists (select from invitation i where i.club_id = e.club_id and i.event_id = e.id
          and i.member_id = ${memberId} and i.removed_at is null)
        or e.is_open_to_group and exists (select from group_member g where g.club_id = e.club_id
          and g.group_id = e.group_id and g.member_id = ${memberId}))`.execute(db)
  return rows[0]?.id ?? null
}
