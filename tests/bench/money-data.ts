import pg from 'pg'
import { adminsAmong, clubIds, writeClubs } from './club-data.ts'
import type { Person } from './product.ts'

/** How much a club has been paid. */
export interface MoneySize {
  readonly members: number
  /** By card, over two years; a fifth of them are dues, and each has a fee and one in ten a refund; a fifth as many sales. */
  readonly payments: number
}

/**
 * A club that has been paid by card for two years, written by the database itself: payments with their lines, ledger,
 * books, the provider's list, daily payouts, and dues. The first of the people are its admins.
 */
export async function writeMoney(connection: pg.PoolConfig, people: readonly Person[], size: MoneySize): Promise<void> {
  const accounts = people.map(({ userId }) => userId)
  await writeClubs(connection, { members: size.members, groups: 1, eventsPerYear: 100, years: 1, clubs: 1 }, accounts)
  const client = new pg.Client(connection)
  await client.connect()
  const { clubId, memberId } = clubIds(1)
  const member = `${memberId(1)} + n % ${size.members}`
  try {
    // What the triggers would check line by line is true by the way in which it is written.
    for (const table of ['book_line', 'book_entry', 'dues_payment', 'pos_sale'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query(`insert into club_card_account (id, club_id, provider, ref, is_live, may_charge, made_at, linked_at)
      values (${clubId}, ${clubId}, 'demo', 'acct_money', false, true, now() - interval '3 years', now() - interval '3 years')`)
    await client.query(`insert into provider_reading values (${clubId}, now())`)
    await client.query(`insert into dues_season (club_id, id, name, amount_cents, card_cents, created_at)
      select ${clubId}, ${clubId} + n, 'Season ' || n, 4500, 4700, now() - interval '2 years'
      from generate_series(0, ${Math.floor(size.payments / size.members)}) n`)
    await client.query(`update club set takes_cards = true where id = ${clubId}`)
    await client.query(
      `insert into payment (id, kind, provider, account_id, amount_cents, status, provider_ref, request_hash, created_at,
          settled_at, club_id, card_account_id, description)
        select 5000000 + n, case when n % 5 = 0 then 'dues' else 'event' end, 'demo',
          ($1::integer[])[1 + n % array_length($1::integer[], 1)], 500,
          case when n % 10 = 0 then 'refunded' else 'succeeded' end, 'demo_money_' || n, decode(repeat('00', 32), 'hex'),
          at, at, ${clubId}, ${clubId}, 'Monday Round Robin'
        from ${days(size.payments)}`,
      [accounts],
    )
    await client.query(`insert into payment_line (payment_id, number, kind, debt_key, member_id, title, cents, outcome)
      select 5000000 + n, 1, case when n % 5 = 0 then 'dues' else 'event' end, 'money-' || n, ${member},
        'Monday Round Robin', 500, case when n % 10 = 0 then 'returned' else 'paid' end
      from generate_series(1, ${size.payments}) n`)
    await client.query(`insert into payment_entry (payment_id, kind, amount_cents, at)
      select 5000000 + n, kind, 500, at from ${days(size.payments)}, (values ('charge'), ('refund')) k(kind)
      where kind = 'charge' or n % 10 = 0`)
    await client.query(`insert into dues_payment (club_id, member_id, season_id, method, amount_cents, paid_on, recorded_at,
        debt_key, card_payment_id)
      select ${clubId}, ${member}, ${clubId} + n / ${size.members}, 'card', 500, at::date, at, 'money-' || n, 5000000 + n
      from ${days(size.payments)} where n % 5 = 0`)
    await client.query(`insert into dues_sum (club_id, week, season_id, method, paid, paid_cents)
      select club_id, date_trunc('week', paid_on)::date, season_id, method, count(*), sum(amount_cents)
      from dues_payment where club_id = ${clubId} group by 1, 2, 3, 4`)
    await writeSales(client, clubId, { member, sales: size.payments / 5 })
    await writeBooks(client, clubId, size.payments)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The numbers of the payments with their times, spread over two years. */
const days = (payments: number) =>
  `(select n, now() - (1 + n % 730) * interval '1 day' as at from generate_series(1, ${payments}) n) p`

/** Sales of two years at the desk, of one item each; one in twenty was taken back. */
async function writeSales(
  client: pg.Client,
  clubId: number,
  { member, sales }: { member: string; sales: number },
): Promise<void> {
  await client.query(`insert into pos_item (club_id, id, title, price_cents, added_at)
    values (${clubId}, ${clubId}, 'Guest pass', 500, now() - interval '2 years')`)
  await client.query(`insert into pos_sale (club_id, id, method, member_id, total_cents, state, begun_at, sold_on, sold_by,
      ended_at, ended_by, end_reason)
    select ${clubId}, 5000000 + n, case when n % 2 = 0 then 'cash' else 'venmo' end, ${member}, 500,
      case when n % 20 = 0 then 'void' else 'sold' end, at, at::date, a.id, case when n % 20 = 0 then at end,
      case when n % 20 = 0 then a.id end, case when n % 20 = 0 then 'Wrong item' else '' end
    from ${days(sales)}, (select min(id) as id from account) a`)
  await client.query(`insert into pos_sale_line (club_id, sale_id, number, item_id, title, price_cents, quantity)
    select ${clubId}, 5000000 + n, 1, ${clubId}, 'Guest pass', 500, 1 from generate_series(1, ${sales}) n`)
  await client.query(`insert into pos_sum (club_id, method, sold, sold_cents, ended, ended_cents)
    select club_id, method, count(*) filter (where state = 'sold'), sum(total_cents) filter (where state = 'sold'),
      count(*) filter (where state <> 'sold'), coalesce(sum(total_cents) filter (where state <> 'sold'), 0)
    from pos_sale where club_id = ${clubId} group by 1, 2`)
}

/** An entry for each payment, fee and refund, and one for the payout of each day. */
async function writeBooks(client: pg.Client, clubId: number, payments: number): Promise<void> {
  const entry = (kind: string, from: string, item: string, payment: string) =>
    client.query(`insert into book_entry (club_id, day, at, kind, memo, payment_id, item_ref)
      select ${clubId}, at::date, at, '${kind}', 'Monday Round Robin', ${payment}, ${item} from ${from}`)
  await entry('payment', days(payments), 'null', '5000000 + n')
  await entry('fee', days(payments), `'txn_money_' || n || ' fee'`, '5000000 + n')
  await entry('refund', `${days(payments)} where n % 10 = 0`, 'null', '5000000 + n')
  await entry('payout', days(729), `'txn_payout_' || n`, 'null')
  await client.query(`insert into book_line (entry_id, number, ledger, cents)
    select e.id, side, case side when 1 then 'card' else case e.kind when 'payment' then 'events' when 'refund' then 'events'
        when 'fee' then 'provider-fees' else 'bank' end end,
      case side when 1 then 1 else -1 end * case e.kind when 'payment' then 500 when 'fee' then -45 when 'refund' then -500
        else -50000 end
    from book_entry e, generate_series(1, 2) side where e.club_id = ${clubId}`)
  await client.query(`insert into book_sum (club_id, month, ledger, kind, cents)
    select e.club_id, date_trunc('month', e.day)::date, l.ledger, e.kind, sum(l.cents)
    from book_entry e join book_line l on l.entry_id = e.id where e.club_id = ${clubId} group by 1, 2, 3, 4`)
  await client.query(`insert into provider_item (card_account_id, ref, type, amount_cents, fee_cents, payment_id, payout_ref,
      created_at)
    select ${clubId}, 'txn_money_' || n, 'charge', 500, 45, 5000000 + n, 'po_' || n % 729 + 1, at from ${days(payments)}`)
  await client.query(`insert into provider_item (card_account_id, ref, type, amount_cents, fee_cents, payout_ref, created_at)
    select ${clubId}, 'txn_payout_' || n, 'payout', -50000, 0, 'po_' || n, at from ${days(729)}`)
}

/** The calls behind the pages of money, by admins and members who take turns. */
export function moneyCalls(people: readonly Person[]) {
  const { clubId, memberId } = clubIds(1)
  const admins = adminsAmong(people.length)
  const month = (ago: number) => new Date(Date.now() - ago * 30 * 86_400_000).toISOString().slice(0, 7)
  const by = (who: 'admin' | 'member', name: string, method: string, path: string, body?: (mid: number) => object) => ({
    name,
    requestOf: (round: number) => {
      // Members with unpaid dues and archived ones, who see less, are left out.
      const at = who === 'admin' ? round % admins : admins + ((round * 120) % Math.max(1, people.length - admins))
      const sent = body ? { body: body(memberId(at + 1)) } : {}
      return { method, path, cookie: people[at]?.cookie ?? '', ...sent }
    },
  })
  return [
    by('admin', 'books, this month', 'GET', `/api/club/books/${clubId}`),
    by('admin', 'books, a year ago', 'GET', `/api/club/books/${clubId}?month=${month(12)}`),
    by('admin', 'dues report', 'GET', `/api/club/duesReport/${clubId}`),
    by('admin', 'dues report, a season by card', 'GET', `/api/club/duesReport/${clubId}?did=${clubId}&method=card`),
    by('admin', 'latest dues', 'GET', `/api/club/getPaidDues/${clubId}`),
    by('admin', 'total of a season', 'GET', `/api/club/getPaidDuesForSeasonTotal/${clubId}`),
    by('admin', 'sales report', 'POST', '/api/club/pos/getPosPayments/', () => ({ cid: clubId })),
    by('admin', 'sales report, by cash', 'POST', '/api/club/pos/getPosPayments/', () => ({
      cid: clubId,
      method: 'cash',
    })),
    by('member', 'items on sale', 'POST', '/api/club/pos/getPOSItems', () => ({ cid: clubId })),
    by('member', 'purchases of a member', 'GET', `/api/club/pos/ownPurchases/${clubId}`),
    by('member', 'payments of a member', 'POST', '/api/club/getPaidDuesByMember', (mid) => ({ cid: clubId, mid })),
    by('member', 'dues of a member', 'POST', '/api/club/getMemberExpirationDate', (mid) => ({ mid })),
    by('member', 'seasons to pay for', 'POST', '/api/club/getFutureDues', (mid) => ({ cid: clubId, mid })),
  ]
}
