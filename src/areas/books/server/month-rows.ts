import { sql } from 'kysely'
import type { Attention, FileLine, LedgerSum } from '#areas/books/rules/statement.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

const startOf = (month: string) => `${month}-01`

/** The sums of a club's accounts, before a month and in it, as stored in the database. */
export async function listSums(db: Reader, clubId: number, month: string): Promise<LedgerSum[]> {
  const first = startOf(month)
  const { rows } =
    await sql<LedgerSum>`select ledger, kind, month < ${first}::date as "isBefore", sum(cents)::float8 as cents
    from book_sum where club_id = ${clubId} and month <= ${first}::date group by 1, 2, 3`.execute(db)
  return rows
}

/** Like `listSums`, added up from all lines. Months are closed over these sums, and checked against them. */
export async function listRawSums(db: Reader, clubId: number, month: string): Promise<LedgerSum[]> {
  const first = startOf(month)
  const { rows } = await sql<LedgerSum>`select l.ledger, e.kind, e.day < ${first}::date as "isBefore",
      sum(l.cents)::float8 as cents
    from book_entry e join book_line l on l.entry_id = e.id
    where e.club_id = ${clubId} and e.day < (${first}::date + interval '1 month')::date
    group by 1, 2, 3`.execute(db)
  return rows
}

/** All lines of a month, in the order in which they were booked. */
export async function listMonthLines(db: Reader, clubId: number, month: string): Promise<FileLine[]> {
  const first = startOf(month)
  const { rows } =
    await sql<FileLine>`select e.id as entry, to_char(e.day, 'YYYY-MM-DD') as day, e.kind, e.memo, l.ledger,
      l.cents::float8 as cents, coalesce(a.first || ' ' || a.last, '') as who, coalesce(e.reason, '') as reason
    from book_entry e join book_line l on l.entry_id = e.id left join account a on a.id = e.account_id
    where e.club_id = ${clubId} and e.day >= ${first}::date and e.day < (${first}::date + interval '1 month')::date
    order by e.day, e.id, l.number`.execute(db)
  return rows
}

export interface PayoutRow {
  readonly id: string
  readonly at: Date
  readonly amount: number
  readonly items: number
  readonly difference: number
}

/** A month's payouts with the number of their items, and the amount that the items do not explain. */
export async function listPayouts(db: Reader, clubId: number, month: string): Promise<PayoutRow[]> {
  const first = startOf(month)
  const { rows } =
    await sql<PayoutRow>`select p.payout_ref as id, p.created_at as at, -p.amount_cents::float8 as amount,
      count(i.ref)::integer as items,
      (-p.amount_cents - coalesce(sum(i.amount_cents - i.fee_cents), 0))::float8 as difference
    from club_card_account a
    join club c on c.id = a.club_id
    join provider_item p on p.card_account_id = a.id and p.type = 'payout'
    left join provider_item i on i.card_account_id = a.id and i.payout_ref = p.payout_ref and i.type <> 'payout'
    where a.club_id = ${clubId}
      -- Within a day, whatever the zone: the index of times finds them.
      and p.created_at >= ${first}::date - interval '1 day' and p.created_at < ${first}::date + interval '1 month 1 day'
      and (p.created_at at time zone c.time_zone)::date >= ${first}::date
      and (p.created_at at time zone c.time_zone)::date < (${first}::date + interval '1 month')::date
    group by p.card_account_id, p.ref, p.payout_ref, p.created_at, p.amount_cents order by p.created_at, p.ref`.execute(
      db,
    )
  return rows
}

export interface AttentionRow {
  readonly what: Attention
  readonly payment_id: number
  readonly title: string
  readonly name: string
  readonly amount: number
  readonly at: Date
  /** The event that was deleted. */
  readonly eid: number | null
}

