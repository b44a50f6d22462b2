import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, nameLine, PathId, WideId } from '#kernel/calls/shapes.ts'

export const addGuest = call({
  name: 'invitations.addGuest',
  method: 'POST',
  path: '/api/club/addGuest/{eid}',
  summary:
    'Add a guest to the Yes list by name, even if the event is full; on the day of the event, the guest is also checked in; logged',
  source: 'own: docs/areas/invitations.md, "Guests"',
  access: 'event-admin',
  rate: 'write',
  once: true,
  params: z.object({ eid: PathId }),
  body: z.object({
    name: nameLine(120).check(z.minLength(1)),
    /** A different guest from the one of this name who already plays. */
    another: z._default(z.boolean(), false),
  }),
  reply: z.object({ eiid: WideId, mid: Id, name: z.string(), checkin: z.boolean() }),
  refusals: ['guest-there', 'registration-closed', 'not-found'],
  example: { name: 'Pat Miller' },
})
