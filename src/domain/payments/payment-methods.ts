/** Payments by card come from the provider alone. */
export const byCard = 'Credit Card'
/** What admins write down themselves (spec 001 §4). */
export const paidByHand = ['Cash', 'Check', 'Venmo', 'Gift'] as const
/** How somebody paid for an event, as it is kept and as the wire says it. */
export const paymentMethods = [byCard, ...paidByHand] as const

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaidByHand = (typeof paidByHand)[number]
