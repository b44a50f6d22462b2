import { sql } from 'kysely'
import type { eventPayments30Days } from '#areas/invitations/calls/event-payments.ts'
import { type Response, wireResponseOf } from '#areas/invitations/rules/responses.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** More than a club of 5,000 members collects in a month. */
const limit = 10_000

type Payment = Gotten<typeof eventPayments30Days>[number]
type Row = Omit<Payment, 'response' | 'date' | 'amount' | 'refunded' | 'returned'> & {
  readonly response: Response | null
  readonly at: Date
  readonly cents: number
  readonly returned_cents: number
}

/**
 * The payments for a club's events since an instant, latest first: lines charged to a card, and payments recorded by
 * hand, with the amounts in the books. A refund of a pair's payment counts for the half that was given up first. A
 * payment stays on the day of its charge, while `settled_at` moves when it is refunded.
 */
export async function listEventPayments(db: Reader, clubId: number, since: Date): Promise<Payment[]> {
  const { rows } = await sql<Row>`with paid as (
      select l.debt_key, charge.at, l.cents, 'card' as method, coalesce(p.provider_ref, '') as stripe_id,
        greatest(0, least(l.cents, r.cents - coalesce(sum(l.cents) over (partition by p.id
          order by (l.outcome = 'paid')::int, l.number rows between unbounded preceding and 1 preceding), 0))) as returned_cents,
        coalesce(r.reason, '') as note
      from payment p
      join payment_entry charge on charge.payment_id = p.id and charge.kind = 'charge' and charge.at > ${since}
      join payment_line l on l.payment_id = p.id and l.kind = 'event' and l.outcome is not null
      cross join lateral (select coalesce(sum(f.cents), 0) as cents, (array_agg(f.reason order by f.id desc))[1] as reason
        from payment_refund f where f.payment_id = p.id and f.status = 'succeeded') r
      where p.club_id = ${clubId} and p.kind = 'event' and p.settled_at > ${since}
      union all
      select e.debt_key, e.at, -b.cents, m.ledger, '', case when v.id is null then 0 else -b.cents end,
        coalesce(v.reason, '')
      from book_entry e
      join book_line b on b.entry_id = e.id and b.ledger = 'events'
      join book_line m on m.entry_id = e.id and m.ledger <> 'events'
      left join book_entry v on v.reverses = e.id
      where e.club_id = ${clubId} and e.kind = 'by-hand' and e.debt_kind = 'event' and e.at > ${since}
        and e.day >= ${since}::date - 1
    )
    select i.id as eiid, trim(m.first || ' ' || m.last) as name, i.response, e.title as event, e.id as eid, paid.at,
      paid.cents::int as cents, paid.returned_cents::int as returned_cents, paid.note, paid.stripe_id, paid.method
    from paid
    join invitation i on i.club_id = ${clubId} and i.id = paid.debt_key::bigint
    join club_event e on e.club_id = i.club_id and e.id = i.event_id
    join member m on m.club_id = i.club_id and m.id = i.member_id
    order by paid.at desc, i.id desc limit ${limit}`.execute(db)
  return rows.map(
    ({ at, response, cents, returned_cents: returned, ...row }): Payment => ({
      ...row,
      response: wireResponseOf(response),
      date: at.toISOString(),
      amount: dollarsOf(cents),
      refunded: cents > 0 && returned === cents,
      returned: dollarsOf(returned),
    }),
  )
}
