import type Stripe from 'stripe'
import type { RefundReport } from './cards.ts'
import { isNo } from './stripe-client.ts'

/** Turns a refund into a report. A refund that is waiting for money in the account or for the bank is pending. */
export function reportOfRefund({ id, status, failure_reason: reason }: Stripe.Refund): RefundReport {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    status: isOver ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    ref: id,
    reason: isOver ? (reason ?? status) : undefined,
  }
}

/**
 * Reports that Stripe refused the refund for good, for example because the balance is too low, so nothing was refunded.
 * Throws any other error.
 */
export function refusedRefund(error: unknown): RefundReport {
  if (!isNo(error)) throw error
  return { status: 'failed', ref: undefined, reason: (error as Stripe.errors.StripeError).code ?? 'refused' }
}
