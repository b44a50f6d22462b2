import { sql } from 'kysely'
import type { KnownGuest } from '#areas/invitations/rules/decide-guest.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { sameNamePattern } from '#kernel/server/db/name-search.ts'

/** The club's guests with this name, in any capitalization, and whether they play in this event. Latest first. */
export async function listGuestsNamed(
  tx: Tx,
  { clubId, eventId, name }: { clubId: number; eventId: number; name: string },
): Promise<KnownGuest[]> {
  const { rows } = await sql<KnownGuest>`select m.id as "memberId",
      coalesce(i.response in ('yes', 'partner') and i.removed_at is null, false) as "holdsPlace"
    from member m
    left join invitation i on i.club_id = m.club_id and i.event_id = ${eventId} and i.member_id = m.id
    where m.club_id = ${clubId} and m.status = ${guestStatus} and m.search like ${sameNamePattern(name)}
    order by m.id desc`.execute(tx)
  return rows
}

/** The invitation of a member to an event. */
export async function getInvitationOf(
  tx: Tx,
  { clubId, eventId, memberId }: { clubId: number; eventId: number; memberId: number },
): Promise<number> {
  const { id } = await tx
    .selectFrom('invitation')
    .select('id')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}
