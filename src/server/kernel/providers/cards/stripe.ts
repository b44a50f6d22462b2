import type Stripe from 'stripe'
import type { StripeSettings } from '#server/kernel/config'
import { type CardEvent, type CardPort, type CardReport, CardsUnreachable } from './cards.ts'
import { reportOfCharge, reportOfIntent } from './stripe-report.ts'

/** Milliseconds; a provider that is silent for longer is asked again later. */
const timeout = 20_000
/** Seconds; the maximum age of a signed message. */
const tolerance = 300
/** A payment whose id we do not have was made within this many seconds before or after our request. */
const around = { before: 300, after: 900 }

const clients = new Map<string, Promise<Stripe>>()

/** One client per key and address; its code is loaded when the first card is taken, not when the server starts. */
function clientOf({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const name = `${secretKey} ${apiUrl}`
  const known = clients.get(name)
  if (known) return known
  const { protocol, hostname, port } = new URL(apiUrl)
  const client = import('stripe').then(
    (module) =>
      new module.default(secretKey, {
        host: hostname,
        port: port || (protocol === 'http:' ? '80' : '443'),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout,
        maxNetworkRetries: 2,
        telemetry: false,
        appInfo: { name: 'Sideout' },
      }),
  )
  clients.set(name, client)
  return client
}

/**
 * Cards through Stripe: one payment intent per payment, created and confirmed here with the form's confirmation token,
 * under the payment's key as idempotency key. What was paid is decided by Stripe alone: by its replies, which only we
 * read, and by the messages it has signed.
 */
export function stripeCards(settings: StripeSettings): CardPort {
  const withClient = async <Value>(ask: (stripe: Stripe) => Promise<Value>): Promise<Value> => {
    const stripe = await clientOf(settings)
    try {
      return await ask(stripe)
    } catch (error) {
      throw isUnknownEnd(error) ? new CardsUnreachable('Stripe gave no answer', { cause: error }) : error
    }
  }
  return {
    provider: 'stripe',
    charge: ({ key, token, amountCents, description, receiptEmail }) =>
      withClient((stripe) =>
        stripe.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: 'usd',
              confirm: true,
              confirmation_token: token,
              allowed_payment_method_types: ['card'],
              use_stripe_sdk: true,
              description,
              receipt_email: receiptEmail,
              metadata: { payment: key },
              expand: ['latest_charge'],
            },
            { idempotencyKey: `payment-${key}` },
          )
          .then(reportOfIntent, reportOfRefusal),
      ),
    find: ({ key, ref, createdAt }) =>
      withClient(async (stripe) => {
        const intent = ref === null ? await search(stripe, key, createdAt) : await retrieve(stripe, ref)
        return intent && reportOfIntent(intent)
      }),
    cancel: (ref) =>
      withClient(async (stripe) => {
        try {
          return reportOfIntent(await stripe.paymentIntents.cancel(ref, { expand: ['latest_charge'] }))
        } catch (error) {
          // The payment has already ended, so its own state says how.
          if (!isNo(error)) throw error
          return reportOfIntent(await retrieve(stripe, ref))
        }
      }),
    async readEvent(bytes, signature, now) {
      const stripe = await clientOf(settings)
      const { webhookSecret: secret } = settings
      try {
        const event = stripe.webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, now.getTime())
        return eventOf(event)
      } catch {
        return undefined
      }
    },
  }
}

const retrieve = (stripe: Stripe, ref: string) => stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })

/** Searches the payments made around that time for the one whose reply never reached us. */
async function search(stripe: Stripe, key: string, createdAt: Date): Promise<Stripe.PaymentIntent | undefined> {
  const second = Math.floor(createdAt.getTime() / 1000)
  const created = { gte: second - around.before, lte: second + around.after }
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }))
    if (intent.metadata['payment'] === key) return intent
  return undefined
}

function eventOf(event: Stripe.Event): CardEvent {
  const { id, type } = event
  if (event.type.startsWith('payment_intent.')) {
    const intent = event.data.object as Stripe.PaymentIntent
    return { id, type, about: { key: intent.metadata['payment'], report: reportOfIntent(intent) } }
  }
  if (event.type === 'charge.refunded') {
    const report = reportOfCharge(event.data.object)
    return report ? { id, type, about: { key: event.data.object.metadata['payment'], report } } : { id, type }
  }
  return { id, type }
}

/** The card was declined or Stripe refused the request for good: nothing was charged. Throws any other error. */
function reportOfRefusal(error: unknown): CardReport {
  if (typeOf(error) === 'StripeCardError') {
    const { payment_intent: intent, decline_code: decline, code } = error as Stripe.errors.StripeCardError
    const declined = { receivedCents: 0, refundedCents: 0, card: undefined, receiptUrl: undefined }
    return { ...declined, status: 'declined', ref: intent?.id, reason: decline || code }
  }
  if (!isNo(error)) throw error
  const { code } = error as Stripe.errors.StripeError
  const nothing = { ref: undefined, receivedCents: 0, refundedCents: 0, card: undefined, receiptUrl: undefined }
  return { ...nothing, status: 'failed', reason: code ?? typeOf(error) }
}

/** By name, because the SDK's code is not loaded here and its error classes are not available. */
const typeOf = (error: unknown) => (error as { type?: string } | null)?.type
const isNo = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError'].includes(typeOf(error) ?? '')

/** No response, a response of 500 and more, "later", or the same key still in use: the card may have been charged. */
const isUnknownEnd = (error: unknown) =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError'].includes(
    typeOf(error) ?? '',
  )
