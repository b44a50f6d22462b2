import { byCard } from '#areas/payments/rules/event-methods.ts'
import { refundOnCancel } from '#areas/payments/rules/refund-rule.ts'
import type { SignUpRow } from './signup-rows.ts'

/** What a student gets back who cancels now, in cents. Null if they did not pay by card. */
export const refundOf = (
  { settled_by, refund_hours, refund_cents }: Pick<SignUpRow, 'settled_by' | 'refund_hours' | 'refund_cents'>,
  startsAt: Date,
  now: Date,
): number | null =>
  refundOnCancel({ isByCard: settled_by === byCard, hours: refund_hours, cents: refund_cents }, startsAt, now)
