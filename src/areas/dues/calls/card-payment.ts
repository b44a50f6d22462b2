import * as z from 'zod/mini'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { GivenBack, givenBack, refundRefusals } from '#areas/payments/calls/refunds.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'

export const createCheckoutSession = call({
  name: 'dues.createCheckoutSession',
  method: 'POST',
  path: '/api/createCheckoutSession',
  summary: 'Pay your own dues by card for an active season or another year; the club sets the price',
  source: 'spec 002 §7, §8; X105',
  access: 'member-self',
  rate: 'dues-payment',
  once: true,
  /** The amount and the name are ignored. Without `did`, pays for another year of rolling dues. */
  body: z.object({
    ...card,
    did: z.optional(z.nullable(Id)),
    mid: Id,
    cid: z.optional(Id),
    name: z.optional(z.unknown()),
  }),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [...payRefusals, 'not-found', 'season-closed'],
  example: { token: 'demo-approved', did: 1, mid: 1, seen: 4500 },
})

export const refundDues = call({
  name: 'dues.refundDues',
  method: 'POST',
  path: '/api/club/refundDues',
  summary: 'Refund all or part of a dues card payment; after a full refund, the payment no longer counts',
  source: 'spec 002 §7 Dues, §8; X171; safety, R10',
  access: 'dues-payment-admin',
  rate: 'refund',
  once: true,
  body: z.object({
    id: WideId,
    cid: z.optional(Id),
    editor: z.optional(z.nullable(Id)),
    ...givenBack,
  }),
  reply: GivenBack,
  refusals: refundRefusals,
  example: { id: 1, reason: 'Moved away' },
})
