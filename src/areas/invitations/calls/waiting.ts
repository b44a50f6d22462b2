import * as z from 'zod/mini'
import { offerRefusals, waitingFields, wishField } from '#areas/bookings/calls/waiting-shape.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })

export const passOffer = call({
  name: 'waiting.passOffer',
  method: 'PUT',
  path: '/api/club/passOffer/{eid}',
  summary: 'Let the spot that is offered pass, and stay on the waitlist; the next person is asked',
  source: 'own: docs/areas/invitations.md',
  access: 'invitation-self',
  rate: 'write',
  params: ofEvent,
  body: z.object({ eiid: WideId }),
  reply: z.object({ message: z.string() }),
  refusals: offerRefusals,
  example: { eiid: 1 },
})

export const setWish = call({
  name: 'waiting.setWish',
  method: 'PUT',
  path: '/api/club/waitWish/{eid}',
  summary: 'Say what happens when a spot opens for the caller: ask, take it, or not on the day; null for the usual',
  source: 'own: docs/areas/invitations.md',
  access: 'invitation-self',
  rate: 'write',
  params: ofEvent,
  body: z.object({ eiid: WideId, wish: wishField }),
  reply: z.object({ message: z.string() }),
  refusals: ['already-registered'],
  example: { eiid: 1, wish: 'take' },
})

export const getWaiting = call({
  name: 'waiting.getWaiting',
  method: 'GET',
  path: '/api/club/waiting/{eid}',
  summary: 'The caller’s place on an event’s waitlist, how the waitlist moved on its last ten dates, and what is next',
  source: 'own: docs/areas/invitations.md',
  access: 'event-member',
  rate: 'read',
  params: ofEvent,
  /** Null for members who are not on the waitlist. */
  reply: z.object({ own: z.nullable(z.object({ eid: Id, eiid: WideId, ...waitingFields })) }),
  refusals: ['not-found'],
  example: {},
})
