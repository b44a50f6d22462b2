import * as z from 'zod/mini'
import { paidByHand } from '#areas/payments/rules/event-methods.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

/** The state of a card payment for a deleted event. A failed refund can be retried. */
export const deletedPaymentStates = ['to-return', 'underway', 'returned', 'failed', 'disputed'] as const

const ofDeleted = z.object({ deletedEid: PathId })
const source = 'own: docs/areas/payments.md'

export const getDeletedEvent = call({
  name: 'invitations.getDeletedEvent',
  method: 'GET',
  path: '/api/club/deletedEvent/{deletedEid}',
  summary: 'What was paid for a deleted event, and how much has been refunded',
  source,
  access: 'deleted-event-admin',
  rate: 'read',
  params: ofDeleted,
  reply: z.object({
    eid: Id,
    title: z.string(),
    start_time: z.string(),
    deleted_at: z.string(),
    /** Each card payment; if a pair paid together, it is one. Cents. */
    cards: z.array(
      z.object({
        payment_id: Id,
        /** The payer. */
        name: z.string(),
        is: z.enum(deletedPaymentStates),
        /** What was charged. */
        amount: z.int(),
        /** The amount not refunded yet. */
        left: z.int(),
      }),
    ),
    /** What somebody has to give back by hand. */
    by_hand: z.array(
      z.object({ eiid: WideId, name: z.string(), method: z.enum(paidByHand), /** Cents. */ amount: z.int() }),
    ),
  }),
})

export const returnDeletedEvent = call({
  name: 'invitations.returnDeletedEvent',
  method: 'POST',
  path: '/api/club/returnDeletedEvent/{deletedEid}',
  summary: 'Refund every card payment for a deleted event; none is refunded twice',
  source,
  access: 'deleted-event-admin',
  rate: 'refund',
  params: ofDeleted,
  body: z.object({}),
  /** How many refunds are started. */
  reply: z.object({ message: z.string(), count: z.int() }),
  refusals: ['confirm-password', 'nothing-to-refund'],
  example: {},
})
