import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Id, line, WideId } from '#contract/kernel/shapes'
import { card, PayAnswer, payRefusals } from '#contract/payments/pay-answer'

export const eventStripePayment = call({
  name: 'invitations.eventStripePayment',
  method: 'POST',
  path: '/api/eventStripePayment',
  summary:
    'Pay for an event by card; where payment comes first, a free place is kept meanwhile, and none means no charge',
  source: 'spec 001 §7; X43, X74, X169',
  access: 'invitation-self',
  rate: 'money',
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
  summary: 'Return a card payment of an event, all that is left or a part; all of it sets the response to no',
  source: 'spec 002 §4, §7; X134, X171',
  access: 'invitation-club-admin',
  rate: 'refund',
  once: true,
  body: z.object({
    eiid: WideId,
    cid: z.optional(Id),
    editor: z.optional(Id),
    /** Cents; without it, all that is left. */
    amount: z.optional(z.int().check(z.positive())),
    reason: z._default(line(255), 'Returned by an admin'),
  }),
  reply: z.object({ message: z.string(), refunded: z.int() }),
  refusals: ['confirm-password', 'refund-failed', 'refund-underway', 'nothing-to-refund', 'refund-disputed'],
  example: { eiid: 1, reason: 'Rain' },
})
