import { keysFor } from '#kernel/rules/payment-methods.ts'

/** How dues are paid by hand. */
export const methodsByHand = keysFor('dues')
export type MethodByHand = (typeof methodsByHand)[number]

/** The state of a payment: it counts, an admin deleted it, or it was fully refunded to its card. */
export const paymentStates = ['paid', 'void', 'returned'] as const
export type DuesPaymentState = (typeof paymentStates)[number]

export const duesMethods = [...methodsByHand, 'card'] as const
export type DuesMethod = (typeof duesMethods)[number]
