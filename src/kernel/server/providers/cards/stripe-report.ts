import type Stripe from 'stripe'
import type { CardReport } from './cards.ts'

/** Turns a payment intent into a report. The card and refunds are known only if `latest_charge` was expanded. */
export function reportOfIntent(intent: Stripe.PaymentIntent): CardReport {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const error = intent.last_payment_error
  return {
    status: statusOf(intent.status),
    ref: intent.id,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    card: charge ? cardOf(charge) : undefined,
    receiptUrl: charge?.receipt_url ?? undefined,
    reason: error?.decline_code ?? error?.code ?? intent.cancellation_reason ?? undefined,
    clientSecret: intent.status === 'requires_action' ? (intent.client_secret ?? undefined) : undefined,
  }
}

/** Turns a payment intent's charge into a report: the amount charged, and the amount refunded. */
export function reportOfCharge(charge: Stripe.Charge): CardReport | undefined {
  const { payment_intent: intent } = charge
  const ref = typeof intent === 'string' ? intent : intent?.id
  if (ref === undefined || charge.status !== 'succeeded') return undefined
  return {
    status: 'succeeded',
    ref,
    receivedCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    card: cardOf(charge),
    receiptUrl: charge.receipt_url ?? undefined,
    reason: undefined,
  }
}

function cardOf({ payment_method_details: details }: Stripe.Charge): CardReport['card'] {
  const { brand, last4 } = details?.card ?? {}
  return brand && last4 ? { brand, last4 } : undefined
}

function statusOf(status: Stripe.PaymentIntent['status']): CardReport['status'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'failed'
    case 'requires_action':
      return 'needs-action'
    case 'requires_payment_method':
      return 'declined'
    default:
      return 'processing'
  }
}
