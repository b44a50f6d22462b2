import * as z from 'zod/mini'
import { inClub } from '#contract/clubs/club-shapes'
import { Response } from '#contract/invitations/invitation-shapes'
import { call } from '#contract/kernel/call'
import { Id, WideId } from '#contract/kernel/shapes'

/** How a payment for an event was made. */
const methods = ['card', 'cash', 'check', 'venmo', 'gift'] as const

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
      /** When it was charged or recorded, also after it was returned. */
      date: z.string(),
      /** Dollars. */
      amount: z.number(),
      /** Whether all of it went back. */
      refunded: z.boolean(),
      /** Why money went back; empty where none did. */
      note: z.string(),
      /** The provider's number of a card payment; empty for the others. */
      stripe_id: z.string(),
      /** Ours. */
      eid: Id,
      /** Dollars that went back to the card, or all of it where a payment by hand was taken back. */
      returned: z.number(),
      method: z.enum(methods),
    }),
  ),
})
