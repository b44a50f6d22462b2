import * as z from 'zod/mini'
import { swapRefusals } from '#areas/invitations/rules/decide-swap.ts'
import { call } from '#kernel/calls/call.ts'
import { PathId, WideId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })
/** A member on the waitlist who asks the reader. `position` is their place on the waitlist, where 1 is next. */
export const SwapRequest = z.object({ eiid: WideId, name: z.string(), position: z.int() })
const Player = z.object({ eiid: WideId, name: z.string() })

export const getSwaps = call({
  name: 'swaps.getSwaps',
  method: 'GET',
  path: '/api/club/swaps/{eid}',
  summary: 'Whom the caller can ask or has asked to swap, and who asks the caller',
  source: 'own: docs/areas/invitations.md',
  access: 'event-member',
  rate: 'read',
  params: ofEvent,
  reply: z.object({
    /** The caller is on the waitlist of an event in which members can swap. */
    may_ask: z.boolean(),
    /** Players with a spot whom the caller can ask. */
    players: z.array(Player),
    /** Players whom the caller has asked, and who have not answered. */
    asked: z.array(Player),
    requests: z.array(SwapRequest),
  }),
  refusals: ['not-found'],
  example: {},
})

export const askSwap = call({
  name: 'swaps.askSwap',
  method: 'PUT',
  path: '/api/club/askSwap/{eid}',
  summary: 'Ask a player with a spot to swap, or withdraw the request',
  source: 'own: docs/areas/invitations.md',
  access: 'invitation-self',
  rate: 'write',
  params: ofEvent,
  body: z.object({ eiid: WideId, other: WideId, is_asking: z.boolean() }),
  reply: z.object({ message: z.string() }),
  refusals: ['swap-off', 'swap-gone', 'swap-declined', 'too-many-swaps'],
  example: { eiid: 1, other: 2, is_asking: true },
})

export const answerSwap = call({
  name: 'swaps.answerSwap',
  method: 'PUT',
  path: '/api/club/answerSwap/{eid}',
  summary: 'Swap with the member on the waitlist who asked, or decline',
  source: 'own: docs/areas/invitations.md',
  access: 'invitation-self',
  rate: 'write',
  params: ofEvent,
  body: z.object({ eiid: WideId, other: WideId, is_agreed: z.boolean() }),
  reply: z.object({ message: z.string() }),
  refusals: swapRefusals,
  example: { eiid: 1, other: 2, is_agreed: true },
})
