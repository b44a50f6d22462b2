import { byCard } from '#areas/payments/rules/event-methods.ts'
import { refundAt } from '#areas/payments/rules/refund-rule.ts'
import type { SignUpRow } from './signup-rows.ts'

/** What a student gets back who cancels now, in cents. Null if they did not pay by card. */
export function refundOnCancel(
  signUp: Pick<SignUpRow, 'settled_by' | 'refund_hours' | 'refund_cents'>,
  startsAt: Date,
  now: Date,
): number | null {
  const { settled_by: settledBy, refund_hours: hours, refund_cents: cents } = signUp
  if (settledBy !== byCard) return null
  return hours === null || cents === null ? 0 : refundAt({ hours, cents }, startsAt, now)
}
