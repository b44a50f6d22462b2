import { sql } from 'kysely'
import { type HandPayment, shownHandPayments } from '#areas/payments/server/hand-payments.ts'
import type { Reader } from '#kernel/server/db/database.ts'

type Row = Pick<HandPayment, 'key' | 'payee' | 'title' | 'amount' | 'day'> & {
  readonly method: Exclude<HandPayment['method'], ''>
  readonly is_void: boolean
}

/**
 * An account's event fees that were recorded by hand, with the amounts in the books, latest first. Includes fees of an
 * invitation that was merged into another.
 */
export async function listHandFees(db: Reader, accountId: number): Promise<HandPayment[]> {
  const { rows } =
    await sql<Row>`select 'event-' || e.id as key, c.name as payee, ev.title, (-fee.cents)::int as amount,
      way.ledger as method, e.day::text as day, v.id is not null as is_void
    from member m join invitation i on i.club_id = m.club_id and i.member_id = m.id
      join book_entry e on e.debt_kind = 'event' and e.debt_key = i.id::text and e.kind = 'by-hand' and e.club_id = i.club_id
      join book_line fee on fee.entry_id = e.id and fee.ledger = 'events'
      join book_line way on way.entry_id = e.id and way.ledger <> 'events'
      join club_event ev on ev.club_id = i.club_id and ev.id = i.event_id
      join club c on c.id = i.club_id
      left join book_entry v on v.reverses = e.id
    where m.account_id = ${accountId}
    order by e.day desc, e.id desc limit ${shownHandPayments}`.execute(db)
  return rows.map(({ is_void: isVoid, ...row }) => ({
    kind: 'event',
    ...row,
    state: isVoid ? 'void' : row.method === 'gift' ? 'waived' : 'paid',
    receipt: null,
  }))
}
