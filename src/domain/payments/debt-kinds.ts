/** What a card payment to a club pays for. */
export const debtKinds = ['event', 'dues', 'sale'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Who charges cards: Stripe, the demo's own provider, or nobody. */
export const cardForms = ['stripe', 'demo', 'none'] as const
export type CardForm = (typeof cardForms)[number]

/** `paid`: the debt was there, and is paid; `to-return`: it was gone or paid already, so the money goes back. */
export type DebtOutcome = 'paid' | 'to-return'
