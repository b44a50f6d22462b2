import { sql } from 'kysely'
import type { Reader } from '#server/kernel/db/database'

/** Entries whose lines do not add up to 0, or that have fewer than two. */
export async function listUnbalanced(db: Reader, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from book_entry e left join book_line l on l.entry_id = e.id
    where e.club_id = ${clubId} group by e.id having count(l.number) < 2 or sum(l.cents) <> 0 order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the books say about each payment's card balance, and what the provider's list says; cents. */
export interface PaymentSums {
  readonly payment_id: number
  readonly ours: number
  /** When it was last booked. */
  readonly at: Date
}

export async function listPaymentSums(db: Reader, accountId: number): Promise<PaymentSums[]> {
  const { rows } = await sql<PaymentSums>`select e.payment_id, sum(l.cents)::float8 as ours, max(e.at) as at
    from book_entry e join payment p on p.id = e.payment_id join book_line l on l.entry_id = e.id and l.ledger = 'card'
    where p.card_account_id = ${accountId} and e.kind in ('payment', 'refund', 'refund-failed')
    group by e.payment_id`.execute(db)
  return rows
}

/** The card balance of everything that was booked from the provider's list of a club. */
export async function sumOfItems(db: Reader, clubId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(l.cents), 0)::float8 as cents
    from book_entry e join book_line l on l.entry_id = e.id and l.ledger = 'card'
    where e.club_id = ${clubId} and e.item_ref is not null`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Debts that two charged payments pay at once, and lines that are paid without a place or dues to show for it. */
export async function listMischarged(db: Reader, clubId: number): Promise<{ twice: string[]; noPlace: string[] }> {
  const twice = await sql<{ debt: string }>`select l.kind || ' ' || l.debt_key as debt
    from payment_line l join payment p on p.id = l.payment_id
    where p.club_id = ${clubId} and l.outcome = 'paid' group by l.kind, l.debt_key having count(*) > 1
    union
    select l.kind || ' ' || l.debt_key from payment_line l join payment p on p.id = l.payment_id
    join book_entry e on e.debt_kind = l.kind and e.debt_key = l.debt_key and e.kind in ('by-hand', 'opening')
    where p.club_id = ${clubId} and l.outcome = 'paid' and not exists (select from book_entry r where r.reverses = e.id)
    order by 1`.execute(db)
  const noPlace = await sql<{ debt: string }>`select l.kind || ' ' || l.debt_key as debt
    from payment_line l join payment p on p.id = l.payment_id
    join invitation i on i.club_id = p.club_id and l.kind = 'event' and i.id = l.debt_key::bigint
    join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where p.club_id = ${clubId} and l.outcome = 'paid' and e.merged_into is null
      and (i.payment_type is distinct from 'Credit Card' or i.removed_at is not null or (i.response = 'no' and e.returns_cards))
    order by 1`.execute(db)
  return { twice: twice.rows.map(({ debt }) => debt), noPlace: noPlace.rows.map(({ debt }) => debt) }
}

export interface ChainedMonth {
  readonly month: string
  readonly hash: string
}

/** The closed months of a club, the first first. */
export async function listClosed(db: Reader, clubId: number): Promise<ChainedMonth[]> {
  const { rows } = await sql<ChainedMonth>`select to_char(month, 'YYYY-MM') as month, hash from book_month
    where club_id = ${clubId} order by book_month.month`.execute(db)
  return rows
}

/** Card payments whose money the books do not show as the payments' own ledger does; cents. */
export async function listUnbooked(db: Reader, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from payment p
    where p.club_id = ${clubId} and (
      select coalesce(sum(case when kind = 'refund' then -amount_cents else amount_cents end), 0)
      from payment_entry where payment_id = p.id)
    <> (select coalesce(sum(l.cents), 0) from book_entry e join book_line l on l.entry_id = e.id and l.ledger = 'card'
      where e.payment_id = p.id and e.kind in ('payment', 'refund', 'refund-failed')) order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
