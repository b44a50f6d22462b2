import { sql } from 'kysely'
import { listedStatuses } from '#areas/invitations/rules/playing-statuses.ts'
import { invitedStatuses } from '#kernel/rules/member-statuses.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** Makes deleted invitations again. Members on the list keep theirs unchanged. */
const orAgain = sql`on conflict (club_id, event_id, member_id) do update set removed_at = null,
    invited_at = excluded.invited_at, mailed_at = null, delivered_at = null, opened_at = null, failed_at = null
  where invitation.removed_at is not null`

/**
 * Puts members on an event's invite list. Members already on it keep their invitation, answered or not. A deleted
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
    where m.club_id = ${clubId} and m.id = any(${memberIds}::integer[]) and m.status = any(${listedStatuses}::text[])
    order by m.id
    ${orAgain} returning id, member_id`.execute(tx)
  return new Map(rows.map(({ id, member_id }) => [member_id, id]))
}

/**
 * Like `inviteMembers`, for the active members of the event's group, except those whose invitation was deleted on
 * purpose. A member who was added to the group again after that is invited again, because the old invitation ended with
 * the old group membership.
 */
export async function inviteActive(
  tx: Tx,
  { clubId, eventId, groupId, now }: { clubId: number; eventId: number; groupId: number; now: Date },
): Promise<void> {
  await sql`insert into invitation (club_id, event_id, member_id, invited_at)
    select m.club_id, ${eventId}, m.id, ${now}
    from group_member g join member m on m.club_id = g.club_id and m.id = g.member_id
    where g.club_id = ${clubId} and g.group_id = ${groupId} and m.status = any(${invitedStatuses}::text[])
      and not exists (select from invitation i where i.club_id = m.club_id and i.event_id = ${eventId}
        and i.member_id = m.id and i.removed_at >= g.joined_at)
    order by m.id ${orAgain}`.execute(tx)
}
