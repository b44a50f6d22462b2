import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { LessonPaidBy } from './payments.ts'
import type { SignUpState } from './sign-up.ts'

/** How long after a lesson its students can pay by card, in milliseconds. */
const paysUntil = 30 * 24 * 60 * 60_000

interface Payable {
  readonly state: SignUpState
  readonly costCents: number
  readonly paidBy: LessonPaidBy | null
  readonly isCancelled: boolean
  readonly endsAt: Date
}

/**
 * Decides whether a student pays for a lesson by card: `owed`, or `paid` already, which includes waived.
 *
 * Refusals, in the order in which people are told "no": not-signed-up (no spot), lesson-cancelled, nothing-to-pay,
 * paying-over (30 days after the lesson). Source: X186; docs/areas/instruction.md.
 */
export function decideCardPay(
  { state, costCents, paidBy, isCancelled, endsAt }: Payable,
  now: Date,
): Result<'owed' | 'paid', 'not-signed-up' | 'lesson-cancelled' | 'nothing-to-pay' | 'paying-over'> {
  if (state !== 'confirmed') return refuse('not-signed-up')
  if (isCancelled) return refuse('lesson-cancelled')
  if (costCents === 0) return refuse('nothing-to-pay')
  if (paidBy !== null) return ok('paid')
  return now.getTime() > endsAt.getTime() + paysUntil ? refuse('paying-over') : ok('owed')
}

/**
 * Whether a card that was charged pays for the sign-up. If not, because the spot is gone, the lesson is canceled or it
 * was paid another way in the meantime, the money is refunded.
 */
export const paysForSpot = ({
  state,
  paidBy,
  isCancelled,
}: Pick<Payable, 'state' | 'paidBy' | 'isCancelled'>): boolean =>
  state === 'confirmed' && !isCancelled && paidBy === null
