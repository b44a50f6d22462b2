import { type RawBuilder, sql } from 'kysely'
import type { deletedPaymentStates } from '#areas/invitations/calls/deleted-event.ts'
import { byCard, type PaidByHand } from '#areas/payments/rules/event-methods.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface DeletedEventRow {
  readonly id: number
  readonly title: string
  readonly starts_at: Date
  readonly deleted_at: Date
}

export async function getDeletedEventRow(db: Reader, clubId: number, eventId: number): Promise<DeletedEventRow> {
  const { rows } = await sql<DeletedEventRow>`select id, title, starts_at, deleted_at from club_event
    where club_id = ${clubId} and id = ${eventId} and deleted_at is not null`.execute(db)
  const [event] = rows
  if (!event) throw new Error(`the deleted event ${eventId} disappeared while it was being read`)
  return event
}

/** Locks an event if it is deleted. */
export async function lockDeletedEvent(
  tx: Tx,
  clubId: number,
  eventId: number,
): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`select title from club_event
    where club_id = ${clubId} and id = ${eventId} and deleted_at is not null for update`.execute(tx)
  return rows[0]
}

/** The invitations to a deleted event and to the events merged into it. */
const invitationsOf = (clubId: number, eventId: number): RawBuilder<unknown> => sql`
  (select i.* from invitation i where i.club_id = ${clubId} and i.event_id in (select ${eventId}::int
    union all select o.id from club_event o where o.club_id = ${clubId} and o.merged_into = ${eventId}))`

export interface DeletedPaymentRow {
  readonly payment_id: number
  readonly name: string
  readonly is: (typeof deletedPaymentStates)[number]
  readonly amount: number
  readonly left: number
}

/**
 * The card payments for a deleted event, in order. A payment that the provider has not decided yet is pending. It is
 * refunded automatically, because there is nothing left to pay for.
 */
export async function listDeletedPayments(db: Reader, clubId: number, eventId: number): Promise<DeletedPaymentRow[]> {
  const { rows } = await sql<DeletedPaymentRow>`select p.id as payment_id, trim(a.first || ' ' || a.last) as name,
      p.amount_cents as amount, (b.charged - b.refunded)::int as left,
      case when p.status in ('created', 'processing') or r.status in ('created', 'pending') then 'underway'
        when b.charged = b.refunded then 'returned'
        when exists (select from payment_dispute d where d.payment_id = p.id and d.status = 'open') then 'disputed'
        when r.status = 'failed' then 'failed' else 'to-return' end as is
    from payment p join account a on a.id = p.account_id
      cross join lateral (select coalesce(sum(e.amount_cents) filter (where e.kind = 'charge'), 0) as charged,
          coalesce(sum(case e.kind when 'refund' then e.amount_cents when 'refund-failed' then -e.amount_cents end), 0)
            as refunded
        from payment_entry e where e.payment_id = p.id) b
      left join lateral (select f.status from payment_refund f where f.payment_id = p.id order by f.id desc limit 1) r
        on true
    where p.club_id = ${clubId} and (b.charged > 0 or p.status in ('created', 'processing'))
      and p.id in (select l.payment_id from ${invitationsOf(clubId, eventId)} i
        join payment_line l on l.kind = 'event' and l.debt_key = i.id::text)
    order by p.id`.execute(db)
  return rows
}

export interface PaidByHandRow {
  readonly eiid: number
  readonly name: string
  readonly method: PaidByHand
  readonly amount: number
}

/** The payments recorded by hand for a deleted event and not voided, at the amount in the books. */
export async function listPaidByHand(db: Reader, clubId: number, eventId: number): Promise<PaidByHandRow[]> {
  const { rows } = await sql<PaidByHandRow>`select i.id as eiid, trim(m.first || ' ' || m.last) as name,
      i.payment_type as method, coalesce((select -b.cents from ${invitationsOf(clubId, eventId)} o
        join book_entry e on e.debt_kind = 'event' and e.debt_key = o.id::text and e.kind = 'by-hand'
        join book_line b on b.entry_id = e.id and b.ledger = 'events'
        where o.member_id = i.member_id and e.club_id = ${clubId} order by e.id desc limit 1), 0)::int as amount
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.event_id = ${eventId} and i.payment_type <> ${byCard} order by 2, 1`.execute(db)
  return rows
}

/**
 * Marks these debts for deleted events as no longer paid, because they were refunded to the card. After a merge a debt
 * is about the same member's invitation to the event that was kept.
 */
export async function unpayDeleted(tx: Tx, clubId: number, keys: readonly string[]): Promise<void> {
  await sql`update invitation v set payment_type = null, paid_at = null
    from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where i.club_id = ${clubId} and i.id = any(${keys}::bigint[]) and v.club_id = i.club_id
      and v.member_id = i.member_id and v.event_id = coalesce(e.merged_into, e.id) and v.payment_type = ${byCard}
      and exists (select from club_event d
        where d.club_id = v.club_id and d.id = v.event_id and d.deleted_at is not null)`.execute(tx)
}
