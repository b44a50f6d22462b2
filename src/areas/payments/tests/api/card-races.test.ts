import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import * as eventRows from '#areas/events/server/event-rows.ts'
import * as paymentRows from '#areas/payments/server/payment-rows.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import type { FakeLedger } from '#tests/support/fake-stripe/ledger.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'
import { aToken } from './payments-world.ts'

// Only used to remove a lock in a negative control: everything else is the real thing.
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof eventRows>()) }))
vi.mock('#areas/payments/server/payment-rows.ts', async (load) => ({ ...(await load<typeof paymentRows>()) }))

const payers = process.env['SOAK'] === '1' ? 200 : 40
const places = 10

let stripe: FakeStripe
let world: ClubPaymentsWorld
/** Two processes on one database. */
let another: Awaited<ReturnType<typeof aProcessBeside>>
let apps: readonly [FastifyInstance, FastifyInstance]
let ledger: FakeLedger
let account: string

async function opened(): Promise<void> {
  stripe = await startFakeStripe()
  world = await clubPaymentsWorld({ env: stripe.env, fills: (ref) => stripe.accounts.mayCharge(ref, true) })
  stripe.setClock(() => world.deps.clock.now())
  account = (await findCardAccount(world.deps.db, { clubId: world.cid }))?.ref ?? ''
  ledger = stripe.accounts.ledgerOf(account)
  another = await aProcessBeside(world)
  apps = [world.app, another.app]
}
async function closed(): Promise<void> {
  await another.close()
  await world.close()
  await stripe.close()
}

beforeAll(opened)
afterEach(() => void vi.restoreAllMocks())
afterAll(closed)

/** How often the provider has charged a card. */
const charges = () => [...ledger.intents.values()].filter(({ status }) => status === 'succeeded').length
const standing = async (eiid: number) =>
  (await world.rows('select response, payment_type, held_for from invitation where id = $1', eiid))[0]

/** An event with few places and many who may pay for it, every second one at the other process. */
async function aRush(count: number) {
  const eid = await world.anEvent({ spots: places })
  const people: Payer[] = []
  for (let number = 0; number < count; number += 1) people.push(await world.aPayer(eid, apps[number % 2]))
  return { eid, people }
}

/** Pays, and pays again when the server is too busy, as its answer asks for. */
async function payInTheEnd(payer: Payer): Promise<Awaited<ReturnType<Payer['pays']>>> {
  const answer = await payer.pays(aToken('ok'))
  if (answer.code !== 'busy') return answer
  return payInTheEnd(payer)
}

/** Everybody pays at the same moment; says how many were charged, and how many have a place. */
async function allPay({ eid, people }: Awaited<ReturnType<typeof aRush>>) {
  const before = charges()
  const answers = await Promise.all(people.map(payInTheEnd))
  const said = answers.map(({ body, code }) => code ?? body.status)
  const [{ confirmed }] = await world.rows(
    `select count(*)::integer as confirmed from invitation where event_id = $1 and response = 'yes'`,
    eid,
  )
  return { said, charged: charges() - before, confirmed }
}
const timesOf = (said: readonly string[], word: string) => said.filter((one) => one === word).length

async function booksAgree(): Promise<void> {
  const linked = await findCardAccount(world.deps.db, { clubId: world.cid })
  if (!linked) throw new Error('no account is linked')
  world.later(3_600_000)
  await world.staysSignedIn()
  await readProvider(world.deps, linked)
  expect((await checkBooks(world.deps, world.cid)).lines).toEqual([])
}

/** The member pays at one process while an admin records cash at the other; says what came of it. */
async function cardAndCash() {
  const payer = await world.aPayer(await world.anEvent(), apps[0])
  const admin = world.scene.through(apps[1]).as('clubAdmin')
  const before = charges()
  const [card, cash] = await Promise.all([
    payer.pays(aToken('ok')),
    admin.put('/api/club/recordEventPayment', { eiid: payer.eiid, type: 'Cash' }),
  ])
  const { payment_type: type } = await standing(payer.eiid)
  return { charged: charges() - before, card: card.body.status, cash: cash.code ?? 'recorded', type }
}

/** The same request again a minute later; says how often the card was charged. */
async function repeated(): Promise<number> {
  const payer = await world.aPayer(await world.anEvent())
  const [token, key] = [aToken('ok'), randomUUID()]
  const before = charges()
  stripe.loseAnswers(3)
  await payer.pays(token, { key })
  world.later(61_000)
  await world.staysSignedIn()
  await payer.pays(token, { key })
  return charges() - before
}

describe(`${payers} members pay for ${places} places at two processes`, () => {
  test('the first are charged and confirmed, all others wait and are not charged', { timeout: 300_000 }, async () => {
    const rush = await aRush(payers)
    const { said, charged, confirmed } = await allPay(rush)
    expect([timesOf(said, 'succeeded'), timesOf(said, 'full')]).toEqual([places, payers - places])
    expect([charged, confirmed]).toEqual([places, places])
    const rows = await world.rows(
      `select response, payment_type, count(*)::integer as times from invitation where event_id = $1 group by 1, 2 order by 1`,
      rush.eid,
    )
    expect(rows).toEqual([
      { response: 'waitlist', payment_type: null, times: payers - places },
      { response: 'yes', payment_type: 'Credit Card', times: places },
    ])
    await booksAgree()
  })
})

