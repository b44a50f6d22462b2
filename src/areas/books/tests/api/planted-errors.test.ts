import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckedMoney, checkMoney } from '#app/check-money.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from '#areas/payments/tests/api/club-payments-world.ts'
import { aToken } from '#areas/payments/tests/api/payments-world.ts'
import type { FakeLedger } from '#tests/support/fake-stripe/ledger.ts'
import { itemOf } from '#tests/support/fake-stripe/refunds.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import { grantDues } from '#tests/support/grant-dues.ts'

const day = 24 * 3_600_000

let stripe: FakeStripe
let world: ClubPaymentsWorld
/** What the tests name, by the person it happened to. */
const ids = { ann: 0, bo: 0, cy: 0, di: 0, ed: 0, cyPays: 0, fayPays: 0 }
let payout = ''

const admin = () => world.scene.as('clubAdmin')
const accountRef = async () => (await findCardAccount(world.deps.db, { clubId: world.cid }))?.ref ?? ''

async function aPayer(cost = 500): Promise<Payer> {
  const payer = await world.aPayer(await world.anEvent({ cost_cents: cost }))
  await grantDues(world.deps, [payer.mid], null)
  return payer
}

/** Two closed months of a club: fees of events by card and by hand, dues both ways, refunds, a dispute, a payout. */
async function fillTheBooks(): Promise<void> {
  const season = { cid: world.cid, name: 'Summer', active: true, amount: 45, stripe_amount: 4700, ends: '2099-06-30' }
  const { did } = (await admin().post('/api/club/addDuesItem', season)).body
  await admin().confirms()
  await admin().put('/api/club/setCurrentDid', { did, cid: world.cid })
  const [cy, di, ed, fay, gil] = [await aPayer(), await aPayer(700), await aPayer(), await aPayer(900), await aPayer()]
  const [ann, bo] = [await world.aPayer(await world.anEvent()), await world.aPayer(await world.anEvent())]
  for (const { mid } of [ann, bo]) await world.rows('update member set has_paid_dues = false where id = $1', mid)
  const paid = async (payer: Payer): Promise<number> => (await payer.pays(aToken('ok'))).body.payment_id
  ids.cyPays = await paid(cy)
  ids.fayPays = await paid(fay)
  await paid(di)
  const disputed = await paid(gil)
  await ann.post('/api/createCheckoutSession', { token: aToken('ok'), did, mid: ann.mid })
  await admin().post('/api/club/bulkRecordDuesPayment', { cid: world.cid, list: [bo.mid], did, amount: 45 })
  await admin().put('/api/club/recordEventPayment', { eiid: ed.eiid, type: 'Cash' })
  await admin().post('/api/club/refundEventPayment', { eiid: cy.eiid, amount: 200, reason: 'Rain' })
  await admin().post('/api/club/refundEventPayment', { eiid: di.eiid, reason: 'Rain' })
  const [{ provider_ref: ref }] = await world.rows('select provider_ref from payment where id = $1', disputed)
  ledger().disputes(ref)
  payout = ledger().paysOut()
  Object.assign(ids, { ann: ann.mid, bo: bo.mid, cy: cy.eiid, di: di.eiid, ed: ed.eiid })
}

async function closeTwoMonths(): Promise<void> {
  const months = [0, 31].map((days) =>
    new Date(world.deps.clock.now().getTime() + days * day).toISOString().slice(0, 7),
  )
  world.later(75 * day)
  await world.staysSignedIn()
  const account = await findCardAccount(world.deps.db, { clubId: world.cid })
  if (account) await readProvider(world.deps, account)
  await admin().confirms()
  for (const month of months) {
    const { body } = await admin().post('/api/club/closeBooks', { cid: world.cid, month })
    expect(body.message).toBe('closed')
  }
}

let ofClub: FakeLedger
const ledger = () => ofClub

beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await clubPaymentsWorld({ env: stripe.env, fills: (ref) => stripe.accounts.mayCharge(ref, true) })
  stripe.setClock(() => world.deps.clock.now())
  ofClub = stripe.accounts.ledgerOf(await accountRef())
  await fillTheBooks()
  await closeTwoMonths()
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

class Undone extends Error {
  readonly checked: CheckedMoney
  constructor(checked: CheckedMoney) {
    super('undone')
    this.checked = checked
  }
}

