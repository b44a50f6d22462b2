import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'
import { keysFor } from '#kernel/rules/payment-methods.ts'
import { Response } from './invitation-shapes.ts'

/** How a payment for an event was made. */
const methods = ['card', ...keysFor('event')] as const

export const eventPayments30Days = call({
  name: 'invitations.eventPayments30Days',
  method: 'GET',
  path: '/api/club/eventPayments30Days/{cid}',
  summary: 'Event payments from the last 30 days, by any method, with refunds; newest first',
  source: 'spec 002 §2, §3 Event payment, §7, §9',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(
    z.object({
      eiid: WideId,
      name: z.string(),
      response: Response,
      event: z.string(),
      /** When it was charged or recorded, even if it was refunded later. */
      date: z.string(),
      /** Dollars. */
      amount: z.number(),
      /** Whether it was fully refunded. */
      refunded: z.boolean(),
      /** The reason for a refund; empty if there was none. */
      note: z.string(),
      /** The provider's id of a card payment; otherwise empty. */
      stripe_id: z.string(),
      /** Ours. */
      eid: Id,
      /** Dollars refunded to the card, or the full amount if a payment recorded by hand was voided. */
      returned: z.number(),
      method: z.enum(methods),
    }),
  ),
})
