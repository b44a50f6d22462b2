import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type PaymentStatus, statusChanges } from './payment-states.ts'

/** A provider's report about a payment. Amounts are cents, both cumulative. */
export interface ProviderReport {
  /** `needs-action`: the donor's bank wants to ask the donor a question first. */
  readonly status: 'processing' | 'needs-action' | 'succeeded' | 'declined' | 'failed'
  readonly receivedCents: number
  readonly refundedCents: number
  /** The provider was asked just now, so if it reports less refunded than booked, a refund failed. */
  readonly isCurrent?: boolean | undefined
}

/** A payment as recorded in the books. */
export interface BookedPayment {
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly chargedCents: number
  readonly refundedCents: number
}

/** The changes to write: 0 cents mean no entry in the ledger. */
export interface Settlement {
  readonly status: PaymentStatus
  readonly chargeCents: number
  readonly refundCents: number
  /** Cents that were booked as refunded but were not refunded after all. */
  readonly backCents: number
}

/**
 * Decides what a provider's report changes in the books. A repeated, older or late report changes nothing, no matter in
 * what order reports arrive, so the ledger ends up matching the provider.
 *
 * Units: cents. Refusals: amount-differs (the provider took a different amount than requested). Source: spec 000 §7
 * Donation; safety, P5.
 */
export function settleReport(payment: BookedPayment, report: ProviderReport): Result<Settlement, 'amount-differs'> {
  const reached = statusOf(report)
  const isTaken = reached === 'succeeded' || reached === 'refunded'
  if (isTaken && report.receivedCents !== payment.amountCents) return refuse('amount-differs')
  const refunded = isTaken ? report.refundedCents - payment.refundedCents : 0
  const isBack = refunded < 0 && report.isCurrent === true
  const mayMove = statusChanges[payment.status].includes(reached) && (payment.status !== 'refunded' || isBack)
  return ok({
    status: mayMove ? reached : payment.status,
    chargeCents: isTaken && payment.chargedCents === 0 ? report.receivedCents : 0,
    refundCents: Math.max(0, refunded),
    backCents: isBack ? -refunded : 0,
  })
}

function statusOf({ status, receivedCents, refundedCents }: ProviderReport): PaymentStatus {
  if (status === 'needs-action') return 'processing'
  return status === 'succeeded' && refundedCents > 0 && refundedCents >= receivedCents ? 'refunded' : status
}
