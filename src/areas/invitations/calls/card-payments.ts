import * as z from 'zod/mini'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { CardPayment, GivenBack, givenBack, refundRefusals } from '#areas/payments/calls/refunds.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathWideId, WideId } from '#kernel/calls/shapes.ts'

export const eventStripePayment = call({
  name: 'invitations.eventStripePayment',
  method: 'POST',
  path: '/api/eventStripePayment',
  summary:
    'Pay for an event by card; if payment is required first, an open spot is held, and if no spot is open, nothing is charged',
  source: 'spec 001 §7; X43, X74, X169',
  access: 'invitation-self',
  rate: 'event-payment',
  once: true,
  /** The amount and the name are ignored. */
  body: z.object({ ...card, eiid: WideId, eid: z.optional(Id), mid: z.optional(Id), first: z.optional(z.unknown()) }),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [
    ...payRefusals,
    'not-invited',
    'registration-closed',
    'dues-unpaid',
    'event-conflict',
    'partner-required',
    'not-registered',
    'debt-underway',
  ],
  example: { token: 'demo-approved', eiid: 1, seen: 500 },
})

export const refundEventPayment = call({
  name: 'invitations.refundEventPayment',
  method: 'POST',
  path: '/api/club/refundEventPayment',
  summary: 'Refund all or part of a card payment for an event; a full refund changes the reply to No',
  source: 'spec 002 §4, §7; X134, X171',
  access: 'invitation-club-admin',
  rate: 'refund',
  once: true,
  body: z.object({
    eiid: WideId,
    cid: z.optional(Id),
    editor: z.optional(Id),
    ...givenBack,
  }),
  reply: GivenBack,
  refusals: refundRefusals,
  example: { eiid: 1, reason: 'Rain' },
})

export const getEventCardPayment = call({
  name: 'invitations.getEventCardPayment',
  method: 'GET',
  path: '/api/club/eventCardPayment/{eiid}',
  summary: 'A player’s card payment for an event, with the amount that can still be refunded',
  source: 'own: docs/areas/payments.md',
  access: 'invitation-club-admin',
  rate: 'read',
  params: z.object({ eiid: PathWideId }),
  reply: CardPayment,
  refusals: ['nothing-to-refund'],
})
