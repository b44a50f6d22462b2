import { sql } from 'kysely'
import type { Postings } from '#areas/books/rules/postings.ts'
import type { EntryKind } from '#areas/books/rules/statement.ts'
import { type Payee, payeeColumns } from '#areas/clubs/server/payee.ts'
import { payeeZone } from '#areas/clubs/server/payee-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** An entry to write. */
export interface NewEntry {
  /** Undefined: the platform, for its own donations. */
  readonly payee: Payee | undefined
  /** By the payee's calendar. A day in a closed month becomes the day of `at`. */
  readonly day: string
  readonly at: Date
  readonly kind: EntryKind
  readonly memo: string
  readonly postings: Postings
  readonly paymentId?: number
  readonly debt?: { readonly kind: string; readonly key: string }
  readonly itemRef?: string
  /** Who did it; undefined means the product itself. */
  readonly by?: number | undefined
  readonly reverses?: { readonly entryId: number; readonly reason: string }
}

/**
 * Writes an entry with its lines, and returns its number. Undefined if one of the provider's items was booked before.
 */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const payee = entry.payee ? payeeColumns(entry.payee) : { club_id: null, payee_id: null }
  const { rows } = await sql<{ id: number }>`with entry as (
      insert into book_entry (club_id, payee_id, day, at, kind, memo, payment_id, debt_kind, debt_key, item_ref, account_id,
        reverses, reason)
      values (${payee.club_id}, ${payee.payee_id}, ${entry.day}::date, ${entry.at}, ${entry.kind}, ${entry.memo.slice(0, 300)},
        ${entry.paymentId ?? null}, ${entry.debt?.kind ?? null}, ${entry.debt?.key ?? null}, ${entry.itemRef ?? null},
        ${entry.by ?? null}, ${entry.reverses?.entryId ?? null}, ${entry.reverses?.reason ?? null})
      on conflict (item_ref) do nothing
      returning id),
    line as (
      insert into book_line (entry_id, number, ledger, cents)
      select entry.id, l.number, l.ledger, l.cents from entry,
        jsonb_to_recordset(${JSON.stringify(numbered(entry.postings))}::jsonb) as l(number smallint, ledger text, cents bigint))
    select id from entry`.execute(tx)
  return rows[0]?.id
}

const numbered = (postings: Postings) => postings.map((posting, index) => ({ number: index + 1, ...posting }))

/** The calendar day of an instant in a payee's zone, or in `zone` for the platform. */
export async function dayOf(db: Reader, payee: Payee | undefined, at: Date, zone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(${at}::timestamptz at time zone
    coalesce(${payeeZone(payee)}, ${zone}), 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? at.toISOString().slice(0, 10)
}

/** Whether a day's month, or a later one, is closed in a payee's books. Persons do not close months. */
export async function isMonthClosed(db: Reader, payee: Payee, day: string): Promise<boolean> {
  const { club_id: clubId } = payeeColumns(payee)
  const { rows } = await sql`select from book_month
    where club_id = ${clubId} and month >= date_trunc('month', ${day}::date)::date limit 1`.execute(db)
  return rows.length > 0
}

export interface HandEntry {
  readonly id: number
  readonly memo: string
  readonly postings: Postings
}

/** The entry that makes a debt count as paid by hand: the latest that was not voided. */
export async function findHandEntry(
  db: Reader,
  debt: { readonly kind: string; readonly key: string },
): Promise<HandEntry | undefined> {
  const { rows } = await sql<HandEntry>`select e.id, e.memo,
      (select jsonb_agg(jsonb_build_object('ledger', l.ledger, 'cents', l.cents) order by l.number)
        from book_line l where l.entry_id = e.id) as postings
    from book_entry e
    where e.debt_kind = ${debt.kind} and e.debt_key = ${debt.key} and e.kind in ('by-hand', 'opening')
      and not exists (select from book_entry r where r.reverses = e.id)
    order by e.id desc limit 1`.execute(db)
  return rows[0]
}
