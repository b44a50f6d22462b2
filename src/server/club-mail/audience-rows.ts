import { sql } from 'kysely'
import type { Reader } from '#server/db/database'

/** The active members of an event's group, but not those whose invitation was deleted: that was meant. */
export async function listActive(
  db: Reader,
  { clubId, groupId, eventId }: { clubId: number; groupId: number; eventId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id
    from group_member g join member m on m.club_id = g.club_id and m.id = g.member_id
    where g.club_id = ${clubId} and g.group_id = ${groupId} and m.status = 'here'
      and not exists (select from invitation i where i.club_id = m.club_id and i.event_id = ${eventId}
        and i.member_id = m.id and i.removed_at is not null)
    order by m.id`.execute(db)
  return rows.map((row) => row.id)
}
