import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, PathId, PerPage } from '#kernel/calls/shapes.ts'
import { ClubEvent, EventToEdit, eventExample, eventTerms, NoShow, StartConfirmation } from './event-shapes.ts'

const ofEvent = z.object({ eid: PathId })
/** `user_id` is the caller; it is only checked. */
const Asking = z.object({ user_id: z.optional(Id) })

export const getMixerEventsAdmin = call({
  name: 'events.getMixerEventsAdmin',
  method: 'GET',
  path: '/api/getMixerEventsAdmin/{gid}',
  summary: 'A group’s events that have not ended, including drafts',
  source: 'spec 001 §2, §7',
  access: 'group-manager',
  rate: 'read',
  params: z.object({ gid: PathId }),
  reply: z.array(EventToEdit),
})

export const getPastMixerEventsAdmin = call({
  name: 'events.getPastMixerEventsAdmin',
  method: 'GET',
  path: '/api/club/getPastMixerEventsAdmin/{gid}',
  summary: 'A group’s events that have ended, latest first, in pages',
  source: 'spec 001 §2, §7; the parameter is called id there',
  access: 'group-manager',
  rate: 'read',
  params: z.object({ gid: PathId }),
  query: z.object({ page: z._default(PathId, 1), per_page: PerPage }),
  reply: z.array(EventToEdit),
})

export const countPastEvents = call({
  name: 'events.countPastEvents',
  method: 'GET',
  path: '/api/club/countPastEvents/{gid}',
  summary: 'How many of a group’s events have ended, for the page heading',
  source: 'own: docs/areas/events.md (the heading has the event count: spec 001 §2.1)',
  access: 'group-manager',
  rate: 'read',
  params: z.object({ gid: PathId }),
  reply: z.object({ count: z.int() }),
})

export const createEvent = call({
  name: 'events.createEvent',
  method: 'POST',
  path: '/api/club/createEvent/{user_id}',
  summary:
    'Create an event in a group; if the group has another event at the same start time, returns a conflict flag and creates nothing',
  source: 'spec 001 §5, §7, §8; X158',
  access: 'group-manager',
  rate: 'write',
  once: true,
  params: z.object({ user_id: PathId }),
  body: z.object({
    ...eventTerms,
    gid: Id,
    /** The event to copy; its divisions are copied, too. */
    duplicate: z.optional(z.union([Id, z.boolean()])),
    overrideConflict: z._default(z.boolean(), false),
    confirmed: StartConfirmation,
  }),
  reply: z.object({ conflict: z.boolean(), eid: z.nullable(Id), message: z.string() }),
  refusals: ['not-found', 'event-times', 'event-long', 'event-started', 'drawing-divisions', 'substitutes-partners'],
  example: { ...eventExample, gid: 1 },
})

export const editEvent = call({
  name: 'events.editEvent',
  method: 'PUT',
  path: '/api/club/editEvent/{eid}',
  summary: 'Change an event; confirmed players keep their spots even if there are now fewer spots',
  source: 'spec 001 §7; spec 002 §7',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    ...eventTerms,
    version: z.optional(z.int()),
    /** False: players are not emailed about a new time or location now, but when someone chooses to. */
    tellPlayers: z._default(z.boolean(), true),
  }),
  reply: EventToEdit,
  refusals: [
    'not-found',
    'event-times',
    'event-long',
    'stale-event',
    'event-merged',
    'drawing-divisions',
    'substitutes-partners',
  ],
  example: eventExample,
})

export const deleteClubEvent = call({
  name: 'events.deleteClubEvent',
  method: 'DELETE',
  path: '/api/club/deleteClubEvent/{eid}',
  summary:
    'Delete an event; unless it has ended or was a draft, everyone invited who has not said No gets one email. The event can be restored by hand within 30 days',
  source: 'spec 001 §7; docs/areas/events.md',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  query: z.object({ confirmed: z.optional(z.literal('yes')) }),
  reply: Done,
  refusals: ['not-found', 'event-has-payments'],
})

export const openEvent = call({
  name: 'events.openEvent',
  method: 'POST',
  path: '/api/club/openEvent/{eid}',
  summary: 'Open registration for an event without invitations; repeating the call changes nothing',
  source: 'spec 001 §4, §7',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  reply: Done,
  refusals: ['not-found', 'event-by-invitation', 'registration-closed'],
})

export const getEventInfo = call({
  name: 'events.getEventInfo',
  method: 'GET',
  path: '/api/club/getEventInfo/{eid}',
  summary: 'An event as members see it',
  source: 'spec 001 §7',
  access: 'event-reader',
  rate: 'read',
  params: ofEvent,
  reply: ClubEvent,
})

export const getEventToEdit = call({
  name: 'events.getEventToEdit',
  method: 'GET',
  path: '/api/club/getEventToEdit/{eid}',
  summary: 'An event with all its form fields',
  source: 'spec 002 §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: EventToEdit,
})

export const getEventAdminDetails = call({
  name: 'events.getEventAdminDetails',
  method: 'POST',
  path: '/api/getEventAdminDetails/{eid}',
  summary: 'An event as its admins see it, including no-shows',
  source: 'spec 001 §2, §7; X68',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  body: Asking,
  reply: z.extend(EventToEdit, { no_shows: z.array(NoShow) }),
  example: {},
})

export const verifyEventAccess = call({
  name: 'events.verifyEventAccess',
  method: 'POST',
  path: '/api/club/verifyEventAccess/{eid}',
  summary: 'Whether the caller may run this event; also false if the event does not exist',
  source: 'spec 001 §6, §7',
  access: 'user',
  rate: 'read',
  params: ofEvent,
  body: z.extend(Asking, { gid: z.optional(Id) }),
  reply: z.boolean(),
  example: {},
})

export const getMid = call({
  name: 'events.getMid',
  method: 'POST',
  path: '/api/club/getMid',
  summary: 'The caller’s membership in the event’s club, or null',
  source: 'spec 001 §7; spec 003 §7',
  access: 'user',
  rate: 'read',
  body: z.extend(Asking, { eid: Id }),
  reply: z.object({ mid: z.nullable(Id) }),
  example: { eid: 1 },
})
