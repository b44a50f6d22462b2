import type { FastifyInstance } from 'fastify'
import { jobs } from '#app/jobs.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import type { Message } from '#tests/support/fake-stripe/messages.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests look into responses of every shape
type Body = any

interface Answer {
  readonly status: number
  readonly body: Body
  readonly code: string | undefined
}

export interface Donor {
  readonly id: number
  send(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Donates 25 dollars; a token is used only once, as in reality. */
  donates(token: string, more?: { amount?: number; key?: string }): Promise<Answer>
}

/** A server with an adjustable clock and users who donate. */
export interface PaymentsWorld {
  readonly app: FastifyInstance
  readonly deps: Deps
  aDonor(): Promise<Donor>
  /** Moves the clock forward. */
  later(milliseconds: number): void
  /** Runs the jobs that are due by the world's clock. */
  jobsRun(): Promise<void>
  /** Status and ledger of every payment, by its key. */
  books(): Promise<Record<string, { status: string; taken: number; refunded: number }>>
  mails(): Promise<{ recipient: string; subject: string; body_text: string }[]>
  close(): Promise<void>
}

export const minute = 60_000

export async function paymentsWorld(options: Parameters<typeof aServer>[0] = {}): Promise<PaymentsWorld> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const server = await aServer({ demo: true, clock, ...options })
  const { app, deps } = server
  return {
    app,
    deps,
    later(milliseconds) {
      ahead += milliseconds
    },
    aDonor: () => aDonor(app, deps),
    async jobsRun() {
      // The queue uses the database's clock.
      await deps.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at < $1`, [clock.now()])
      await runJobsOnce(deps, jobs)
    },
    async books() {
      const { rows } = await deps.pool.query(`select key, status,
        (select coalesce(sum(amount_cents), 0) from payment_entry where payment_id = p.id and kind = 'charge') as taken,
        (select coalesce(sum(amount_cents), 0) from payment_entry where payment_id = p.id and kind = 'refund') as refunded
        from payment p order by id`)
      return Object.fromEntries(rows.map(({ key, ...rest }) => [key, rest]))
    },
    mails: async () => (await deps.pool.query('select * from demo_outbox order by id')).rows,
    close: server.close,
  }
}

async function aDonor(app: FastifyInstance, deps: Deps): Promise<Donor> {
  const id = await anAccount(deps, 'owner')
  const cookie = await aSession(deps, id)
  await deps.pool.query(`update session set expires_at = expires_at + interval '30 days' where account_id = $1`, [id])
  const send: Donor['send'] = async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const code = response.headers['x-refusal']
    return { status: response.statusCode, body: response.json(), code: code === undefined ? undefined : String(code) }
  }
  return {
    id,
    send,
    donates: (token, { amount = 2500, key } = {}) =>
      send('POST', '/api/payment', { token, amount }, key === undefined ? {} : { 'idempotency-key': key }),
  }
}

export interface StripeWorld extends PaymentsWorld {
  readonly stripe: FakeStripe
  /** Delivers a message, by default signed just now and by Stripe. */
  hears(message: Message, how?: { at?: Date; secret?: string }): Promise<number>
}

/** The same, with cards charged by a local server that imitates Stripe. */
export async function stripeWorld(): Promise<StripeWorld> {
  const stripe = await startFakeStripe()
  const world = await paymentsWorld({ env: stripe.env })
  stripe.setClock(() => world.deps.clock.now())
  return {
    ...world,
    stripe,
    async hears(message, { at = world.deps.clock.now(), secret } = {}) {
      const signature = message.signature(at, secret)
      const response = await world.app.inject({
        method: 'POST',
        url: '/webhooks/payments',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        payload: message.payload,
      })
      return response.statusCode
    },
    async close() {
      await world.close()
      await stripe.close()
    },
  }
}

let tokens = 0
/** A new confirmation token: `ok`, `slow`, `bank`, `declined`, `poor`. */
export const aToken = (fate: string) => {
  tokens += 1
  return `ctoken_${fate}_${tokens}`
}
