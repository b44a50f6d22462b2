import type Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import type { CardEvent, CardPort, CardReport } from './cards.ts'
import { askStripe, isNo, stripeClient, typeOf } from './stripe-client.ts'
import { listStripeItems, listStripePayout } from './stripe-items.ts'
import { refusedRefund, reportOfRefund } from './stripe-refund.ts'
import { reportOfCharge, reportOfIntent } from './stripe-report.ts'

/** Seconds; the maximum age of a signed message. */
const tolerance = 300
/** A payment whose id we do not have was made at most this many seconds before or after our request. */
const around = { before: 300, after: 900 }

/**
 * Cards through Stripe: one payment intent per payment, created and confirmed here with the form's confirmation token,
 * under the payment's key as idempotency key. Only Stripe decides what was paid, in its replies, which only we read,
 * and in the messages that it has signed.
 */
export function stripeCards(settings: StripeSettings, account?: string): CardPort {
  // A charge in a club's own account: the club bears its fees, refunds and disputes.
  const at = account === undefined ? {} : { stripeAccount: account }
  return {
    provider: 'stripe',
    charge: ({ key, token, amountCents, description, receiptEmail, platformFeeCents }) =>
      askStripe(settings, (stripe) =>
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
              ...(platformFeeCents > 0 ? { application_fee_amount: platformFeeCents } : {}),
              expand: ['latest_charge'],
            },
            { idempotencyKey: `payment-${key}`, ...at },
          )
          .then(reportOfIntent, reportOfRefusal),
      ),
    find: ({ key, ref, createdAt }) =>
      askStripe(settings, async (stripe) => {
        const intent = ref === null ? await search(stripe, at, { key, createdAt }) : await retrieve(stripe, at, ref)
        return intent && reportOfIntent(intent)
      }),
    cancel: (ref) =>
      askStripe(settings, async (stripe) => {
        try {
          return reportOfIntent(await stripe.paymentIntents.cancel(ref, { expand: ['latest_charge'] }, at))
        } catch (error) {
          // The payment has already ended, so its state says how.
          if (!isNo(error)) throw error
          return reportOfIntent(await retrieve(stripe, at, ref))
        }
      }),
    refund: ({ key, ref, amountCents, returnsPlatformFee }) =>
      askStripe(settings, (stripe) =>
        stripe.refunds
          .create(
            {
              payment_intent: ref,
              amount: amountCents,
              metadata: { refund: key },
              ...(returnsPlatformFee ? { refund_application_fee: true } : {}),
            },
            { idempotencyKey: `refund:${key}`, ...at },
          )
          .then(reportOfRefund, refusedRefund),
      ),
    findRefund: ({ key, ref, paymentRef }) =>
      askStripe(settings, async (stripe) => {
        if (ref !== null) return reportOfRefund(await stripe.refunds.retrieve(ref, {}, at))
        for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }, at))
          if (refund.metadata?.['refund'] === key) return reportOfRefund(refund)
        return undefined
      }),
    listItems: (since) => askStripe(settings, (stripe) => listStripeItems(stripe, at, since)),
    listPaidOut: (payoutRef) => askStripe(settings, (stripe) => listStripePayout(stripe, at, payoutRef)),
    async readEvent({ bytes, signature, of, now }) {
      const stripe = await stripeClient(settings)
      const secret = of === 'platform' ? settings.webhookSecret : settings.connectWebhookSecret
      if (secret === '') return undefined
      try {
        const event = stripe.webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, now.getTime())
        return eventOf(event)
      } catch {
        return undefined
      }
    },
  }
}

type InAccount = Stripe.RequestOptions

const retrieve = (stripe: Stripe, at: InAccount, ref: string) =>
  stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }, at)

/** Searches the payments made around that time for the one whose reply never reached us. */
async function search(
  stripe: Stripe,
  at: InAccount,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<Stripe.PaymentIntent | undefined> {
  const second = Math.floor(createdAt.getTime() / 1000)
  const created = { gte: second - around.before, lte: second + around.after }
  const query = { created, limit: 100, expand: ['data.latest_charge'] }
  for await (const intent of stripe.paymentIntents.list(query, at))
    if (intent.metadata['payment'] === key) return intent
  return undefined
}

function eventOf(event: Stripe.Event): CardEvent {
  const { id, type, account, livemode: isLive } = event
  const head = { id, type, account, isLive }
  if (event.type.startsWith('payment_intent.')) {
    const intent = event.data.object as Stripe.PaymentIntent
    return { ...head, about: { key: intent.metadata['payment'], report: reportOfIntent(intent) } }
  }
  if (event.type === 'charge.refunded') {
    const report = reportOfCharge(event.data.object)
    return report ? { ...head, about: { key: event.data.object.metadata['payment'], report } } : head
  }
  return head
}

/**
 * Reports that the card was declined or Stripe refused the request for good, so nothing was charged. Throws any other
 * error.
 */
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
