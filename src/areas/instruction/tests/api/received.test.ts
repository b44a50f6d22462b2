import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooksOf } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { aLesson, aSignUp } from '#tests/support/a-lesson.ts'
import { aCardTeacher, jobsRun, payByCard, paymentsFor } from './card-world.ts'
import { aLessonWorld, cancelSignUp, type LessonWorld, type Somebody } from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody
beforeAll(async () => {
  world = await aLessonWorld()
  ann = await aCardTeacher(world)
})
afterAll(() => world.close())

const day = 86_400_000
const check = async () => (await checkBooksOf(world.deps, { personId: ann.id })).lines

async function pass(milliseconds: number): Promise<void> {
  world.clock.later(milliseconds)
  const now = world.clock.now()
  const expires = new Date(now.getTime() + day)
  await world.deps.pool.query('update session set last_seen_at = $1, expires_at = $2', [now, expires])
}

async function read(): Promise<void> {
  const account = await findCardAccount(world.deps.db, { personId: ann.id })
  if (!account) throw new Error('no account is linked')
  await readProvider(world.deps, account)
}

test('an instructor reads what came in, what was refunded, the fees and the payouts, and the check finds nothing', async () => {
  const eid = await aLesson(world.deps, ann.id, { ...world.ahead(100), spots: 4, cost_cents: 4500 })
  const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('=Cy')]
  const [ofBo, ofCy] = [
    await aSignUp(world.deps, eid, bo.id, { cost_cents: 4500 }),
    await aSignUp(world.deps, eid, cy.id, { cost_cents: 4500 }),
  ]
  await payByCard(world, bo, ofBo)
  await payByCard(world, cy, ofCy)
  await cancelSignUp(cy, ofCy)
  await jobsRun(world)
  await pass(day + 3_600_000)
  await read()
  await jobsRun(world)
  const { balance, payments, payouts, zone } = (await ann.send('GET', '/api/cards/payments')).body
  expect([balance, zone]).toEqual([0, 'US/Mountain'])
  expect(payments).toMatchObject([
    { name: '=Cy Lee', status: 'refunded', amount: 4500, card: { refunded: 4500, refund: 'done' } },
    { name: 'Bo Lee', status: 'succeeded', amount: 4500, card: { refunded: 0, refund: null } },
  ])
  expect(payments[1].fee).toBeGreaterThan(0)
  expect(payouts).toHaveLength(1)
  expect(payments[1].payout).toBe(payouts[0].id)
  expect(payouts[0].amount).toBe(4500 - payments[0].fee - payments[1].fee)
  const file = String((await ann.send('GET', '/api/cards/payments.csv')).body)
  expect(file.split('\r\n')[0]).toBe('Receipt,Date,Paid by,For,State,Amount,Refunded,Fee,Net,Payout')
  expect(file).toContain("'=Cy Lee,Third shot drops,refunded,45.00,45.00,")
  expect((await bo.send('GET', '/api/cards/payments')).body).toMatchObject({ balance: 0, payments: [], payouts: [] })
  expect(await check()).toEqual([])
})

test('the check finds what is charged without a spot, what counts as paid without a charge, and what is not booked', async () => {
  const eid = await aLesson(world.deps, ann.id, { ...world.ahead(100), spots: 4, cost_cents: 4500 })
  const [bo, cy] = [await world.aPerson('Bo'), await world.aPerson('Cy')]
  const srid = await aSignUp(world.deps, eid, bo.id, { cost_cents: 4500 })
  await payByCard(world, bo, srid)
  const settle = (id: number, by: string | null) =>
    world.deps.pool.query(
      'update lesson_signup set settled_by = $2, settled_at = case when $2::text is null then null else now() end where id = $1',
      [id, by],
    )
  await settle(srid, null)
  expect(await check()).toEqual([`lesson ${srid} was charged to a card, but has no valid spot or dues payment`])
  await settle(srid, 'Credit Card')
  const unpaid = await aSignUp(world.deps, eid, cy.id, { cost_cents: 4500 })
  await settle(unpaid, 'Credit Card')
  expect(await check()).toEqual([`lesson ${unpaid} counts as paid by card, but no card was charged`])
  await settle(unpaid, null)
  const [payment] = await paymentsFor(world.deps, srid)
  await world.deps.pool.query(
    `insert into payment_entry (payment_id, kind, amount_cents, at) values ($1, 'refund', 100, now())`,
    [payment?.id],
  )
  expect(await check()).toContain(`the books show payment ${payment?.id} differently from how it was settled`)
})
