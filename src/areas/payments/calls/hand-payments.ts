import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'
import { handKeys, occasions } from '#kernel/rules/payment-methods.ts'

/** What was paid for without a card. */
export const handPaymentKinds = occasions
/** `due`: still owed; `void`: the person who recorded it voided it; `refunded`: the money was given back. */
export const handPaymentStates = ['paid', 'due', 'waived', 'void', 'refunded'] as const
export const handPaymentMethods = [...handKeys, ''] as const

export const listHandPayments = call({
  name: 'payments.listHandPayments',
  method: 'GET',
  path: '/api/club/myHandPayments',
  summary: 'Your non-card payments, as recorded by clubs, instructors and organizers; newest first, up to 100',
  source: 'own: docs/areas/payments.md',
  access: 'user',
  rate: 'read',
  reply: z.array(
    z.object({
      /** Identifies the payment within this reply. */
      key: z.string(),
      kind: z.enum(handPaymentKinds),
      /** The club, instructor or organizer. */
      payee: z.string(),
      title: z.string(),
      /** Cents. */
      amount: z.int(),
      /** Empty if nobody recorded how. */
      method: z.enum(handPaymentMethods),
      state: z.enum(handPaymentStates),
      /** The day it was paid or, while it is due, the day of what is to be paid for: YYYY-MM-DD. */
      day: z.string(),
      /** The receipt for dues; null if there is none. */
      receipt: z.nullable(z.object({ cid: Id, id: WideId })),
    }),
  ),
})
