import { sql } from 'kysely'
import type { RefundProgress } from '#areas/payments/rules/debt-kinds.ts'
import type { PaymentStatus } from '#areas/payments/rules/payment-states.ts'
import type { PaymentKind } from '#areas/payments/server/payment-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A card payment to a person, with what the provider took and where the rest went. Amounts are cents. */
export interface ReceivedRow {
  readonly id: number
  readonly kind: PaymentKind
  readonly title: string
  /** The payer. */
  readonly name: string
  readonly status: PaymentStatus
  readonly created_at: Date
  readonly amount: number
  readonly refunded: number
  readonly fee: number
  /** The payout that took it to the bank. */
  readonly payout: string | null
  /** The state of the latest refund. */
  readonly refund: RefundProgress | null
}

/** A person's card payments that were charged or are under way, latest first. */
export async function listReceived(db: Reader, personId: number, limit: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`select p.id, p.kind, p.description as title, p.status, p.created_at,
      coalesce(p.payer_name, trim(a.first || ' ' || a.last), '') as name, p.amount_cents as amount,
      (select coalesce(sum(case e.kind when 'refund' then e.amount_cents when 'refund-failed' then -e.amount_cents
        else 0 end), 0)::int from payment_entry e where e.payment_id = p.id) as refunded,
      coalesce(i.fee, 0)::int as fee, i.payout,
      (select case r.status when 'created' then 'underway' when 'pending' then 'underway' when 'succeeded' then 'done'
        else 'failed' end from payment_refund r where r.payment_id = p.id order by r.id desc limit 1) as refund
    from payment p left join account a on a.id = p.account_id
      left join lateral (select sum(t.fee_cents) as fee, max(t.payout_ref) filter (where t.type = 'charge') as payout
        from provider_item t where t.card_account_id = p.card_account_id and t.payment_id = p.id) i on true
    where p.payee_id = ${personId} and p.status in ('created', 'processing', 'succeeded', 'refunded')
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

interface ReceivedPayout {
  readonly id: string
  readonly at: Date
  readonly amount: number
}

/** What went from a person's card accounts to the bank, latest first. */
export async function listReceivedPayouts(db: Reader, personId: number, limit: number): Promise<ReceivedPayout[]> {
  const { rows } = await sql<ReceivedPayout>`select coalesce(p.payout_ref, p.ref) as id, p.created_at as at,
      -p.amount_cents::float8 as amount
    from club_card_account a join provider_item p on p.card_account_id = a.id and p.type = 'payout'
    where a.payee_id = ${personId} order by p.created_at desc, p.ref limit ${limit}`.execute(db)
  return rows
}

/** What is in a person's card accounts according to the books, in cents: not yet paid out. */
export async function readCardBalance(db: Reader, personId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(l.cents), 0)::float8 as cents
    from book_entry e join book_line l on l.entry_id = e.id and l.ledger = 'card'
    where e.payee_id = ${personId}`.execute(db)
  return rows[0]?.cents ?? 0
}
