import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** How long after an event its spots can be paid by card, in milliseconds. */
const paysUntil = 30 * 24 * 60 * 60_000

/** A person's spot, as payments by card see it. `Code` are the refusals of its kind of list. */
export interface PayableSpot<Code extends string> {
  /** Why no one can pay for it: it is gone, or its event was canceled. Null if they can. */
  readonly whyGone: Code | null
  readonly costCents: number
  /** It was paid in any way, or waived. */
  readonly isPaid: boolean
  readonly endsAt: Date
  /** The refusal for a payment that comes too late. */
  readonly tooLate: Code
}

/**
 * Decides whether a spot is paid by card: `owed`, or `paid` already.
 *
 * Refusals, in the order in which people are told "no": `whyGone`, nothing-to-pay, `tooLate` (30 days after the end).
 * Source: X186; docs/areas/bookings.md.
 */
export function decideCardPay<Code extends string>(
  { whyGone, costCents, isPaid, endsAt, tooLate }: PayableSpot<Code>,
  now: Date,
): Result<'owed' | 'paid', Code | 'nothing-to-pay'> {
  if (whyGone !== null) return { ok: false, code: whyGone }
  if (costCents === 0) return refuse('nothing-to-pay')
  if (isPaid) return ok('paid')
  return now.getTime() > endsAt.getTime() + paysUntil ? { ok: false, code: tooLate } : ok('owed')
}

/**
 * Whether a card that was charged pays for the spot. If not, because the spot is gone, its event was canceled or it was
 * paid another way in the meantime, the money is refunded.
 */
export const paysForSpot = ({ whyGone, costCents, isPaid }: PayableSpot<string>): boolean =>
  whyGone === null && costCents > 0 && !isPaid
