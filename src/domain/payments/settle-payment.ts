import { ok, type Result, refuse } from '../shared/result.ts'
import { moves, type PaymentStatus } from './payment-states.ts'

/** What a provider says about a payment. Amounts are cents, both counted from the beginning. */
export interface ProviderReport {
  /** `needs-action`: the donor's bank wants to ask the donor something first. */
  readonly status: 'processing' | 'needs-action' | 'succeeded' | 'declined' | 'failed'
  readonly receivedCents: number
  readonly refundedCents: number
}

/** A payment as the books have it. */
export interface BookedPayment {
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly chargedCents: number
  readonly refundedCents: number
}

/** What is to be written: 0 cents mean no entry in the ledger. */
export interface Settlement {
  readonly status: PaymentStatus
  readonly chargeCents: number
  readonly refundCents: number
}

/**
 * Decides what a provider's report changes in the books. The same report again, an older one, and one that comes late
 * change nothing, in whatever order they arrive: the ledger ends up saying what the provider says.
 *
 * Units: cents. Refusals: amount-differs (the provider took another amount than was asked for).
 * Source: spec 000 §7 Donation; safety, P5.
 */
export function settleReport(booked: BookedPayment, report: ProviderReport): Result<Settlement, 'amount-differs'> {
  const reached = statusOf(report)
  const isTaken = reached === 'succeeded' || reached === 'refunded'
  if (isTaken && report.receivedCents !== booked.amountCents) return refuse('amount-differs')
  return ok({
    status: moves[booked.status].includes(reached) ? reached : booked.status,
    chargeCents: isTaken && booked.chargedCents === 0 ? report.receivedCents : 0,
    refundCents: isTaken ? Math.max(0, report.refundedCents - booked.refundedCents) : 0,
  })
}

function statusOf({ status, receivedCents, refundedCents }: ProviderReport): PaymentStatus {
  if (status === 'needs-action') return 'processing'
  return status === 'succeeded' && refundedCents > 0 && refundedCents >= receivedCents ? 'refunded' : status
}