/** What the check says with errors planted behind the back of every rule; they are taken out again. */
async function checkedWith(...errors: readonly string[]): Promise<CheckedMoney> {
  const { deps, cid } = world
  try {
    await deps.db.transaction().execute(async (db) => {
      for (const table of ['book_entry', 'book_line', 'book_month'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
      for (const error of errors) {
        const changed = await sql.raw(error).execute(db)
        expect(changed.numAffectedRows, error).toBeGreaterThan(0n)
      }
      throw new Undone(await checkMoney({ ...deps, db }, cid))
    })
  } catch (error) {
    if (error instanceof Undone) return error.checked
    throw error
  }
  throw new Error('nothing was checked')
}

const lost = (which: string) => [
  `delete from book_line where entry_id in (select id from book_entry where ${which})`,
  `delete from book_entry where ${which}`,
]
const linesOf = (which: string) => `entry_id in (select id from book_entry where ${which})`

test('books without an error are clean', async () => {
  const { lines, balance, ...clean } = await checkMoney(world.deps, world.cid)
  expect(lines).toEqual([])
  expect(balance.ours).toBe(balance.provider)
  expect(clean).toEqual({
    unbalanced: 0,
    payouts: [{ id: payout, difference: 0 }],
    chargedTwice: 0,
    chargedNoPlace: 0,
    duesDiffer: 0,
    chain: 'ok',
  })
})

interface Planted {
  readonly error: string
  readonly sql: () => readonly string[]
  readonly found: () => Partial<CheckedMoney>
  readonly line: () => string
}

const planted: readonly Planted[] = [
  {
    error: 'a charge that is booked a cent off',
    sql: () => [
      `update book_line set cents = cents + sign(cents) where ${linesOf(`payment_id = ${ids.fayPays} and kind = 'payment'`)}`,
    ],
    found: () => ({ unbalanced: 0 }),
    line: () => `payment ${ids.fayPays}: 901 here, 900 at the provider`,
  },
  {
    error: 'a line without its other half',
    sql: () => [
      `delete from book_line where ledger = 'events' and ${linesOf(`debt_kind = 'event' and debt_key = '${ids.ed}'`)}`,
    ],
    found: () => ({ unbalanced: 1, chain: 'broken' }),
    line: () => 'does not balance',
  },
  {
    error: 'a refund that the books have lost',
    sql: () => lost(`payment_id = ${ids.cyPays} and kind = 'refund'`),
    found: () => ({ unbalanced: 0 }),
    line: () => `payment ${ids.cyPays}: 500 here, 300 at the provider`,
  },
  {
    error: 'a charge that the books have lost',
    sql: () => lost(`payment_id = ${ids.fayPays} and kind = 'payment'`),
    found: () => ({ unbalanced: 0 }),
    line: () => `payment ${ids.fayPays}: 0 here, 900 at the provider`,
  },
  {
    error: 'an amount in a closed month that was doubled',
    sql: () => [
      `update book_line set cents = cents * 2 where ${linesOf(`debt_kind = 'event' and debt_key = '${ids.ed}'`)}`,
    ],
    found: () => ({ unbalanced: 0, chain: 'broken' }),
    line: () => 'the chain of closed months breaks at',
  },
  {
    error: 'words in a closed month that were changed',
    sql: () => [`update book_entry set memo = 'A gift' where debt_kind = 'event' and debt_key = '${ids.ed}'`],
    found: () => ({ chain: 'broken' }),
    line: () => 'the chain of closed months breaks at',
  },
  {
    error: 'a debt that two charges pay',
    sql: () => [`update payment_line set debt_key = '${ids.cy}' where payment_id = ${ids.fayPays}`],
    found: () => ({ chargedTwice: 1 }),
    line: () => `event ${ids.cy} was paid twice`,
  },
  {
    error: 'a charge without a place',
    sql: () => [`update invitation set response = 'no', payment_type = null, paid_at = null where id = ${ids.cy}`],
    found: () => ({ chargedNoPlace: 1 }),
    line: () => `event ${ids.cy} was charged to a card, but has no valid spot or dues payment`,
  },
  {
    error: 'a charge without dues',
    sql: () => [`delete from dues_payment where member_id = ${ids.ann}`],
    found: () => ({ chargedNoPlace: 1, duesDiffer: 1 }),
    line: () => 'was charged to a card, but has no valid spot or dues payment',
  },
  {
    error: 'a place that counts as paid by card without a charge',
    sql: () => [`update invitation set payment_type = 'Credit Card', paid_at = now() where id = ${ids.di}`],
    found: () => ({ chargedNoPlace: 0 }),
    line: () => `event ${ids.di} counts as paid by card`,
  },
  {
    error: 'a fee that the books have lost',
    sql: () => lost(`id = (select min(id) from book_entry where item_ref like '% fee')`),
    found: () => ({ unbalanced: 0 }),
    line: () => 'fee: 0 here, -',
  },
  {
    error: 'a payout that is booked a cent off',
    sql: () => [`update book_line set cents = cents + sign(cents) where ${linesOf(`kind = 'payout'`)}`],
    found: () => ({ unbalanced: 0 }),
    line: () => 'the card balance is',
  },
  {
    error: 'an entry that no list of the provider has',
    sql: () => [`update book_entry set item_ref = 'txn_made_up' where kind = 'dispute'`],
    found: () => ({}),
    line: () => 'item txn_made_up: -500 here, 0 at the provider',
  },
  {
    error: 'a closed month with another hash',
    sql: () => [
      `update book_month set hash = repeat('0', 64) where month = (select min(month) from book_month where club_id = ${world.cid})`,
    ],
    found: () => ({ chain: 'broken' }),
    line: () => 'the chain of closed months breaks at',
  },
  {
    error: 'a closed month that is gone from the chain',
    sql: () => [
      `delete from book_month where month = (select min(month) from book_month where club_id = ${world.cid})`,
    ],
    found: () => ({ chain: 'broken' }),
    line: () => 'the chain of closed months breaks at',
  },
  {
    error: 'a statement that was changed after its month was closed',
    sql: () => [
      `update book_month set statement = jsonb_set(statement, '{accounts}', '[]') where month > '2000-01-01'`,
    ],
    found: () => ({ chain: 'broken' }),
    line: () => 'the chain of closed months breaks at',
  },
  {
    error: 'a month whose sums are a cent off',
    sql: () => [`update book_sum set cents = cents + 1 where ledger = 'cash' and club_id = ${world.cid}`],
    found: () => ({ unbalanced: 0, chain: 'ok' }),
    line: () => 'do not match its lines',
  },
  {
    error: 'dues that nobody paid',
    sql: () => [`update member set has_paid_dues = not has_paid_dues where id = ${ids.bo}`],
    found: () => ({ duesDiffer: 1 }),
    line: () => `the dues for member ${ids.bo} do not match`,
  },
  {
    error: 'a membership that ends a day later',
    sql: () => [`update member set membership_expires_on = membership_expires_on + 1 where id = ${ids.ann}`],
    found: () => ({ duesDiffer: 1 }),
    line: () => `the dues for member ${ids.ann} do not match`,
  },
  {
    error: 'dues by hand that the books have lost',
    sql: () => lost(`debt_kind = 'dues' and debt_key like '${ids.bo}:%'`),
    found: () => ({ unbalanced: 0 }),
    line: () => `dues ${ids.bo}:`,
  },
  {
    error: 'a sum of dues that is a cent off',
    sql: () => ['update dues_sum set paid_cents = paid_cents + 1 where paid > 0'],
    found: () => ({ unbalanced: 0 }),
    line: () => 'does not match the payments',
  },
  {
    error: 'a sum of sales that nobody made',
    sql: () => [`insert into pos_sum (club_id, method, sold, sold_cents) values (${world.cid}, 'check', 1, 500)`],
    found: () => ({ unbalanced: 0 }),
    line: () => 'the sales total for check does not match the sales',
  },
  {
    error: 'cash of a player who has not paid',
    sql: () => [`update invitation set payment_type = null, paid_at = null where id = ${ids.ed}`],
    found: () => ({ unbalanced: 0 }),
    line: () => `the books show event ${ids.ed} differently`,
  },
]

test.each(planted)('the check finds $error', async ({ sql: errors, found, line }) => {
  const checked = await checkedWith(...errors())
  expect(checked).toMatchObject(found())
  expect(checked.lines.join('\n')).toContain(line())
})

test('the check finds a payout that its items do not explain, and a charge in the list that was never read', async () => {
  const [charge] = ledger().items
  if (!charge) throw new Error('nothing was charged')
  const { payout: paidOut } = charge
  delete charge.payout
  const unexplained = await checkMoney(world.deps, world.cid)
  expect(unexplained.payouts).toEqual([{ id: payout, difference: charge.amount - charge.fee }])
  expect(unexplained.lines.join('\n')).toContain(
    `payout ${payout}: its items leave ${charge.amount - charge.fee} unexplained`,
  )
  if (paidOut !== undefined) charge.payout = paidOut

  const at = new Date(world.deps.clock.now().getTime() - day)
  ledger().items.push(
    itemOf('charge', { amount: 700, fee: 50, at, source: { object: 'charge', payment_intent: 'pi_x' } }),
  )
  const unread = await checkMoney(world.deps, world.cid)
  ledger().items.pop()
  expect(unread.lines.join('\n')).toMatch(/item txn_\w+: 0 here, 700 at the provider/)
  expect(unread.balance.provider - unread.balance.ours).toBe(650)
})
