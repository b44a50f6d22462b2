/** What a card payment to a club or a person pays for. */
export const debtKinds = ['event', 'dues', 'sale', 'lesson', 'registration'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Who charges cards: Stripe, the demo's own provider, or no one. */
export const cardForms = ['stripe', 'demo', 'none'] as const
export type CardForm = (typeof cardForms)[number]

/**
 * `paid`: the debt existed, and is paid; `to-return`: it no longer existed or was already paid, so the money is
 * refunded.
 */
export type DebtOutcome = 'paid' | 'to-return'

/** How far a refund has gotten. */
export const refundProgresses = ['underway', 'done', 'failed'] as const
export type RefundProgress = (typeof refundProgresses)[number]
