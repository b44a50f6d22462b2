import * as z from 'zod/mini'
import { logSubjects } from '#areas/draws/rules/log-subject.ts'
import { ClubEvent } from '#areas/events/calls/event-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'
import { DrawnPlayers, DrawView, mixerTerms } from './draw-shapes.ts'

const ofEvent = z.object({ eid: PathId })
/** `user_id` is the caller; it is only checked. */
const Asking = z.object({ user_id: z.optional(Id) })

export const getMixerCourtAndRounds = call({
  name: 'draws.getMixerCourtAndRounds',
  method: 'GET',
  path: '/api/getMixerCourtAndRounds/{eid}',
  summary: 'The draw’s courts and rounds, or the defaults (the event’s courts and 6 rounds)',
  source: 'spec 001 §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.object(mixerTerms),
})

export const getEventAdmin = call({
  name: 'draws.getEventAdmin',
  method: 'POST',
  path: '/api/getEventAdmin/{eid}',
  summary: 'An event with its draw and everyone who has a spot, for the mixer screens',
  source: 'spec 001 §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  body: Asking,
  reply: z.extend(DrawView, { event: ClubEvent, yes: DrawnPlayers }),
  example: {},
})

export const getEventAdminMixed = call({
  name: 'draws.getEventAdminMixed',
  method: 'POST',
  path: '/api/getEventAdminMixed/{eid}',
  summary: 'The draw with groups A and B, and the players in neither group',
  source: 'spec 001 §3, §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  body: Asking,
  reply: z.extend(DrawView, { ...mixerTerms, yes: DrawnPlayers, a: DrawnPlayers, b: DrawnPlayers }),
  example: {},
})

export const getDraw = call({
  name: 'draws.getDraw',
  method: 'GET',
  path: '/api/getDraw/{eid}',
  summary: 'An event’s draw; anyone with the key from its share link sees only first names and initials',
  source: 'spec 001 §3, §7; spec 003 §3, §7',
  access: 'draw-reader',
  rate: 'read',
  params: ofEvent,
  query: z.object({ k: z.optional(z.string().check(z.maxLength(100))) }),
  reply: DrawView,
  refusals: ['not-found'],
})

export const getDrawForEvent = call({
  name: 'draws.getDrawForEvent',
  method: 'GET',
  path: '/api/club/getDrawForEvent/{eid}',
  summary: 'An event’s draw',
  source: 'spec 001 §7',
  access: 'event-reader',
  rate: 'read',
  params: ofEvent,
  reply: DrawView,
})

export const getChangeLog = call({
  name: 'draws.getChangeLog',
  method: 'POST',
  path: '/api/club/getChangeLog',
  summary: 'The day’s log, latest first: draws, scores, check-ins, ladder courts, arrivals and departures',
  source: 'spec 001 §2, §3, §7',
  access: 'event-admin',
  rate: 'read',
  body: z.object({ eid: Id }),
  reply: z.array(
    z.object({
      what_changed: z.string(),
      about: z.enum(logSubjects),
      time: z.string(),
      author: z.string(),
      did: z.nullable(WideId),
      /** The draw of this line was set aside and can be brought back. */
      is_set_aside: z.boolean(),
    }),
  ),
  example: { eid: 1 },
})

export const runDoublesCheck = call({
  name: 'draws.runDoublesCheck',
  method: 'POST',
  path: '/api/club/runDoublesCheck/{eid}',
  summary: 'Each player’s byes, and the players they never partner with, play against or meet',
  source: 'spec 002 §3; spec 001 §7',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({}),
  reply: z.array(
    z.object({
      eiid: WideId,
      sid: z.nullable(Id),
      name: z.string(),
      byeCount: z.int(),
      missingPartner: z.int(),
      missingOpponent: z.int(),
      combined: z.int(),
    }),
  ),
  refusals: ['not-found'],
  example: {},
})
