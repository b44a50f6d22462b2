import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, FakeLedger } from './ledger.ts'
import { type Message, messageOf } from './messages.ts'
import { ApiError, bodyOf, checkHead, invalid } from './requests.ts'

const secretKey = 'sk_test_fake'
const webhookSecret = 'whsec_fake'

/**
 * The part of Stripe's API that we use, on a loopback port: it checks requests as the public API describes them (key,
 * version, form encoding, parameters, idempotency), stores payments, and writes the messages about them.
 */
export interface FakeStripe {
  readonly url: string
  /** The settings of a Sideout server that takes its cards here. */
  readonly env: Readonly<Record<string, string>>
  readonly ledger: FakeLedger
  /** Every request received. */
  readonly requests: readonly { readonly line: string; readonly key: string | undefined }[]
  /** Replaces the real clock. */
  setClock(now: () => Date): void
  /** Carries out the next `count` requests but cuts the connection instead of responding. */
  loseAnswers(count: number): void
  /** Ignores the next `count` requests and cuts the connection. */
  loseRequests(count: number): void
  /** The message of this type about a payment in its current state. */
  message(type: string, id: string): Message
  close(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const clock = { now: () => new Date() }
  const ledger = new FakeLedger(() => clock.now())
  const requests: { line: string; key: string | undefined }[] = []
  const lost = { answers: 0, requests: 0 }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (lost.requests > 0) {
      lost.requests -= 1
      return void request.socket.destroy()
    }
    requests.push({ line: lineOf(request), key: request.headers['idempotency-key']?.toString() })
    const { status, body } = await answer(ledger, request)
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
      STRIPE_API_URL: url,
    },
    ledger,
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
    message(type, id) {
      const about = type.startsWith('charge.') ? ledger.chargeOf(id) : ledger.intents.get(id)
      return messageOf(webhookSecret, type, about ?? {})
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const lineOf = ({ method, url }: IncomingMessage) => `${method} ${url?.split('?')[0]}`

async function answer(ledger: FakeLedger, request: IncomingMessage): Promise<Answer> {
  try {
    return await route(ledger, request)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function route(ledger: FakeLedger, request: IncomingMessage): Promise<Answer> {
  checkHead(request, secretKey)
  const url = new URL(request.url ?? '', 'http://stripe.test')
  const form = await bodyOf(request)
  const [, id = '', act] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
  const isPost = request.method === 'POST'
  if (isPost && act === 'cancel') return ledger.cancel(id)
  if (isPost && !id) return ledger.create(request.headers['idempotency-key']?.toString(), form)
  if (!isPost && id) return ledger.retrieve(id, url.searchParams)
  if (!isPost && url.pathname === '/v1/payment_intents') return ledger.list(url.searchParams)
  throw invalid('url_invalid', `Unrecognized request URL (${request.method}: ${url.pathname})`, 404)
}
