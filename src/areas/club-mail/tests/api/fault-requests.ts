import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { settlePayment } from '#areas/payments/server/settle-payment.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { anAccount } from '#tests/support/principals.ts'

/** A mail that somebody was promised, which therefore arrives at least once. */
export interface Promised {
  readonly kind: 'password' | 'verification' | 'payment'
  readonly to: string
  /** When the promise was acknowledged, in milliseconds that count evenly. */
  readonly at: number
}

/** One promise after the other, of each kind in turn, by calls to a server that lives, repeated until they are answered. */
export async function promiseMails(
  deps: Deps,
  urlOf: () => string | undefined,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Promised[]> {
  const kinds = Object.entries({ password, verification, payment }) as [Promised['kind'], typeof password][]
  const promised: Promise<Promised>[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const [kind, ask] = kinds[turn % kinds.length] ?? ['password', password]
    promised.push(ask(deps, urlOf).then((to) => ({ kind, to, at: performance.now() })))
    // They come while processes are killed, not all before.
    await sleep(everyMs)
  }
  return Promise.all(promised)
}

async function password(deps: Deps, urlOf: () => string | undefined): Promise<string> {
  const { username, email } = await addressOf(deps, await anAccount(deps, 'stranger'))
  await posted(urlOf, '/auth/forgotPassword', { username })
  return email
}

async function verification(_deps: Deps, urlOf: () => string | undefined): Promise<string> {
  const username = Array.from(randomBytes(14), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const email = `${username}@example.org`
  const person = { first: 'Marge', last: 'Olsen', email, username, password: `dink and drive ${username}` }
  await posted(urlOf, '/auth/register', person)
  return email
}

/** The card provider says that a donation has been paid. */
async function payment(deps: Deps): Promise<string> {
  const accountId = await anAccount(deps, 'stranger')
  const row = {
    kind: 'donation',
    provider: 'demo',
    account_id: accountId,
    amount_cents: 2500,
    status: 'created',
  } as const
  const { id } = await deps.db
    .insertInto('payment')
    .values({ ...row, request_hash: randomBytes(32), created_at: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { status: 'succeeded', receivedCents: 2500, refundedCents: 0, ref: `pi_${id}` } as const
  await settlePayment(deps, id, { ...paid, card: undefined, receiptUrl: undefined, reason: undefined })
  return (await addressOf(deps, accountId)).email
}

const addressOf = ({ db }: Deps, accountId: number) =>
  db.selectFrom('account').select(['username', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Sends a request under one key until it is answered, each time to a server that lives then. */
async function posted(urlOf: () => string | undefined, path: string, body: object): Promise<void> {
  const key = randomUUID()
  for (;;) {
    const reply = await fetch(`${urlOf()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    if (reply?.ok) return
    if (reply && reply.status < 500 && reply.status !== 409)
      throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    // The pause before a repeat.
    await sleep(100)
  }
}
