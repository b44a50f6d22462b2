import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeAccounts } from './accounts.ts'
import { type Answer, FakeLedger } from './ledger.ts'
import { type Message, messageOf } from './messages.ts'
import { ApiError, bodyOf, checkHead, invalid } from './requests.ts'

const secretKey = 'sk_test_fake'
const webhookSecret = 'whsec_fake'
const connectWebhookSecret = 'whsec_clubs'

/**
 * The part of Stripe's API that we use, on a loopback port: it checks requests as the public API describes them (key,
 * version, form encoding, parameters, idempotency), stores payments, and writes the messages about them.
 */
export interface FakeStripe {
  readonly url: string
  /** The settings of a Sideout server that takes its cards here. */
  readonly env: Readonly<Record<string, string>>
  readonly ledger: FakeLedger
  readonly accounts: FakeAccounts
  /** Every request received. */
  readonly requests: readonly { readonly line: string; readonly key: string | undefined }[]
  /** Replaces the real clock. */
  setClock(now: () => Date): void
  /** Carries out the next `count` requests but cuts the connection instead of responding. */
  loseAnswers(count: number): void
  /** Ignores the next `count` requests and cuts the connection. */
  loseRequests(count: number): void
  /** Says of the next request that it failed for good, without a word about the payment: `done`, it was carried out. */
  breakDown(how: 'done' | 'undone' | undefined): void
  /** The message of this type about a payment in its current state. */
  message(type: string, id: string): Message
  /** The same about an account: by default about the payment `id` in it. */
  accountMessage(type: string, account: string, object: object, how?: { livemode?: boolean; secret?: string }): Message
  close(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const clock = { now: () => new Date() }
  const ledger = new FakeLedger(() => clock.now())
  const accounts = new FakeAccounts(() => clock.now())
  const requests: { line: string; key: string | undefined }[] = []
  const lost = { answers: 0, requests: 0 }
  let breaks: 'done' | 'undone' | undefined
  const breakDown = (response: ServerResponse) =>
    response
      .writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end(JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong' } }))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (lost.requests > 0) {
      lost.requests -= 1
      return void request.socket.destroy()
    }
    const broken = breaks
    breaks = undefined
    if (broken === 'undone') return void breakDown(response)
    requests.push({ line: lineOf(request), key: request.headers['idempotency-key']?.toString() })
    const { status, body } = await answer({ ledger, accounts }, request)
    if (broken === 'done') return void breakDown(response)
    if (lost.answers > 0) {
      lost.answers -= 1
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
      STRIPE_API_URL: url,
    },
    ledger,
    accounts,
    requests,
    setClock(now) {
      clock.now = now
    },
    loseAnswers(count) {
      lost.answers = count
    },
    loseRequests(count) {
      lost.requests = count
    },
    breakDown(how) {
      breaks = how
    },
    message(type, id) {
      const about = type.startsWith('charge.') ? ledger.chargeOf(id) : ledger.intents.get(id)
      return messageOf(webhookSecret, type, about ?? {})
    },
    accountMessage: (type, account, object, { livemode = false, secret = connectWebhookSecret } = {}) =>
      messageOf(secret, type, object, { account, livemode }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const lineOf = ({ method, url }: IncomingMessage) => `${method} ${url?.split('?')[0]}`

interface Books {
  readonly ledger: FakeLedger
  readonly accounts: FakeAccounts
}

async function answer(books: Books, request: IncomingMessage): Promise<Answer> {
  try {
    return await route(books, request)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function route(books: Books, request: IncomingMessage): Promise<Answer> {
  checkHead(request, secretKey)
  const ledger = books.accounts.ledgerFor(request) ?? books.ledger
  const url = new URL(request.url ?? '', 'http://stripe.test')
  const form = await bodyOf(request)
  const [, id = '', act] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
  const isPost = request.method === 'POST'
  const key = request.headers['idempotency-key']?.toString()
  const ofAccounts = books.accounts.answer(request.method ?? '', url.pathname, key, form)
  if (ofAccounts) return ofAccounts
  if (isPost && url.pathname === '/v1/refunds') return ledger.refund(key, form)
  if (url.pathname === '/v1/refunds') return ledger.listRefunds(url.searchParams)
  const [, refund] = /^\/v1\/refunds\/(\w+)$/.exec(url.pathname) ?? []
  if (refund) return ledger.retrieveRefund(refund)
  if (url.pathname === '/v1/balance_transactions') return ledger.listItems(url.searchParams)
  if (isPost && act === 'cancel') return ledger.cancel(id)
  if (isPost && !id) return ledger.create(key, form)
  if (!isPost && id) return ledger.retrieve(id, url.searchParams)
  if (!isPost && url.pathname === '/v1/payment_intents') return ledger.list(url.searchParams)
  throw invalid('url_invalid', `Unrecognized request URL (${request.method}: ${url.pathname})`, 404)
}
