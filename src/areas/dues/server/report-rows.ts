import { type RawBuilder, sql } from 'kysely'
import type { DuesMethod, DuesPaymentState } from '#areas/dues/rules/dues-methods.ts'
import type { Week } from '#areas/dues/rules/weeks.ts'
import { disputedIn } from '#areas/payments/server/refund-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'
import { aYear } from './words.ts'

/** A payment as a report shows it. */
export interface PaidRow {
  readonly id: number
  readonly did: number | null
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly date: string
  readonly amount_cents: number
  readonly note: string
  readonly stripe_id: string
  readonly payment_id: number | null
  readonly season: string
  readonly method: DuesMethod
  readonly check_number: string
  readonly recorded_by: string
  readonly state: DuesPaymentState
  readonly disputed: boolean
  readonly void_reason: string
}

export interface ReportFilter {
  readonly clubId: number
  readonly did: number | 'rolling' | 'all'
  readonly method: DuesMethod | undefined
  readonly search: string
}

const state = sql<DuesPaymentState>`case when p.voided_at is not null then 'void' when p.returned_at is not null then 'returned'
  else 'paid' end`

/**
 * The payments in a report, as the `from` and `where` of a statement. Their members are included only if they are
 * searched or shown, because sums cover years of payments.
 */
function matching(
  { clubId, did, method, search }: ReportFilter,
  hasMembers: boolean = search !== '',
): RawBuilder<unknown> {
  const conditions = [sql`p.club_id = ${clubId}`]
  if (did === 'rolling') conditions.push(sql`p.season_id is null`)
  else if (did !== 'all') conditions.push(sql`p.season_id = ${did}`)
  if (method !== undefined) conditions.push(sql`p.method = ${method}`)
  if (search !== '')
    conditions.push(sql`(${matchesName('m.search', search)} or position(lower(${search}) in lower(p.note)) > 0
      or p.check_number = ${search})`)
  const members = hasMembers ? sql`join member m on m.club_id = p.club_id and m.id = p.member_id` : sql``
  return sql`from dues_payment p ${members}
    where ${sql.join(conditions, sql` and `)}`
}

/** The stored sums of the payments in a report without a search. */
function keptWhere({ clubId, did, method }: ReportFilter): RawBuilder<unknown> {
  const conditions = [sql`k.club_id = ${clubId}`]
  if (did !== 'all') conditions.push(sql`k.season_id = ${did === 'rolling' ? 0 : did}`)
  if (method !== undefined) conditions.push(sql`k.method = ${method}`)
  return sql.join(conditions, sql` and `)
}

/** The payments, latest day first. `onlyCounting` leaves out voided and refunded ones. */
export async function listPaid(
  db: Reader,
  filter: ReportFilter,
  { limit, offset = 0, onlyCounting = false }: { limit: number; offset?: number; onlyCounting?: boolean },
): Promise<PaidRow[]> {
  const counting = onlyCounting ? sql` and p.voided_at is null and p.returned_at is null` : sql``
  const { rows } = await sql<PaidRow>`select shown.id, shown.season_id as did, shown.member_id as mid, shown.first,
      shown.last, shown.paid_on::text as date, shown.amount_cents, shown.note,
      coalesce(card.provider_ref, '') as stripe_id, shown.card_payment_id as payment_id, coalesce(s.name, ${aYear}) as season, shown.method,
      shown.check_number, coalesce(trim(a.first || ' ' || a.last), '') as recorded_by, shown.state,
      ${disputedIn('shown.card_payment_id')} as disputed, shown.void_reason
    from (select p.*, m.first, m.last, ${state} as state ${matching(filter, true)}${counting}
      order by p.paid_on desc, p.id desc limit ${limit} offset ${offset}) shown
      left join dues_season s on s.club_id = shown.club_id and s.id = shown.season_id
      left join account a on a.id = shown.recorded_by
      left join payment card on card.id = shown.card_payment_id
    order by shown.paid_on desc, shown.id desc`.execute(db)
  return rows
}

/** What was paid by each method, and what no longer counts. */
export interface DuesSum {
  readonly method: DuesMethod
  readonly state: DuesPaymentState
  readonly payments: number
  readonly cents: number
}

/** Sums a report. Without a search, uses the sums that the database stores by week, season and method (`dues_sum`). */
export async function sumPaid(db: Reader, filter: ReportFilter): Promise<DuesSum[]> {
  const statement =
    filter.search === ''
      ? sql<DuesSum>`select k.method, kept.state, sum(kept.payments)::integer as payments, sum(kept.cents)::bigint as cents
          from dues_sum k cross join lateral (values ('paid', k.paid, k.paid_cents),
            ('returned', k.returned, k.returned_cents), ('void', k.void, k.void_cents)) kept(state, payments, cents)
          where ${keptWhere(filter)} group by 1, 2 having sum(kept.payments) > 0 order by 1, 2`
      : sql<DuesSum>`select p.method, ${state} as state, count(*)::integer as payments,
          sum(p.amount_cents)::bigint as cents ${matching(filter)} group by 1, 2 order by 1, 2`
  return (await statement.execute(db)).rows
}

/** The sums of the latest weeks that have payments that count. Weeks start on Monday. */
export async function sumWeeks(db: Reader, filter: ReportFilter): Promise<Week[]> {
  const statement =
    filter.search === ''
      ? sql<Week>`select k.week::text as "from", sum(k.paid)::integer as payments, sum(k.paid_cents)::bigint as cents
          from dues_sum k where ${keptWhere(filter)} and k.paid > 0 group by k.week order by k.week desc limit 26`
      : sql<Week>`select date_trunc('week', p.paid_on)::date::text as "from",
            count(*)::integer as payments, sum(p.amount_cents)::bigint as cents
          ${matching(filter)} and p.voided_at is null and p.returned_at is null
          group by 1 order by 1 desc limit 26`
  return (await statement.execute(db)).rows
}
