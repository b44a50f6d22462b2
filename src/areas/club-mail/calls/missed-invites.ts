import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'
import { noMailReasons } from './club-mail.ts'

export const listMissedInvites = call({
  name: 'club-mail.listMissedInvites',
  method: 'POST',
  path: '/api/club/missedInvites',
  summary: 'Upcoming events whose invitations went out, with the group members who did not get one',
  source: 'own: docs/areas/club-mail.md',
  access: 'club-manager',
  rate: 'read',
  /** Without `gid`, covers all groups that the caller runs. */
  body: z.object({ cid: Id, gid: z.optional(Id) }),
  reply: z.array(
    z.object({
      eid: Id,
      gid: Id,
      group_name: z.string(),
      title: z.string(),
      start_time: z.string(),
      time_zone: z.string(),
      members: z.array(
        z.object({
          mid: Id,
          first: z.string(),
          last: z.string(),
          /** Why the invitation would not be emailed; null if it would. */
          no_mail: z.nullable(z.enum(noMailReasons)),
        }),
      ),
    }),
  ),
  example: { cid: 1000 },
})

export const inviteMissed = call({
  name: 'club-mail.inviteMissed',
  method: 'POST',
  path: '/api/club/inviteMissed',
  summary: 'Invite members of a group to upcoming events whose invitations went out before they joined',
  source: 'own: docs/areas/club-mail.md',
  access: 'group-manager',
  rate: 'bulk-mail',
  once: true,
  body: z.object({
    gid: Id,
    events: z.array(Id).check(z.minLength(1, 'Choose at least one event'), z.maxLength(50, 'no more than 50 at once')),
    selected: z
      .array(Id)
      .check(z.minLength(1, 'Choose at least one member'), z.maxLength(500, 'no more than 500 at once')),
  }),
  /** `invited` counts members, `invites` the invitations. Skips members who are already invited. */
  reply: z.object({ message: z.string(), invited: z.int(), invites: z.int() }),
  refusals: ['not-found', 'not-in-club', 'too-many-requests'],
  example: { gid: 1, events: [1], selected: [1] },
})
