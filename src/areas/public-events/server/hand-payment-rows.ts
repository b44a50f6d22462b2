import { sql } from 'kysely'
import { type HandPayment, shownHandPayments } from '#areas/payments/server/hand-payments.ts'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import { handKeyOf } from '#kernel/rules/payment-methods.ts'
import type { Reader } from '#kernel/server/db/database.ts'

type Row = Pick<HandPayment, 'key' | 'payee' | 'title' | 'amount' | 'day' | 'state'> & { readonly pay_type: string }

/**
 * The registrations for public events that cost something and have an account's confirmed email address, latest first.
 * An unconfirmed address finds none.
 */
export async function listRegistrationPayments(db: Reader, accountId: number): Promise<HandPayment[]> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!account) return []
  const { rows } =
    await sql<Row>`select 'public-event-' || r.id as key, trim(o.first || ' ' || o.last) as payee, e.name as title,
      r.cost_cents as amount, r.pay_type, r.payment as state,
      (case r.payment when 'due' then e.starts_at else r.changed_at end at time zone e.time_zone)::date::text as day
    from public_registration r join public_event e on e.id = r.event_id join account o on o.id = e.organiser_id
    where r.email_key = ${canonicalEmail(account.email)} and r.cost_cents > 0
      and (r.payment in ('paid', 'refunded') or (r.payment = 'due' and r.state = 'registered'))
    order by day desc, r.id desc limit ${shownHandPayments}`.execute(db)
  return rows.map(({ pay_type: type, ...row }) => ({
    kind: 'public-event',
    ...row,
    method: handKeyOf(type) ?? '',
    receipt: null,
  }))
}
