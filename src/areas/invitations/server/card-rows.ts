import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * Finds the invitation that a debt for an event is about now. After a merge of events that is the same member's
 * invitation to the event that was kept.
 */
export async function findDebtInvitation(
  db: Reader,
  clubId: number,
  key: string,
): Promise<{ id: number; event_id: number } | undefined> {
  const { rows } = await sql<{ id: number; event_id: number }>`select coalesce(k.id, i.id) as id,
      coalesce(k.event_id, i.event_id) as event_id
    from invitation i
    join club_event e on e.club_id = i.club_id and e.id = i.event_id
    left join invitation k on k.club_id = i.club_id and k.event_id = e.merged_into and k.member_id = i.member_id
    where i.club_id = ${clubId} and i.id = ${key}::bigint`.execute(db)
  return rows[0]
}

/**
 * The keys under which an invitation was paid: its own number, and those of the same member in events merged into this
 * one.
 */
export async function listDebtKeys(db: Reader, clubId: number, invitationId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select o.id::text as key
    from invitation i
    join invitation o on o.club_id = i.club_id and o.member_id = i.member_id
    join club_event e on e.club_id = o.club_id and e.id = o.event_id
    where i.club_id = ${clubId} and i.id = ${invitationId} and (o.id = i.id or e.merged_into = i.event_id)`.execute(db)
  return rows.map(({ key }) => key)
}

/** The event of an invitation. */
export async function findEventOf(db: Reader, clubId: number, invitationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select('event_id')
    .where('club_id', '=', clubId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  return row?.event_id
}

export interface OwnInvitation {
  readonly id: number
  readonly club_id: number
  readonly event_id: number
  readonly member_id: number
}

/** The invitation that a debt is about, if it belongs to this account. */
export async function findOwnInvitation(
  db: Reader,
  accountId: number,
  key: string,
): Promise<OwnInvitation | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(key)) return undefined
  const { rows } = await sql<OwnInvitation>`select i.id, i.club_id, i.event_id, i.member_id
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.id = ${key}::bigint and m.account_id = ${accountId} and i.removed_at is null`.execute(db)
  return rows[0]
}
