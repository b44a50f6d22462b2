import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

export const openPlayerContact = call({
  name: 'rosters.openPlayerContact',
  method: 'POST',
  path: '/api/club/playerContact',
  summary: 'Get a player’s phone number and emergency contact on the day of the event; every request is logged',
  source: 'own: docs/areas/rosters.md',
  access: 'invitation-admin',
  rate: 'player-contact',
  body: z.object({ eiid: WideId }),
  /** 10 digits, or empty. */
  reply: z.object({
    name: z.string(),
    phone: z.string(),
    emergency_name: z.string(),
    emergency_phone: z.string(),
  }),
  refusals: ['not-that-answer', 'contact-guest', 'contact-day', 'not-found'],
  example: { eiid: 1 },
})

export const listContactLooks = call({
  name: 'rosters.listContactLooks',
  method: 'GET',
  path: '/api/club/contactLooks/{mid}',
  summary: 'List the last 50 times someone opened a member’s phone number and emergency contact at an event',
  source: 'own: docs/areas/rosters.md',
  access: 'member-self-or-admin',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: z.array(
    z.object({
      id: WideId,
      at: z.string(),
      /** The name of the login; empty if it was deleted since. */
      by: z.string(),
      eid: Id,
      title: z.string(),
    }),
  ),
})
