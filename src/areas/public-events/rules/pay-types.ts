import { labelsFor } from '#kernel/rules/payment-methods.ts'

/** How people can pay an organizer; the platform is not involved (X131). */
export const payTypes = [...labelsFor('public-event'), 'Other'] as const
export type PayType = (typeof payTypes)[number]
