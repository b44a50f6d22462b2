import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId } from '#kernel/calls/shapes.ts'

export const getUninvitedEvents = call({
  name: 'memberEvents.getUninvitedEvents',
  method: 'GET',
  path: '/api/club/uninvitedEvents/{mid}',
  summary: 'The next 50 events in a member’s groups that they are not invited to, and who to ask for an invitation',
  source: 'own: docs/areas/invitations.md',
  access: 'member-self-or-admin',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: z.array(
    z.object({
      eid: Id,
      gid: Id,
      title: z.string(),
      group_name: z.string(),
      start_time: z.string(),
      time_zone: z.string(),
      location: z.string(),
      /** The group's contact, as its members know it, or the name of one of its admins; can be empty. */
      poc: z.string(),
      poc_phone: z.string(),
      poc_email: z.string(),
    }),
  ),
})
