import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayment, type LockPayment } from '#areas/payments/server/payment-rows.ts'
import { bookProviderEvent } from '#areas/payments/server/payment-webhook.ts'
import { meetingPoint } from '#areas/scoring/tests/api/scoring-world.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { type Message, messageOf } from '#tests/support/fake-stripe/messages.ts'
import { aToken, type Donor, paymentsWorld, type StripeWorld, stripeWorld } from './payments-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await stripeWorld()
})
afterAll(() => world.close())

interface Waiting {
  readonly donor: Donor
  readonly paymentId: number
  readonly ref: string
  readonly key: string
}

/** A payment that Stripe has not finished yet. */
async function aSlowPayment(where = world): Promise<Waiting> {
  const donor = await where.aDonor()
  const { body } = await donor.donates(aToken('slow'))
  const { rows } = await where.deps.pool.query('select key, provider_ref from payment where id = $1', [body.payment_id])
  return { donor, paymentId: body.payment_id, ref: rows[0].provider_ref, key: rows[0].key }
}

const statusOf = async ({ donor, paymentId }: Waiting) =>
  (await donor.send('GET', `/api/payment/${paymentId}`)).body.status
const bookOf = async ({ key }: Waiting, where = world) => (await where.books())[key]

describe('a signed message', () => {
  test('completes a payment and sends its receipt once, however often it arrives', async () => {
    const payment = await aSlowPayment()
    world.stripe.ledger.completes(payment.ref)
    const message = world.stripe.message('payment_intent.succeeded', payment.ref)
    for (let times = 0; times < 3; times += 1) expect(await world.hears(message)).toBe(200)
    expect(await bookOf(payment)).toEqual({ status: 'succeeded', taken: 2500, refunded: 0 })
    await world.jobsRun()
    const { rows } = await world.deps.pool.query(`select 1 from demo_outbox where message_key = $1`, [
      `mail payment-receipt ${payment.paymentId}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('that arrives twenty times at once counts once', async () => {
    const payment = await aSlowPayment()
    world.stripe.ledger.completes(payment.ref)
    const message = world.stripe.message('payment_intent.succeeded', payment.ref)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.hears(message)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await bookOf(payment)).toEqual({ status: 'succeeded', taken: 2500, refunded: 0 })
  })

  test('of a refund books first a part, then the rest, and notifies by mail', async () => {
    const payment = await aSlowPayment()
    world.stripe.ledger.completes(payment.ref)
    await world.hears(world.stripe.message('payment_intent.succeeded', payment.ref))
    world.stripe.ledger.refunds(payment.ref, 1000)
    await world.hears(world.stripe.message('charge.refunded', payment.ref))
    expect(await bookOf(payment)).toEqual({ status: 'succeeded', taken: 2500, refunded: 1000 })
    world.stripe.ledger.refunds(payment.ref, 1500)
    await world.hears(world.stripe.message('charge.refunded', payment.ref))
    expect(await bookOf(payment)).toEqual({ status: 'refunded', taken: 2500, refunded: 2500 })
    await world.jobsRun()
    expect((await world.mails()).map(({ subject }) => subject)).toContain('Your donation of $25 was refunded')
  })

  test('about a payment that is not ours is acknowledged and ignored', async () => {
    const payment = await aSlowPayment()
    const theirs = {
      ...world.stripe.ledger.intents.get(payment.ref),
      id: 'pi_elsewhere',
      metadata: {},
      status: 'succeeded',
    }
    expect(await world.hears(messageOf('whsec_fake', 'payment_intent.succeeded', theirs))).toBe(200)
    expect(await statusOf(payment)).toBe('processing')
  })

  test('of an unknown kind is acknowledged', async () => {
    const payment = await aSlowPayment()
    expect(await world.hears(world.stripe.message('payment_method.attached', payment.ref))).toBe(200)
    expect(await statusOf(payment)).toBe('processing')
  })
})

describe('a message without a valid signature', () => {
  test.each<[string, (message: Message) => Promise<number>]>([
    ['with another secret', (message) => world.hears(message, { secret: 'whsec_guessed' })],
    [
      'more than 300 seconds ago is late',
      (message) => world.hears(message, { at: new Date(world.deps.clock.now().getTime() - 301_000) }),
    ],
    [
      'whose bytes were changed',
      (message) => world.hears({ ...message, payload: message.payload.replace('2500', '2600') }),
    ],
    ['without a signature', (message) => world.hears({ ...message, signature: () => '' })],
    ['with a signature of nonsense', (message) => world.hears({ ...message, signature: () => 't=1,v1=00' })],
  ])('%s, and changes nothing', async (_what, send) => {
    const payment = await aSlowPayment()
    world.stripe.ledger.completes(payment.ref)
    expect(await send(world.stripe.message('payment_intent.succeeded', payment.ref))).toBe(401)
    expect(await statusOf(payment)).toBe('processing')
  })

  test('is accepted when it is 299 seconds old', async () => {
    const payment = await aSlowPayment()
    world.stripe.ledger.completes(payment.ref)
    const at = new Date(world.deps.clock.now().getTime() - 298_000)
    expect(await world.hears(world.stripe.message('payment_intent.succeeded', payment.ref), { at })).toBe(200)
  })

  test('is never accepted where Stripe is not set up', async () => {
    const demo = await paymentsWorld()
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    const response = await demo.app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload: '{}' })
    expect(response.statusCode).toBe(401)
    await demo.close()
  })
})

describe('repeated, reordered, late and forged messages', () => {
  test('count each payment once and keep the ledger equal to Stripe’s', async () => {
    const facts = async () => {
      const payment = await aSlowPayment()
      const { ref } = payment
      const messages = [world.stripe.message('payment_intent.processing', ref)]
      world.stripe.ledger.completes(ref)
      messages.push(world.stripe.message('payment_intent.succeeded', ref))
      world.stripe.ledger.refunds(ref, 500)
      messages.push(world.stripe.message('charge.refunded', ref))
      world.stripe.ledger.refunds(ref, 700)
      messages.push(world.stripe.message('charge.refunded', ref))
      return { payment, messages }
    }
    for (let round = 0; round < 12; round += 1) {
      const { payment, messages } = await facts()
      const [order = []] = fc.sample(fc.shuffledSubarray([...messages, ...messages], { minLength: 8 }), 1)
      await Promise.all(
        order.map((message, index) =>
          index % 3 === 0
            ? world.hears(message, { secret: 'whsec_guessed' }).then(() => world.hears(message))
            : world.hears(message),
        ),
      )
      expect(await bookOf(payment)).toEqual({ status: 'succeeded', taken: 2500, refunded: 1200 })
    }
    const books = Object.entries(await world.books()).filter(([, { taken }]) => taken > 0)
    const stripe = world.stripe.ledger.books()
    for (const [key, { taken, refunded }] of books) expect({ taken, refunded }).toEqual(stripe[key])
  })
})

describe('ten different messages about one payment at once', () => {
  /** Books ten successes: with the usual lock, or only reading and waiting until the others have read too. */
  const tenAtOnce = async (where: StripeWorld, lock?: LockPayment) => {
    const payment = await aSlowPayment(where)
    where.stripe.ledger.completes(payment.ref)
    const port = cardPort(where.deps)
    const now = where.deps.clock.now()
    const messages = Array.from({ length: 10 }, () => where.stripe.message('payment_intent.succeeded', payment.ref))
    const hear = async (message: Message) => {
      const signed = { bytes: Buffer.from(message.payload), signature: message.signature(now), now }
      const event = await port?.readEvent({ ...signed, of: 'platform' })
      if (event) await bookProviderEvent(where.deps, event, lock)
    }
    await Promise.all(messages.map(hear))
    return bookOf(payment, where)
  }

  test('count once', async () => {
    expect(await tenAtOnce(world)).toEqual({ status: 'succeeded', taken: 2500, refunded: 0 })
  })

  test('count several times without the lock and the keys of the ledger', async () => {
    const control = await stripeWorld()
    await control.deps.pool.query('drop index payment_charged_once')
    // Its own lock would keep them apart too.
    await control.deps.pool.query('alter table payment_event drop constraint payment_event_payment_id_fkey')
    const together = meetingPoint(10)
    const noLock: LockPayment = async (tx, id) => {
      const payment = await findPayment(tx, id)
      await together.wait()
      return payment
    }
    expect((await tenAtOnce(control, noLock))?.taken).toBeGreaterThan(2500)
    await control.close()
  })
})
