import { type RawBuilder, sql } from 'kysely'
import { type Payee, payeeColumns, payeeKey } from '#areas/clubs/server/payee.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The condition that a row of an aliased table belongs to a payee. */
function belongsTo(alias: 'e' | 'p', payee: Payee): RawBuilder<boolean> {
  const { column, id } = payeeKey(payee)
  return sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${id}`
}

/** Entries whose lines do not add up to 0, or that have fewer than two. */
export async function listUnbalanced(db: Reader, payee: Payee): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from book_entry e left join book_line l on l.entry_id = e.id
    where ${belongsTo('e', payee)} group by e.id having count(l.number) < 2 or sum(l.cents) <> 0 order by e.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What the books say about each payment's card balance, in cents. */
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

/** The card balance booked from the provider's lists for a payee, by item name, in cents. */
export async function listBookedItems(db: Reader, payee: Payee): Promise<Map<string, number>> {
  const { rows } = await sql<{ ref: string; cents: number }>`select e.item_ref as ref, sum(l.cents)::float8 as cents
    from book_entry e join book_line l on l.entry_id = e.id and l.ledger = 'card'
    where ${belongsTo('e', payee)} and e.item_ref is not null group by e.item_ref`.execute(db)
  return new Map(rows.map(({ ref, cents }) => [ref, cents]))
}

/** What was saved from the provider's list for an account: how each item moved the balance, in cents. */
export async function listKeptItems(db: Reader, accountId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ ref: string; cents: number }>`select ref, (amount_cents - fee_cents)::float8 as cents
    from provider_item where card_account_id = ${accountId}`.execute(db)
  return new Map(rows.map(({ ref, cents }) => [ref, cents]))
}

/**
 * Debts that two charged payments pay at once, charged lines with no spot or dues to show for them, and the reverse.
 * Spots in events that were merged into others are left out: their payments stay with the original event.
 */
export async function listMischarged(
  db: Reader,
  payee: Payee,
): Promise<{ twice: string[]; noPlace: string[]; noCharge: string[] }> {
  const { club_id: clubId, payee_id: personId } = payeeColumns(payee)
  const twice = await sql<{ debt: string }>`select l.kind || ' ' || l.debt_key as debt
    from payment_line l join payment p on p.id = l.payment_id
    where ${belongsTo('p', payee)} and l.outcome = 'paid' group by l.kind, l.debt_key having count(*) > 1
    union
    select l.kind || ' ' || l.debt_key from payment_line l join payment p on p.id = l.payment_id
    join book_entry e on e.debt_kind = l.kind and e.debt_key = l.debt_key and e.kind in ('by-hand', 'opening')
    where ${belongsTo('p', payee)} and l.outcome = 'paid' and not exists (select from book_entry r where r.reverses = e.id)
    order by 1`.execute(db)
  const noPlace = await sql<{ debt: string }>`select l.kind || ' ' || l.debt_key as debt
    from payment_line l join payment p on p.id = l.payment_id
    left join invitation i on i.club_id = p.club_id and l.kind = 'event' and i.id::text = l.debt_key
    left join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where ${belongsTo('p', payee)} and l.outcome = 'paid' and case l.kind
      when 'event' then i.id is null or e.merged_into is null
        and (i.payment_type is distinct from 'Credit Card' or i.removed_at is not null or (i.response = 'no' and e.returns_cards))
      when 'dues' then not exists (select from dues_payment d where d.card_payment_id = p.id and d.club_id = p.club_id
        and d.debt_key = l.debt_key and d.voided_at is null and d.returned_at is null)
      when 'lesson' then not exists (select from lesson_signup s where s.id = l.debt_key::bigint
        and s.settled_by = 'Credit Card')
      when 'registration' then not exists (select from public_registration r where r.id = l.debt_key::bigint
        and r.payment = 'paid' and r.pay_type = 'Credit Card')
      else false end
    order by 1`.execute(db)
  const noCharge = await sql<{ debt: string }>`select 'event ' || i.id as debt
    from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where i.club_id = ${clubId} and i.payment_type = 'Credit Card' and e.merged_into is null
      and not exists (select from club_event m where m.club_id = e.club_id and m.merged_into = e.id)
      and not exists (select from payment_line l where l.kind = 'event' and l.debt_key = i.id::text and l.outcome = 'paid')
    union all
    select 'dues ' || d.debt_key from dues_payment d
    where d.club_id = ${clubId} and d.method = 'card' and d.voided_at is null and d.returned_at is null
      and d.card_payment_id is not null and not exists (select from payment_line l
        where l.payment_id = d.card_payment_id and l.kind = 'dues' and l.debt_key = d.debt_key and l.outcome = 'paid')
    union all
    select 'lesson ' || s.id from lesson n join lesson_signup s on s.lesson_id = n.id
    where n.instructor_id = ${personId} and s.settled_by = 'Credit Card' and not exists (select from payment_line l
      where l.kind = 'lesson' and l.debt_key = s.id::text and l.outcome = 'paid')
    union all
    select 'registration ' || r.id from public_event v join public_registration r on r.event_id = v.id
    where v.organiser_id = ${personId} and r.payment = 'paid' and r.pay_type = 'Credit Card'
      and not exists (select from payment_line l
        where l.kind = 'registration' and l.debt_key = r.id::text and l.outcome = 'paid')
    order by 1`.execute(db)
  const debts = ({ rows }: { rows: { debt: string }[] }) => rows.map(({ debt }) => debt)
  return { twice: debts(twice), noPlace: debts(noPlace), noCharge: debts(noCharge) }
}

/**
 * Debts whose payments by hand are not booked as they were recorded: an event's is booked without being recorded, or
 * twice; dues are booked with a different amount than was paid.
 */
export async function listMisbookedByHand(db: Reader, clubId: number): Promise<string[]> {
  const { rows } = await sql<{ debt: string }>`with booked as (
      select e.debt_kind as kind, e.debt_key as key, count(*) as times, sum(l.cents) as cents
      from book_entry e join book_line l on l.entry_id = e.id and l.cents > 0
      where e.club_id = ${clubId} and e.kind in ('by-hand', 'opening')
        and not exists (select from book_entry r where r.reverses = e.id)
      group by 1, 2),
    dues as (
      select debt_key as key, sum(amount_cents) as cents from dues_payment
      where club_id = ${clubId} and debt_key is not null and method <> 'card' and voided_at is null group by 1)
    select 'event ' || b.key as debt from booked b
      left join invitation i on i.club_id = ${clubId} and i.id::text = b.key
      left join club_event e on e.club_id = i.club_id and e.id = i.event_id
      where b.kind = 'event' and e.merged_into is null and (b.times > 1 or i.payment_type is null)
    union all
    select 'dues ' || coalesce(d.key, b.key) from dues d
      full join (select * from booked where kind = 'dues') b on b.key = d.key
      where coalesce(d.cents, 0) <> coalesce(b.cents, 0)
    order by 1`.execute(db)
  return rows.map(({ debt }) => debt)
}

/** Months whose stored sums do not match their lines. */
export async function listMonthSumMismatches(db: Reader, clubId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`with raw as (
      select date_trunc('month', e.day)::date as month, l.ledger, e.kind, sum(l.cents) as cents
      from book_entry e join book_line l on l.entry_id = e.id where e.club_id = ${clubId} group by 1, 2, 3)
    select distinct to_char(coalesce(raw.month, kept.month), 'YYYY-MM') as month
    from raw full join (select * from book_sum where club_id = ${clubId}) kept
      on kept.month = raw.month and kept.ledger = raw.ledger and kept.kind = raw.kind
    where coalesce(raw.cents, 0) <> coalesce(kept.cents, 0) order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

export interface ChainedMonth {
  readonly month: string
  readonly hash: string
  /** As it was closed. */
  readonly statement: unknown
}

/** The closed months of a club, oldest first. */
export async function listClosed(db: Reader, clubId: number): Promise<ChainedMonth[]> {
  const { rows } = await sql<ChainedMonth>`select to_char(month, 'YYYY-MM') as month, hash, statement from book_month
    where club_id = ${clubId} order by book_month.month`.execute(db)
  return rows
}

/** Card payments whose money the books do not show the way the payments' own ledger does, in cents. */
export async function listUnbooked(db: Reader, payee: Payee): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from payment p
    where ${belongsTo('p', payee)} and (
      select coalesce(sum(case when kind = 'refund' then -amount_cents else amount_cents end), 0)
      from payment_entry where payment_id = p.id)
    <> (select coalesce(sum(l.cents), 0) from book_entry e join book_line l on l.entry_id = e.id and l.ledger = 'card'
      where e.payment_id = p.id and e.kind in ('payment', 'refund', 'refund-failed')) order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
