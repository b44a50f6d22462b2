import * as z from 'zod/mini'
import { EventToEdit } from '#areas/events/calls/event-shapes.ts'
import { paidByHand } from '#areas/payments/rules/event-methods.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'
import { Listed } from './invitations.ts'

const ofEvent = z.object({ eid: PathId })
/** Old clients also send the name; the server reads it from the database. */
const first = z.optional(z.unknown())

const ListedPlayers = z.array(Listed)

export const getEventBoard = call({
  name: 'invitations.getEventBoard',
  method: 'GET',
  path: '/api/club/eventBoard/{eid}',
  summary: 'An event and everyone invited to it, grouped by reply, in a single consistent read',
  source: 'own: docs/areas/invitations.md',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object({
    event: EventToEdit,
    lists: z.object({
      yes: ListedPlayers,
      waitlist: ListedPlayers,
      invited: ListedPlayers,
      needsPartner: ListedPlayers,
      no: ListedPlayers,
    }),
  }),
})

const move = <const Name extends string, const Path extends `/${string}`>(name: Name, path: Path, summary: string) =>
  call({
    name: `invitations.${name}`,
    method: 'PUT',
    path,
    summary,
    source: 'spec 001 §4, §7',
    access: 'invitation-admin',
    rate: 'write',
    params: ofEvent,
    body: z.object({ mid: z.optional(Id), eiid: WideId, first }),
    reply: Done,
    refusals: ['not-that-answer', 'event-not-begun'],
    example: { eiid: 1 },
  })

export const noShow = move('noShow', '/api/noShow/{eid}', 'Mark a confirmed player as a no-show; the spot stays taken')
export const moveToWaitlist = move(
  'moveToWaitlist',
  '/api/waitlist/{eid}',
  'Move a confirmed player, and their partner if they have one, to the end of the waitlist',
)

export const moveToInviteList = call({
  name: 'invitations.moveToInviteList',
  method: 'PUT',
  path: '/api/moveToInviteList/{eiid}',
  summary: 'Clear a member’s reply, so they are invited but have not replied',
  source: 'spec 001 §4, §7',
  access: 'invitation-admin',
  rate: 'write',
  params: z.object({ eiid: PathWideId }),
  body: z.object({ first, eid: z.optional(Id), mid: z.optional(Id) }),
  reply: Done,
  refusals: ['card-paid'],
  example: {},
})

export const removeInvitation = call({
  name: 'invitations.removeInvitation',
  method: 'PUT',
  path: '/api/removeInvitation/{eiid}',
  summary: 'Delete an invitation; the member can be invited again',
  source: 'spec 001 §4, §7',
  access: 'invitation-admin',
  rate: 'write',
  params: z.object({ eiid: PathWideId }),
  body: z.object({ first }),
  reply: Done,
  refusals: ['card-paid'],
  example: {},
})

export const recordEventPayment = call({
  name: 'invitations.recordEventPayment',
  method: 'PUT',
  path: '/api/club/recordEventPayment',
  summary: 'Record a member’s payment; a member on the waitlist moves to Yes even if the event is full (logged)',
  source: 'spec 001 §4, §7',
  access: 'invitation-admin',
  rate: 'write',
  body: z.object({ eiid: WideId, type: z.enum(paidByHand), first }),
  reply: z.object({ message: z.string(), response: z.nullable(z.string()) }),
  refusals: ['already-paid-otherwise', 'debt-underway', 'registration-closed', 'event-free'],
  example: { eiid: 1, type: 'Cash' },
})

export const voidEventPayment = call({
  name: 'invitations.voidEventPayment',
  method: 'POST',
  path: '/api/club/voidEventPayment',
  summary:
    'Void a manually recorded payment; the member keeps the spot, and the books reverse the payment and record the reason',
  source: 'own: docs/areas/payments.md; safety, R10',
  access: 'invitation-admin',
  rate: 'money-by-hand',
  body: z.object({ eiid: WideId, cid: z.optional(Id), reason: line(255).check(z.minLength(1, 'Say why')) }),
  reply: Done,
  refusals: ['confirm-password', 'card-paid', 'void-already'],
  example: { eiid: 1, reason: 'The check bounced' },
})

export const addMemberToEvent = call({
  name: 'invitations.addMemberToEvent',
  method: 'POST',
  path: '/api/club/addMemberToEvent',
  summary: 'Add a club member with current dues to the invite list',
  source: 'spec 001 §2, §7',
  access: 'event-admin',
  rate: 'write',
  body: z.object({ eid: Id, mid: z.int(), gid: z.optional(Id) }),
  reply: z.object({ message: z.string(), eiid: WideId }),
  refusals: ['not-in-club', 'invited-already', 'member-away', 'dues-unpaid', 'registration-closed'],
  example: { eid: 1, mid: 1 },
})

export const addAsYesToEvent = call({
  name: 'invitations.addAsYesToEvent',
  method: 'POST',
  path: '/api/club/addAsYesToEvent',
  summary: 'Add a member to the Yes list even if the event is full (logged)',
  source: 'spec 001 §4, §7',
  access: 'event-admin',
  rate: 'write',
  body: z.object({ eid: Id, mid: Id, first }),
  reply: Done,
  refusals: ['not-in-club', 'already-registered', 'registration-closed', 'member-away'],
  example: { eid: 1, mid: 1 },
})

export const updateClubEvensCounts = call({
  name: 'invitations.updateClubEvensCounts',
  method: 'PUT',
  path: '/api/club/updateClubEvensCounts',
  summary: 'Recount the confirmed players and the waitlist',
  source: 'spec 001 §7; the path is spelt so',
  access: 'event-admin',
  rate: 'write',
  body: z.object({ eid: Id }),
  reply: z.object({ message: z.string(), count: z.int(), waitlist: z.int() }),
  example: { eid: 1 },
})

export const getRegistrationLog = call({
  name: 'invitations.getRegistrationLog',
  method: 'GET',
  path: '/api/club/getRegistrationLog/{eid}',
  summary: 'An event’s registration log, newest first',
  source: 'own: docs/areas/invitations.md (the screen is spec 001 §2.4, its call is not shown)',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.array(
    z.object({
      id: WideId,
      name: z.string(),
      detail: z.string(),
      author: z.string(),
      time: z.string(),
    }),
  ),
})