describe('a card and cash for the same place', () => {
  test('one of them counts, and the other one is refused before any money moves', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { charged, card, cash, type } = await cardAndCash()
      if (charged === 1) {
        expect([card, type]).toEqual(['succeeded', 'Credit Card'])
        expect(['debt-underway', 'already-paid-otherwise']).toContain(cash)
      } else expect([charged, card, cash, type]).toEqual([0, 'paid', 'recorded', 'Cash'])
    }
    await booksAgree()
  })
})

/** Several messages about a refund at once. */
async function hearOfRefund(ref: string, times: number): Promise<void> {
  const message = () => stripe.accountMessage('charge.refunded', account, ledger.chargeOf(ref) ?? {})
  await Promise.all(Array.from({ length: times }, () => world.hears(message(), '/webhooks/clubPayments')))
}

/** What is booked as given back of a payment, in cents. */
async function refundedOf(id: number): Promise<number> {
  const [{ cents }] = await world.rows(
    `select coalesce(sum(amount_cents), 0)::integer as cents from payment_entry where payment_id = $1 and kind = 'refund'`,
    id,
  )
  return cents
}

describe('a refund here and one in the dashboard of the provider', () => {
  /** Both give back all that is left, at the same moment; the message about it reaches both processes. */
  async function race() {
    const payer = await world.aPayer(await world.anEvent())
    const { payment_id: id } = (await payer.pays(aToken('ok'))).body
    const [{ provider_ref: ref }] = await world.rows('select provider_ref from payment where id = $1', id)
    await world.scene.as('clubAdmin').confirms()
    const dashboard = async () => {
      const charge = ledger.chargeOf(ref)
      if (charge && !charge.refunded) ledger.refunds(ref, charge.amount - charge.amount_refunded)
      await hearOfRefund(ref, 3)
    }
    const body = { eiid: payer.eiid, reason: 'Rain' }
    await Promise.all([
      world.scene.through(apps[1]).as('clubAdmin').post('/api/club/refundEventPayment', body),
      dashboard(),
    ])
    const [{ status }] = await world.rows('select status from payment where id = $1', id)
    return { status, refunded: await refundedOf(id), ...(await standing(payer.eiid)) }
  }

  test('give the money back once, and it is booked once', async () => {
    for (let round = 0; round < 6; round += 1)
      expect(await race()).toEqual({
        status: 'refunded',
        refunded: 500,
        response: 'no',
        payment_type: null,
        held_for: null,
      })
    await booksAgree()
  })
})

describe('a request that is repeated because its answer was lost', () => {
  test('charges once', async () => {
    expect(await repeated()).toBe(1)
    await world.jobsRun()
  })
})

// Last, because they leave books behind that no check would pass.
describe('negative control: without', () => {
  const rounds = 12

  /** The most that were charged in a rush of players who wait already, and whose time to pay has passed, in some rounds. */
  async function mostCharged(): Promise<number> {
    let most = 0
    for (let round = 0; round < rounds && most <= places; round += 1) {
      const rush = await aRush(20)
      for (const [at, { eiid }] of rush.people.entries())
        await world.rows(
          `update invitation set response = 'waitlist', order_number = $2, pay_by = '2020-01-01Z' where id = $1`,
          eiid,
          at + 1,
        )
      await world.rows('update club_event set last_order = 20, waiting_count = 20 where id = $1', rush.eid)
      most = (await allPay(rush)).charged
    }
    return most
  }
  const withoutLockOfEvent = () =>
    vi
      .spyOn(eventRows, 'lockEvent')
      .mockImplementation((tx, clubId, eventId) => eventRows.findEvent(tx, clubId, eventId))

  test('the lock of the event, more cards are charged than there are places', { timeout: 240_000 }, async () => {
    withoutLockOfEvent()
    expect(await mostCharged()).toBeGreaterThan(places)
  })

  test('the hold, more cards are charged than there are places', { timeout: 240_000 }, async () => {
    await world.rows(`create function forget_hold() returns trigger language plpgsql as
      $$ begin new.held_for := null; return new; end $$`)
    await world.rows('create trigger forgets before update on invitation for each row execute function forget_hold()')
    const most = await mostCharged()
    await world.rows('drop trigger forgets on invitation')
    expect(most).toBeGreaterThan(places)
  })

  test('the lock of the event, a card is charged for what was recorded by hand', async () => {
    withoutLockOfEvent()
    let hasFailed = false
    for (let round = 0; round < 30 && !hasFailed; round += 1) {
      const { charged, cash } = await cardAndCash()
      hasFailed = charged === 1 && cash === 'recorded'
    }
    expect(hasFailed).toBe(true)
  })

  test('the lock of the payment, a refund is booked more than once', async () => {
    vi.spyOn(paymentRows, 'lockPayment').mockImplementation((tx, id) => paymentRows.findPayment(tx, id))
    let most = 0
    for (let round = 0; round < 30 && most <= 500; round += 1) {
      const payer = await world.aPayer(await world.anEvent())
      const { payment_id: id } = (await payer.pays(aToken('ok'))).body
      const [{ provider_ref: ref }] = await world.rows('select provider_ref from payment where id = $1', id)
      ledger.refunds(ref, 500)
      await hearOfRefund(ref, 4)
      most = await refundedOf(id)
    }
    expect(most).toBeGreaterThan(500)
  })

  test('the key of the payment, the same request charges again', async () => {
    const create = ledger.create.bind(ledger)
    vi.spyOn(ledger, 'create').mockImplementation((_key, form) => {
      form.set('confirmation_token', aToken('ok'))
      return create(randomUUID(), form)
    })
    expect(await repeated()).toBeGreaterThan(1)
  })
})
