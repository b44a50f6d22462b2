import { sql } from 'kysely'
import { type HandPayment, shownHandPayments } from '#areas/payments/server/hand-payments.ts'
import { handKeyOf } from '#kernel/rules/payment-methods.ts'
import type { Reader } from '#kernel/server/db/database.ts'

type Row = Pick<HandPayment, 'key' | 'payee' | 'title' | 'amount' | 'day' | 'state'> & { readonly settled_by: string }

/**
 * An account's lessons that cost something, latest first: what the instructor has recorded as paid, and what is still
 * due for a confirmed spot.
 */
export async function listLessonPayments(db: Reader, accountId: number): Promise<HandPayment[]> {
  const { rows } = await sql<Row>`select 'lesson-' || s.id as key, trim(a.first || ' ' || a.last) as payee, l.title,
      s.cost_cents as amount, coalesce(s.settled_by, '') as settled_by,
      case when s.settled_by is null then 'due' when s.settled_by in ('waived', 'Gift') then 'waived' else 'paid' end as state,
      (coalesce(s.settled_at, l.starts_at) at time zone i.time_zone)::date::text as day
    from lesson_signup s join lesson l on l.id = s.lesson_id
      join instructor i on i.account_id = l.instructor_id
      join account a on a.id = l.instructor_id
    where s.account_id = ${accountId} and s.cost_cents > 0 and s.settled_by is distinct from 'Credit Card'
      and (s.settled_by is not null or (s.state = 'confirmed' and l.cancelled_at is null))
    order by day desc, s.id desc limit ${shownHandPayments}`.execute(db)
  return rows.map(({ settled_by: settledBy, ...row }) => ({
    kind: 'lesson',
    ...row,
    method: handKeyOf(settledBy) ?? '',
    receipt: null,
  }))
}
