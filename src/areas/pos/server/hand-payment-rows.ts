import { sql } from 'kysely'
import { type HandPayment, shownHandPayments } from '#areas/payments/server/hand-payments.ts'
import type { Reader } from '#kernel/server/db/database.ts'

type Row = Pick<HandPayment, 'key' | 'payee' | 'title' | 'amount' | 'day'> & {
  readonly method: Exclude<HandPayment['method'], ''>
  readonly state: 'paid' | 'void'
}

/** What an account's memberships bought at the desk without a card, latest first. Voided sales are marked. */
export async function listHandSales(db: Reader, accountId: number): Promise<HandPayment[]> {
  const { rows } = await sql<Row>`select 'sale-' || s.id as key, c.name as payee, items.title, s.total_cents as amount,
      s.method, s.sold_on::text as day, case s.state when 'void' then 'void' else 'paid' end as state
    from member m join pos_sale s on s.club_id = m.club_id and s.member_id = m.id
      join club c on c.id = s.club_id
      cross join lateral (select string_agg(case l.quantity when 1 then '' else l.quantity || ' × ' end || l.title, ', '
          order by l.number) as title
        from pos_sale_line l where l.club_id = s.club_id and l.sale_id = s.id) items
    where m.account_id = ${accountId} and s.method <> 'card' and s.sold_on is not null
    order by s.sold_on desc, s.id desc limit ${shownHandPayments}`.execute(db)
  return rows.map((row) => ({ kind: 'sale', ...row, receipt: null }))
}
