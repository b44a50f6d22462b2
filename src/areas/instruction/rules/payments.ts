import { byCard } from '#areas/payments/rules/event-methods.ts'
import { labelsFor } from '#kernel/rules/payment-methods.ts'

/** How a lesson was paid, or that the instructor gave it away. Source: X132; docs/areas/instruction.md. */
export const settlements = [...labelsFor('lesson'), 'waived'] as const
export type Settlement = (typeof settlements)[number]

/** The same, and by card, which only the card provider's report records. */
export const lessonPaidBys = [byCard, ...settlements] as const
export type LessonPaidBy = (typeof lessonPaidBys)[number]

/** What is shown next to a student: nothing to pay, still owed, or settled. */
export const lessonPayments = ['', 'Payment Required', 'Paid', 'Waived'] as const
export type LessonPayment = (typeof lessonPayments)[number]

/** Until the instructor settles it, a sign-up with a price is unpaid, whatever the student says. */
export function paymentOf(costCents: number, settledBy: LessonPaidBy | null): LessonPayment {
  if (settledBy === 'waived') return 'Waived'
  if (settledBy !== null) return 'Paid'
  return costCents > 0 ? 'Payment Required' : ''
}
