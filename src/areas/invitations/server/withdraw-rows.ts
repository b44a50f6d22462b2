import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The unpaid invitations to future events of members who have left the group or the club.  */
export async function listToCome(
  db: Reader,
  group: { clubId: number; groupId: number | null; memberIds: readonly number[]; now: Date },
): Promise<{ eventId: number; invitationId: number }[]> {
  const { clubId, groupId, memberIds, now } = group
  const { rows } = await sql<{ eventId: number; invitationId: number }>`select e.id as "eventId", i.id as "invitationId"
    from club_event e join invitation i on i.club_id = e.club_id and i.event_id = e.id
      join member m on m.club_id = i.club_id and m.id = i.member_id
    where e.club_id = ${clubId} and (${groupId}::integer is null or e.group_id = ${groupId}) and e.starts_at > ${now}
      and e.deleted_at is null and e.merged_into is null
      and i.member_id = any(${memberIds}::integer[]) and i.removed_at is null and i.payment_type is null
      and case when ${groupId}::integer is null then m.status <> all(${currentStatuses}::text[])
        else not exists (select from group_member g where g.club_id = e.club_id and g.group_id = e.group_id
          and g.member_id = i.member_id) end
    order by e.id, i.id`.execute(db)
  return rows
}
