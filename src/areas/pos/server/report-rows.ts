import { type RawBuilder, sql } from 'kysely'
import { disputedIn } from '#areas/payments/server/refund-rows.ts'
import type { SaleMethod, ShownSaleState } from '#areas/pos/rules/sale-states.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'

export interface ReportedSale {
  readonly id: number
  readonly date: string
  readonly mid: number | null
  readonly name: string
  readonly method: SaleMethod
  readonly check_number: string
  readonly note: string
  readonly cents: number
  readonly refundedCents: number
  readonly feeCents: number
  readonly items: readonly { readonly title: string; readonly cents: number; readonly quantity: number }[]
  readonly state: ShownSaleState
  readonly disputed: boolean
  readonly sold_by: string
  readonly end_reason: string
  readonly stripe_id: string
}

export interface SalesFilter {
  readonly clubId: number
  readonly method: SaleMethod | undefined
  readonly search: string
}

/** The sales in a report, as the `from` and `where` of a statement. */
function matching({ clubId, method, search }: SalesFilter): RawBuilder<unknown> {
  const conditions = [sql`s.club_id = ${clubId}`, sql`s.sold_on is not null`]
  if (method !== undefined) conditions.push(sql`s.method = ${method}`)
  if (search !== '')
    conditions.push(sql`(${matchesName(sql`coalesce(m.search, name_key(s.guest))`, search)}
      or position(lower(${search}) in lower(s.note)) > 0
      or exists(select from pos_sale_line l where l.club_id = s.club_id and l.sale_id = s.id
        and position(lower(${search}) in lower(l.title)) > 0))`)
  return sql`from pos_sale s left join member m on m.club_id = s.club_id and m.id = s.member_id
    where ${sql.join(conditions, sql` and `)}`
}

const lines = sql`(select jsonb_agg(jsonb_build_object('title', l.title, 'cents', l.price_cents, 'quantity', l.quantity)
    order by l.number) from pos_sale_line l where l.club_id = shown.club_id and l.sale_id = shown.id)`

/** A page of the sales, latest day first. */
export async function listSales(
  db: Reader,
  filter: SalesFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportedSale[]> {
  const { rows } = await sql<ReportedSale>`select shown.id, shown.sold_on::text as date, shown.member_id as mid,
      shown.name, shown.method, shown.check_number, shown.note, shown.total_cents as cents, ${lines} as items,
      (select coalesce(sum(case when e.kind = 'refund' then e.amount_cents when e.kind = 'refund-failed' then -e.amount_cents
        else 0 end), 0)::integer from payment_entry e where e.payment_id = shown.card_payment_id) as "refundedCents",
      case when shown.state = 'returned' then 0 else coalesce(card.platform_fee_cents, 0) end as "feeCents",
      shown.state, ${disputedIn('shown.card_payment_id')} as disputed, shown.end_reason, coalesce(card.provider_ref, '') as stripe_id,
      coalesce(trim(a.first || ' ' || a.last), '') as sold_by
    from (select s.*, coalesce(trim(m.first || ' ' || m.last), s.guest) as name ${matching(filter)}
      order by s.sold_on desc, s.id desc limit ${limit} offset ${offset}) shown
      left join payment card on card.id = shown.card_payment_id
      left join account a on a.id = shown.sold_by
    order by shown.sold_on desc, shown.id desc`.execute(db)
  return rows
}

interface SalesSum {
  readonly method: SaleMethod
  readonly isCounting: boolean
  readonly sales: number
  readonly cents: number
}

/**
 * What was sold by each method, and how much of it no longer counts. Without a search, the database stores it
 * (`pos_sum`).
 */
export async function sumSales(db: Reader, filter: SalesFilter): Promise<SalesSum[]> {
  const { clubId, method, search } = filter
  const statement =
    search === ''
      ? sql<SalesSum>`select k.method, kept."isCounting", kept.sales, kept.cents
          from pos_sum k cross join lateral (values (true, k.sold, k.sold_cents), (false, k.ended, k.ended_cents))
            kept("isCounting", sales, cents)
          where k.club_id = ${clubId} and kept.sales > 0 ${method === undefined ? sql`` : sql`and k.method = ${method}`}
          order by 1, 2`
      : sql<SalesSum>`select s.method, s.state = 'sold' as "isCounting", count(*)::integer as sales,
          sum(s.total_cents)::bigint as cents ${matching(filter)} group by 1, 2 order by 1, 2`
  return (await statement.execute(db)).rows
}

export interface OwnPurchase {
  readonly id: number
  readonly date: string
  readonly cents: number
  readonly method: SaleMethod
  readonly items: ReportedSale['items']
  readonly state: ShownSaleState
  /** The card payment, if this account made it. */
  readonly payment_id: number | null
}

/** A member's latest purchases, without voided sales by hand. */
export async function listOwnPurchases(
  db: Reader,
  { clubId, memberId, accountId }: { clubId: number; memberId: number; accountId: number },
): Promise<OwnPurchase[]> {
  const { rows } = await sql<OwnPurchase>`select shown.id, shown.sold_on::text as date, shown.total_cents as cents,
      shown.method, ${lines} as items, shown.state, card.id as payment_id
    from pos_sale shown left join payment card on card.id = shown.card_payment_id and card.account_id = ${accountId}
    where shown.club_id = ${clubId} and shown.member_id = ${memberId} and shown.state in ('sold', 'returned')
    order by shown.id desc limit 50`.execute(db)
  return rows
}
