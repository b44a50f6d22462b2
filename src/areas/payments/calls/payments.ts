import * as z from 'zod/mini'
import { cardForms, debtKinds } from '#areas/payments/rules/debt-kinds.ts'
import { shownStatuses } from '#areas/payments/rules/payment-states.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId } from '#kernel/calls/shapes.ts'

/** A payment as its payer sees it. Amounts are cents. */
export const Payment = z.object({
  payment_id: Id,
  kind: z.enum(['donation', ...debtKinds]),
  amount: z.int(),
  /** The refunded part. */
  refunded: z.int(),
  /** `processing` until the card provider reports the result. */
  status: z.enum(shownStatuses),
  created_at: z.string(),
  /** The time zone of its receipt, in emails and on screens: the club's, or that of the installation. */
  zone: z.string(),
  /** The number on the receipt, once the payment succeeded. */
  receipt: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The provider's own receipt, if there is one. */
  receipt_url: z.nullable(z.string()),
  /** A sentence about a payment that did not succeed. */
  message: z.nullable(z.string()),
})

/** Whole dollars, sent as cents (spec 000 §5 Donation). */
const Amount = z
  .int()
  .check(
    z.minimum(100, 'at least $1'),
    z.maximum(100_000, 'no more than $1,000'),
    z.multipleOf(100, 'must be whole dollars'),
  )

export const donate = call({
  name: 'payments.donate',
  method: 'POST',
  path: '/api/payment',
  summary:
    'Donate by card; the amount is in cents and must be whole dollars, and the token comes from the card provider’s form',
  source: 'spec 000 §5 Donation, §7 Donation',
  access: 'user',
  rate: 'donation',
  once: true,
  body: z.object({ token: line(200).check(z.minLength(1)), amount: Amount }),
  hasSecret: true,
  reply: z.extend(Payment, {
    /** Present while the donor's bank asks for confirmation; only for the provider's script in the browser. */
    client_secret: z.nullable(z.string()),
  }),
  refusals: ['cards-off', 'card-locked', 'payment-underway', 'card-declined', 'card-failed', 'key-reused'],
  example: { token: 'demo-approved', amount: 2500 },
})

const params = z.object({ paymentId: PathId })

export const getPayment = call({
  name: 'payments.getPayment',
  method: 'GET',
  path: '/api/payment/{paymentId}',
  summary: 'One of your payments',
  source: 'own: docs/areas/donations.md',
  access: 'payer',
  rate: 'read',
  params,
  reply: Payment,
})

export const checkPayment = call({
  name: 'payments.checkPayment',
  method: 'POST',
  path: '/api/payment/{paymentId}/check',
  summary: 'Ask the card provider for the status of one of your pending payments',
  source: 'own: docs/areas/donations.md',
  access: 'payer',
  rate: 'write',
  params,
  body: z.object({}),
  reply: Payment,
  example: {},
})

export const answerDemoBank = call({
  name: 'payments.answerDemoBank',
  method: 'POST',
  path: '/api/payment/{paymentId}/demoBank',
  summary: 'Answer the demo bank’s question; does nothing for payments with a real provider',
  source: 'own: docs/areas/payments.md',
  access: 'payer',
  rate: 'write',
  params,
  body: z.object({ approves: z.boolean() }),
  reply: Done,
  example: { approves: true },
})

export const listPayments = call({
  name: 'payments.listPayments',
  method: 'GET',
  path: '/api/payments',
  summary: 'Your donations, newest first, up to 100',
  source: 'own: docs/areas/donations.md',
  access: 'user',
  rate: 'read',
  reply: z.array(Payment),
})

export const paymentForm = call({
  name: 'payments.form',
  method: 'GET',
  path: '/api/paymentForm',
  summary: 'Which card form to show for a donation, and whether you may use it now',
  source: 'own: docs/areas/donations.md',
  access: 'user',
  rate: 'read',
  reply: z.object({
    provider: z.enum(cardForms),
    publishable_key: z.nullable(z.string()),
    /** When cards are accepted again after too many were declined. */
    locked_until: z.nullable(z.string()),
  }),
})

export const paymentsWebhook = call({
  name: 'payments.webhook',
  method: 'POST',
  path: '/webhooks/payments',
  summary:
    'Receive the card provider’s reports, signed over the raw body and no more than 300 seconds old; each message counts once',
  source: 'own: docs/areas/donations.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/json'], limit: 256 * 1024 },
  reply: Done,
  refusals: ['signature-invalid'],
})
