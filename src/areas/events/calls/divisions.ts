import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, nameLine, PathId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })
const spots = z.int().check(z.nonnegative(), z.maximum(999, 'no more than 999'))
const name = nameLine(80).check(z.minLength(1, 'Name the division'))

/** `count` is the number of players with a spot in it; `spots` 0 means no limit. */
export const Division = z.object({
  sid: Id,
  eid: Id,
  name: z.string(),
  subName: z.string(),
  spots: z.int(),
  count: z.int(),
  is_full: z.boolean(),
})

export const getSubEvents = call({
  name: 'divisions.getSubEvents',
  method: 'GET',
  path: '/api/club/getSubEvents/{eid}',
  summary: 'An event’s divisions',
  source: 'spec 001 §7',
  access: 'event-reader',
  rate: 'read',
  params: ofEvent,
  reply: z.array(Division),
})

export const getSubEventCount = call({
  name: 'divisions.getSubEventCount',
  method: 'GET',
  path: '/api/club/getSubEventCount/{eid}',
  summary: 'An event’s divisions, each with the number of players who have a spot',
  source: 'spec 001 §7',
  access: 'event-reader',
  rate: 'read',
  params: ofEvent,
  reply: z.array(Division),
})

export const getSubEventInfo = call({
  name: 'divisions.getSubEventInfo',
  method: 'POST',
  path: '/api/club/getSubEventInfo',
  summary: 'One division',
  source: 'spec 001 §7',
  access: 'event-division-reader',
  rate: 'read',
  body: z.object({ sid: Id, eid: Id }),
  reply: Division,
  example: { sid: 1, eid: 1 },
})

export const addSubEvent = call({
  name: 'divisions.addSubEvent',
  method: 'POST',
  path: '/api/club/addSubEvent',
  summary: 'Add a division to an event',
  source: 'spec 001 §7',
  access: 'event-admin',
  rate: 'write',
  once: true,
  body: z.object({ eid: Id, name, spots }),
  reply: Division,
  refusals: ['not-found', 'name-taken'],
  example: { eid: 1, name: '3.5 and up', spots: 8 },
})

export const editSubEvent = call({
  name: 'divisions.editSubEvent',
  method: 'PUT',
  path: '/api/club/editSubEvent',
  summary: 'Change a division; no one in it loses their spot',
  source: 'spec 001 §7',
  access: 'event-division-admin',
  rate: 'write',
  body: z.object({ sid: Id, name, spots }),
  reply: Division,
  refusals: ['not-found', 'name-taken'],
  example: { sid: 1, name: '3.5 and up', spots: 8 },
})

export const deleteSubEvent = call({
  name: 'divisions.deleteSubEvent',
  method: 'DELETE',
  path: '/api/club/deleteSubEvent/{sid}',
  summary: 'Delete a division; its players stay in the event, without a division',
  source: 'spec 001 §7; docs/areas/events.md',
  access: 'event-division-admin',
  rate: 'write',
  params: z.object({ sid: PathId }),
  reply: Done,
  refusals: ['not-found'],
})
