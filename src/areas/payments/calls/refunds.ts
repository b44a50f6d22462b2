import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId } from '#kernel/calls/shapes.ts'

/** Why a payment cannot be refunded now. */
export const noRefundReasons = ['nothing-to-refund', 'refund-underway', 'refund-disputed'] as const

/** A card payment to a club, as its admins see it before they return it. Amounts are cents. */
export const CardPayment = z.object({
  payment_id: Id,
  receipt: z.string(),
  /** The payer. */
  name: z.string(),
  title: z.string(),
  created_at: z.string(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  amount: z.int(),
  /** What has not been refunded yet. */
  left: z.int(),
  why_not: z.nullable(z.enum(noRefundReasons)),
  /** Each debt that it pays, with the member who owed it. */
  lines: z.array(z.object({ title: z.string(), name: z.string(), amount: z.int() })),
})

/** A refund: how much, and why. */
export const givenBack = {
  /** Cents; defaults to everything that is left. */
  amount: z.optional(z.int().check(z.positive())),
  reason: z._default(line(255), 'Refunded by an admin'),
}

export const GivenBack = z.object({ message: z.string(), refunded: z.int() })

export const refundRefusals = ['confirm-password', 'refund-failed', ...noRefundReasons] as const

const ofPayment = z.object({ clubPaymentId: PathId })

export const getCardPayment = call({
  name: 'payments.getCardPayment',
  method: 'GET',
  path: '/api/club/cardPayment/{clubPaymentId}',
  summary: 'A card payment to a club, and how much of it can still be refunded',
  source: 'own: docs/areas/payments.md',
  access: 'club-payment-admin',
  rate: 'read',
  params: ofPayment,
  reply: CardPayment,
})

export const refundPayment = call({
  name: 'payments.refundPayment',
  method: 'POST',
  path: '/api/club/refundPayment/{clubPaymentId}',
  summary: 'Refund all or part of a card payment that the club received, whatever it was for',
  source: 'own: docs/areas/payments.md; X171',
  access: 'club-payment-admin',
  rate: 'refund',
  once: true,
  params: ofPayment,
  body: z.object({ cid: z.optional(Id), ...givenBack }),
  reply: GivenBack,
  refusals: refundRefusals,
  example: { reason: 'Paid twice' },
})
