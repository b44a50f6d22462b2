import { sql } from 'kysely'
import type { MergedEntry } from '#areas/schedule/rules/merge-rosters.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The members with an invitation to one of these events. */
export async function listPlayerIds(db: Reader, clubId: number, eventIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('member_id')
    .distinct()
    .where('club_id', '=', clubId)
    .where('event_id', 'in', eventIds)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export interface NamedEntry extends MergedEntry {
  readonly first: string
  readonly last: string
}

/** All invitations to these events, including removed ones, in the given order of the events. */
export async function listEntries(db: Reader, clubId: number, eventIds: readonly number[]): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`select i.id as "invitationId", i.event_id as "eventId",
      i.member_id as "memberId", i.response, i.order_number as "order", i.partner_id as "partnerId",
      i.payment_type is not null as "isPaid", i.removed_at is not null as "isRemoved", m.first, m.last
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.event_id = any(${eventIds}::integer[])
    order by array_position(${eventIds}::integer[], i.event_id), i.id`.execute(db)
  return rows
}
