import { sql } from 'kysely'
import { currentStatuses } from '#domain/shared/member-statuses'
import type { Tx } from '#server/kernel/db/database'

/**
 * Puts members on the invite list of an event. Members already on it keep their invitation, answered or not; a deleted
 * invitation is made again. Returns the new invitations by member, and skips members of other clubs. The caller checks
 * whether the members may be invited (here, dues). The counts do not change.
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
