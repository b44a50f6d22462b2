import { sql } from 'kysely'
import type { MergedEntry, Placed } from '#domain/schedule/merge-rosters'
import { type EventRow, selectEvents } from '#server/events/event-rows'
import type { Reader, Tx } from '#server/kernel/db/database'

/** Reads events of a club and locks their rows in the order of their numbers; deleted ones are not there. */
export async function lockEvents(tx: Tx, clubId: number, eventIds: readonly number[]): Promise<EventRow[]> {
  return selectEvents(tx, clubId)
    .where('club_event.id', 'in', eventIds)
    .orderBy('club_event.id')
    .forUpdate('club_event')
    .execute()
}

/** After the events: the records of all their players, in the order of their numbers (X156). */
export async function lockPlayers(tx: Tx, clubId: number, eventIds: readonly number[]): Promise<void> {
  await sql`select id from member where club_id = ${clubId} and id in (
      select member_id from invitation where club_id = ${clubId} and event_id = any(${eventIds}::integer[]))
    order by id for no key update`.execute(tx)
}

export interface NamedEntry extends MergedEntry {
  readonly first: string
  readonly last: string
}

/** All invitations of these events, removed ones too, in the order of the events as they are given. */
export async function listEntries(db: Reader, clubId: number, eventIds: readonly number[]): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`select i.id as "invitationId", i.event_id as "eventId",
      i.member_id as "memberId", i.response, i.order_number as "order", i.partner_id as "partnerId",
      i.payment_type is not null as "isPaid", i.removed_at is not null as "isRemoved", m.first, m.last
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.event_id = any(${eventIds}::integer[])
    order by array_position(${eventIds}::integer[], i.event_id), i.id`.execute(db)
  return rows
}

interface Saving {
  readonly clubId: number
  readonly keptId: number
  readonly mergedIds: readonly number[]
  readonly placed: readonly Placed[]
  readonly lastOrder: number
  readonly now: Date
}

/** Writes who stands where: pairs are taken apart first, so that no half is ever named twice. */
export async function savePlaced(tx: Tx, { clubId, keptId, mergedIds, placed, lastOrder, now }: Saving): Promise<void> {
  const all = [keptId, ...mergedIds]
  await sql`update invitation set partner_id = null
    where club_id = ${clubId} and event_id = any(${all}::integer[]) and partner_id is not null`.execute(tx)
  // What was answered and paid is copied from wherever it counts; divisions go on under the same name.
  await sql`with placed as (select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p("invitationId" integer,
      "answerOf" integer, "paymentOf" integer, response text, "order" integer, "partnerId" integer))
    update invitation i set event_id = ${keptId}, response = p.response, order_number = p."order",
      partner_id = p."partnerId", is_no_show = a.is_no_show, answer = a.answer, invited_at = a.invited_at,
      answered_at = a.answered_at, checked_in_at = a.checked_in_at, payment_type = paid.payment_type,
      paid_at = paid.paid_at, removed_at = null,
      division_id = (select own.id from event_division own join event_division other
        on other.club_id = own.club_id and lower(other.name) = lower(own.name)
        where own.club_id = ${clubId} and own.event_id = ${keptId} and other.id = a.division_id)
    from placed p
      join invitation a on a.club_id = ${clubId} and a.id = p."answerOf"
      left join invitation paid on paid.club_id = ${clubId} and paid.id = p."paymentOf"
    where i.club_id = ${clubId} and i.id = p."invitationId"`.execute(tx)
  const folded = placed.flatMap((one) => one.folded)
  await sql`update invitation set response = null, is_no_show = false, order_number = null, partner_id = null,
      division_id = null, payment_type = null, paid_at = null, removed_at = ${now}
    where club_id = ${clubId} and id = any(${folded}::integer[])`.execute(tx)
  await sql`update club_event set merged_into = case when id = ${keptId} then merged_into else ${keptId} end,
      last_order = case when id = ${keptId} then ${lastOrder} else last_order end
    where club_id = ${clubId} and id = any(${all}::integer[])`.execute(tx)
}
