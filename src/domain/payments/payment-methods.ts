/** Card payments are only recorded from the provider. */
export const byCard = 'Credit Card'
/** The methods that admins record themselves (spec 001 §4). */
export const paidByHand = ['Cash', 'Check', 'Venmo', 'Gift'] as const
/** How an event was paid for, as it is stored and as it is on the wire. */
export const paymentMethods = [byCard, ...paidByHand] as const

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaidByHand = (typeof paidByHand)[number]
