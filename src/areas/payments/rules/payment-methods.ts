/** Card payments are recorded only when the provider reports them. */
export const byCard = 'Credit Card'
/** The methods that admins record themselves (spec 001 §4). */
export const paidByHand = ['Cash', 'Check', 'Venmo', 'Gift'] as const
/** How an event was paid for, as stored and on the wire. */
export const paymentMethods = [byCard, ...paidByHand] as const

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaidByHand = (typeof paidByHand)[number]
