import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardPort, CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { cardPort } from '#kernel/server/providers/cards/port.ts'
import { aToken, type PaymentsWorld, paymentsWorld, type StripeWorld, stripeWorld } from './payments-world.ts'

/** What every provider guarantees, the demo's and Stripe's alike. */
interface Provider {
  readonly world: PaymentsWorld
  readonly port: CardPort
  token(fate: 'approved' | 'declined' | 'slow'): string
  /** Makes the slow card go through now. */
  completes(ref: string): void
}

let stripe: StripeWorld
let demo: PaymentsWorld
const providers = {} as Record<'demo' | 'stripe', Provider>
beforeAll(async () => {
  demo = await paymentsWorld()
  stripe = await stripeWorld()
  providers.demo = {
    world: demo,
    port: portOf(demo),
    token: (fate) => `demo-${fate}`,
    completes: () => demo.later(10_000),
  }
  const fates = { approved: 'ok', declined: 'declined', slow: 'slow' }
  providers.stripe = {
    world: stripe,
    port: portOf(stripe),
    token: (fate) => aToken(fates[fate]),
    completes: (ref) => stripe.stripe.ledger.completes(ref),
  }
})
afterAll(async () => {
  await demo.close()
  await stripe.close()
})

function portOf({ deps }: PaymentsWorld): CardPort {
  const port = cardPort(deps)
  if (!port) throw new Error('Nobody takes cards')
  return port
}

const order = (token: string, key: string = randomUUID()) => ({
  key,
  token,
  amountCents: 2500,
  description: 'Donation',
  receiptEmail: 'ann@example.org',
  platformFeeCents: 0,
})

describe.each(['demo', 'stripe'] as const)('the card provider %s', (name) => {
  const provider = () => providers[name]

  test('charges an approved card, and reports the same whenever it is asked', async () => {
    const { port, token, world } = provider()
    const one = order(token('approved'))
    const report = await port.charge(one)
    expect(report).toMatchObject({ status: 'succeeded', receivedCents: 2500, refundedCents: 0 })
    const createdAt = world.deps.clock.now()
    expect(await port.find({ key: one.key, ref: report.ref ?? null, createdAt })).toMatchObject({ status: 'succeeded' })
    expect(await port.find({ key: one.key, ref: null, createdAt })).toMatchObject({ ref: report.ref })
  })

  test('charges the same key once', async () => {
    const { port, token } = provider()
    const one = order(token('approved'))
    expect(await port.charge(one)).toEqual(await port.charge(one))
  })

  test('charges nothing to a declined card, and gives the reason', async () => {
    const { port, token } = provider()
    expect(await port.charge(order(token('declined')))).toMatchObject({
      status: 'declined',
      receivedCents: 0,
      reason: 'generic_decline',
    })
  })

  test('reports a slow card as on its way until it is charged', async () => {
    const { port, token, world, completes } = provider()
    const one = order(token('slow'))
    const { status, ref } = await port.charge(one)
    expect(status).toBe('processing')
    completes(ref ?? '')
    const found = await port.find({ key: one.key, ref: ref ?? null, createdAt: world.deps.clock.now() })
    expect(found).toMatchObject({ status: 'succeeded', receivedCents: 2500 })
  })

  test('refuses a token that belongs to no card', async () => {
    expect(await provider().port.charge(order('nonsense'))).toMatchObject({ status: 'failed', ref: undefined })
  })

  test('does not know a payment that was never requested', async () => {
    const { port, world } = provider()
    expect(await port.find({ key: randomUUID(), ref: null, createdAt: world.deps.clock.now() })).toBeUndefined()
  })

  test('rejects a message without a signature', async () => {
    const { port, world } = provider()
    const message = { bytes: Buffer.from('{"id":"evt_1"}'), signature: '', now: world.deps.clock.now() }
    for (const of of ['platform', 'clubs'] as const) expect(await port.readEvent({ ...message, of })).toBeUndefined()
  })
})

test('an unreachable provider is distinguished from one that refuses', async () => {
  const { port } = providers.stripe
  stripe.stripe.loseRequests(3)
  await expect(port.charge(order(aToken('ok')))).rejects.toBeInstanceOf(CardsUnreachable)
})
