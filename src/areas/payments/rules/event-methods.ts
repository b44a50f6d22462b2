import { labelsFor } from '#kernel/rules/payment-methods.ts'

/** Card payments are recorded only when the provider reports them. */
export const byCard = 'Credit Card'
/** The methods that admins record for events themselves (spec 001 §4). */
export const paidByHand = labelsFor('event')
/** How an event was paid for, as stored and on the wire. */
export const paymentMethods = [byCard, ...paidByHand] as const

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaidByHand = (typeof paidByHand)[number]
