import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStripe } from '#app/stripe-settings.ts'
import { type PaymentStatus, statusChanges } from '#areas/payments/rules/payment-states.ts'
import { minute, type PaymentsWorld, paymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await paymentsWorld()
})
afterAll(() => world.close())

const statuses = Object.keys(statusChanges) as PaymentStatus[]
const settled = (status: PaymentStatus) => !['created', 'processing'].includes(status)

/** Writes a payment in a status, bypassing every rule of the application. */
async function aPaymentIn(status: PaymentStatus): Promise<number> {
  const { id } = await world.aDonor()
  const { rows } = await world.deps.pool.query(
    `insert into payment (kind, provider, account_id, amount_cents, status, provider_ref, request_hash, created_at, settled_at)
     values ('donation', 'demo', $1, 500, $2, gen_random_uuid()::text, decode(repeat('00', 32), 'hex'), now(), $3)
     returning id`,
    [id, status, settled(status) ? new Date() : null],
  )
  return rows[0].id
}

describe('the database', () => {
  test('lets a payment change its status only as the rules do', async () => {
    for (const from of statuses)
      for (const to of statuses.filter((status) => status !== from)) {
        const id = await aPaymentIn(from)
        const values = [id, to, settled(to) ? new Date() : null]
        const moved = world.deps.pool.query('update payment set status = $2, settled_at = $3 where id = $1', values)
        if (statusChanges[from].includes(to)) await moved
        else await expect(moved, `${from} -> ${to}`).rejects.toThrow(/cannot go from/)
      }
  })

  test('protects the purpose of a payment and every entry of the ledger', async () => {
    const ann = await world.aDonor()
    const { body } = await ann.donates('demo-approved')
    for (const change of [
      `update payment set amount_cents = 100 where id = ${body.payment_id}`,
      `update payment_entry set amount_cents = 100 where payment_id = ${body.payment_id}`,
      `delete from payment_entry where payment_id = ${body.payment_id}`,
      `insert into payment_entry (payment_id, kind, amount_cents, at) values (${body.payment_id}, 'charge', 2500, now())`,
    ])
      await expect(world.deps.pool.query(change), change).rejects.toThrow()
  })
})

test('asking every five minutes about a payment on its way finds it once it is charged', async () => {
  const ann = await world.aDonor()
  const { body } = await ann.donates('demo-slow')
  await world.deps.pool.query(`delete from graphile_worker._private_jobs where key like 'payment %'`)
  world.later(5 * minute)
  await world.deps.pool.query(`select graphile_worker.add_job('payments.reconcile', '{}')`)
  await world.jobsRun()
  expect((await ann.send('GET', `/api/payment/${body.payment_id}`)).body.status).toBe('succeeded')
})

describe('the settings of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const read = (env: Record<string, string>) => {
    const mistakes: string[] = []
    return { settings: readStripe(env, (sentence) => void mistakes.push(sentence)), mistakes }
  }

  test('are set all three or not at all', () => {
    expect(read({})).toEqual({ settings: undefined, mistakes: [] })
    expect(read(keys)).toEqual({
      mistakes: [],
      settings: {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        connectWebhookSecret: '',
        apiUrl: 'https://api.stripe.com',
      },
    })
  })

  test.each<[Record<string, string>, string]>([
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY can’t be used without STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. Set all three or none.',
    ],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY doesn’t look like'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET doesn’t look like'],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'both be test keys or both be live keys'],
    [{ ...keys, STRIPE_API_URL: 'ftp://x' }, 'STRIPE_API_URL must be an address'],
  ])('as %o are reported as a mistake: %s', (env, sentence) => {
    expect(read(env).mistakes.join(' ')).toContain(sentence)
  })
})
