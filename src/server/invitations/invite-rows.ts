import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Tx } from '#server/kernel/db/database'

/**
 * Puts members on the invite list of an event. Who is on it stays as they are, answered or not; an invitation that was
 * deleted is made again. Answers the invitations that are new, by member; names nobody who is not in the club. Whether the
 * members may be invited (here, dues) is for the caller to say. Counts do not move by it.
 */
export async function inviteMembers(
  tx: Tx,
  { clubId, eventId, memberIds, now }: { clubId: number; eventId: number; memberIds: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    insert into invitation (club_id, event_id, member_id, invited_at)
    select m.club_id, ${eventId}, m.id, ${now} from member m
    where m.club_id = ${clubId} and m.id = any(${memberIds}::integer[]) and m.status = any(${currentStatuses}::text[])
    order by m.id
    on conflict (club_id, event_id, member_id) do update set removed_at = null, invited_at = excluded.invited_at,
      mailed_at = null, delivered_at = null, opened_at = null, failed_at = null
    where invitation.removed_at is not null
    returning id, member_id`.execute(tx)
  return new Map(rows.map(({ id, member_id }) => [member_id, id]))
}