/** The club's card payments that someone has to look at, oldest first, up to 200. */
export async function listAttention(db: Reader, clubId: number): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`with w as (
      select l.payment_id, 'to-return' as what, sum(l.cents)::integer as cents, min(p.created_at) as at, null::integer as eid
        from payment_line l join payment p on p.id = l.payment_id
        where l.outcome = 'to-return' and p.club_id = ${clubId} and p.status = 'succeeded' group by l.payment_id
      union all
      select r.payment_id, 'refund-failed', r.cents, r.created_at, null
        from payment_refund r join payment p on p.id = r.payment_id
        where r.status = 'failed' and p.club_id = ${clubId} and p.status = 'succeeded'
          and not exists (select from payment_refund o where o.payment_id = r.payment_id and o.id > r.id)
      union all
      select d.payment_id, 'disputed', d.cents, d.opened_at, null
        from payment_dispute d join payment p on p.id = d.payment_id
        where d.status = 'open' and p.club_id = ${clubId}
      union all
      select l.payment_id, 'event-deleted', sum(l.cents)::integer, min(d.deleted_at), min(d.id)
        from club_event d
        cross join lateral (select d.id union all
          select o.id from club_event o where o.club_id = d.club_id and o.merged_into = d.id) e
        join invitation i on i.club_id = d.club_id and i.event_id = e.id
        join payment_line l on l.kind = 'event' and l.debt_key = i.id::text and l.outcome = 'paid'
        join payment p on p.id = l.payment_id and p.club_id = ${clubId} and p.status = 'succeeded'
        where d.club_id = ${clubId} and d.deleted_at is not null
          and not exists (select from payment_refund r where r.payment_id = p.id and r.status <> 'succeeded')
          and not exists (select from payment_dispute t where t.payment_id = p.id and t.status = 'open')
        group by l.payment_id)
    select w.what, p.id as payment_id, p.description as title, trim(a.first || ' ' || a.last) as name, w.cents as amount,
      w.at, w.eid
    from w join payment p on p.id = w.payment_id join account a on a.id = p.account_id
    order by w.at, p.id limit 200`.execute(db)
  return rows
}

export interface ClosedMonth {
  /** An instant in ISO form. */
  readonly at: string
  readonly hash: string
}

/** What closing a month depends on. */
export interface Closing {
  readonly is_over: boolean
  /** The first month after the last closed one that has entries and comes before this one. Null if there is none. */
  readonly open_before: string | null
  /** A later month is closed. */
  readonly is_before_closed: boolean
  /** The accounts' lists have been read past the end of the month. */
  readonly is_read: boolean
  readonly last_hash: string | null
  /** How the month itself was closed. */
  readonly closed: ClosedMonth | null
  /** The requested month, or else the current one by the club's calendar. */
  readonly month: string
}

/** How long a former account whose list can no longer be read delays the closing of months. */
const formerHoldsUp = sql`interval '7 days'`

/**
 * What closing a month depends on. A former account's list counts up to its end. What comes later, such as a dispute,
 * is booked on the day it becomes known.
 */
export async function readClosing(db: Reader, clubId: number, month: string | undefined, now: Date): Promise<Closing> {
  const firstDay = month === undefined ? null : startOf(month)
  const first = sql`asked.first`
  const { rows } = await sql<Closing>`select
      (${now}::timestamptz at time zone c.time_zone)::date >= (${first} + interval '1 month')::date as is_over,
      (select to_char(min(s.month), 'YYYY-MM') from book_sum s where s.club_id = c.id and s.month < ${first}
        and not exists (select from book_month m where m.club_id = c.id and m.month >= s.month)) as open_before,
      exists (select from book_month m where m.club_id = c.id and m.month > ${first}) as is_before_closed,
      not exists (select from club_card_account a left join provider_reading r on r.card_account_id = a.id
        where a.club_id = c.id and a.linked_at is not null
          and (a.ended_at is null or a.ended_at > ${now}::timestamptz - ${formerHoldsUp}) and coalesce(r.read_until
            < least((${first} + interval '1 month')::timestamp at time zone c.time_zone, a.ended_at), true)) as is_read,
      (select m.hash from book_month m where m.club_id = c.id order by m.month desc limit 1) as last_hash,
      (select jsonb_build_object('at', to_char(m.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'hash', m.hash) from book_month m where m.club_id = c.id and m.month = ${first}) as closed,
      to_char(${first}, 'YYYY-MM') as month
    from club c cross join lateral (select coalesce(${firstDay}::date,
      date_trunc('month', ${now}::timestamptz at time zone c.time_zone)::date) as first) asked
    where c.id = ${clubId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no club ${clubId}`)
  return row
}

export async function insertClosed(
  tx: Tx,
  closed: { clubId: number; month: string; statement: unknown; hash: string; by: number; now: Date },
): Promise<void> {
  const { clubId, month, statement, hash, by, now } = closed
  await sql`insert into book_month (club_id, month, closed_at, closed_by, statement, hash)
    values (${clubId}, ${startOf(month)}::date, ${now}, ${by}, ${JSON.stringify(statement)}::jsonb, ${hash})`.execute(
    tx,
  )
}
