import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Count, Done, Id, PathId, WideId } from '#kernel/calls/shapes.ts'
import { drawTerms, MadeDraw, termsExample } from './draw-shapes.ts'

const ofEvent = z.object({ eid: PathId })
const ofDivision = z.object({ sid: PathId })
const inPath = z.object(drawTerms)
const inBody = z.object({ ...drawTerms, eid: Id })
const example = { eid: 1, ...termsExample }

/** Why a draw is not made. */
const refusals = [
  'not-found',
  'event-merged',
  'no-registered-players',
  'no-divisions',
  'too-few-courts',
  'too-few-players',
  'too-many-players',
  'court-name-twice',
  'court-name-shared',
  'draw-other-kind',
  'draw-begun',
  'draw-underway',
  'draw-too-slow',
  'players-moving',
  'stale-draw',
] as const

const making = { access: 'event-admin', rate: 'draw', reply: MadeDraw, refusals } as const

export const doublesMixer = call({
  name: 'draws.doublesMixer',
  method: 'POST',
  path: '/api/doublesMixer/{eid}',
  summary: 'Draw a doubles mixer with new partners every round',
  source: 'spec 001 §7; X78',
  ...making,
  params: ofEvent,
  body: inPath,
  example: termsExample,
})

export const doublesMixerNew = call({
  name: 'draws.doublesMixerNew',
  method: 'POST',
  path: '/api/doublesMixerNew',
  summary: 'Draw a doubles mixer with new partners every round',
  source: 'spec 001 §7; X78',
  ...making,
  body: inBody,
  example,
})

export const doublesMixerTest = call({
  name: 'draws.doublesMixerTest',
  method: 'POST',
  path: '/api/doublesMixerTest',
  summary: 'Try out a doubles mixer draw without saving it',
  source: 'spec 001 §2, §6, §7; X78; X84',
  ...making,
  access: 'draw-support',
  body: inBody,
  example,
})

export const doublesMixerAI = call({
  name: 'draws.doublesMixerAI',
  method: 'POST',
  path: '/api/doublesMixerAI',
  summary: 'Draw a doubles mixer with teams balanced by rating',
  source: 'spec 001 §7; X78',
  ...making,
  body: inBody,
  example,
})

export const pieMixer = call({
  name: 'draws.pieMixer',
  method: 'POST',
  path: '/api/pieMixer',
  summary: 'Draw a mixed mixer with groups A and B on separate courts, as far as the numbers allow',
  source: 'spec 001 §7; X78',
  ...making,
  body: inBody,
  example,
})

export const pieMixerNew = call({
  name: 'draws.pieMixerNew',
  method: 'POST',
  path: '/api/pieMixerNew',
  summary: 'Draw a mixed mixer with groups A and B on separate courts, as far as the numbers allow',
  source: 'spec 001 §7; X78',
  ...making,
  body: inBody,
  example,
})

export const halfHalfMixer = call({
  name: 'draws.halfHalfMixer',
  method: 'POST',
  path: '/api/halfHalfMixer',
  summary: 'Draw a mixed mixer with one A player and one B player on each team',
  source: 'spec 001 §7; X78',
  ...making,
  body: inBody,
  example,
})

export const singlesMixer = call({
  name: 'draws.singlesMixer',
  method: 'POST',
  path: '/api/singlesMixer/{eid}',
  summary: 'Draw a singles mixer, or a partner mixer when the event requires partners',
  source: 'spec 001 §2, §7',
  ...making,
  params: ofEvent,
  body: inPath,
  example: termsExample,
})

export const mixedRatings = call({
  name: 'draws.mixedRatings',
  method: 'POST',
  path: '/api/mixedRatings/{eid}',
  summary: 'Draw a Rating Scramble with changing partners and teams balanced by rating',
  source: 'spec 001 §2, §7',
  ...making,
  params: ofEvent,
  body: inPath,
  example: termsExample,
})

export const partnerSubMixer = call({
  name: 'draws.partnerSubMixer',
  method: 'PUT',
  path: '/api/club/partnerSubMixer/{sid}',
  summary: 'Draw one division of pairs that stay together',
  source: 'spec 001 §2, §7; X80',
  ...making,
  access: 'event-division-admin',
  params: ofDivision,
  body: inBody,
  example,
})

export const doublesSubMixer = call({
  name: 'draws.doublesSubMixer',
  method: 'POST',
  path: '/api/club/doublesSubMixer/{sid}',
  summary: 'Draw one division with changing partners',
  source: 'spec 001 §2, §7; X80',
  ...making,
  access: 'event-division-admin',
  params: ofDivision,
  body: inBody,
  example,
})

export const drawDivisions = call({
  name: 'draws.drawDivisions',
  method: 'POST',
  path: '/api/club/drawDivisions/{eid}',
  summary: 'Draw all divisions at once; courts are split by the number of players in each division',
  source: 'own: docs/areas/draws.md (mixers by divisions: spec 001 §2)',
  ...making,
  params: ofEvent,
  body: z.object({ ...drawTerms, kind: z.enum(['doubles-sub', 'partner-sub']) }),
  example: { ...termsExample, kind: 'doubles-sub' },
})

export const resetMixer = call({
  name: 'draws.resetMixer',
  method: 'POST',
  path: '/api/club/resetMixer',
  summary: 'Set the draw and its scores aside; they can be restored from the change log',
  source: 'spec 001 §7, §8; X161',
  access: 'event-admin',
  rate: 'write',
  body: z.object({
    eid: Id,
    /** Only this division. */
    sid: z.optional(z.nullable(Id)),
    /** Goes ahead even if rounds have started or have scores. */
    confirmed: z._default(z.boolean(), false),
    version: z.optional(Count),
  }),
  reply: Done,
  refusals: ['not-found', 'draw-begun', 'stale-draw'],
  example: { eid: 1 },
})

export const assignGroup = call({
  name: 'draws.assignGroup',
  method: 'PUT',
  path: '/api/club/event/assignGroup/{eid}',
  summary: 'Put a player in group A or B of a mixed draw, or in neither group',
  source: 'spec 001 §4, §7; X76',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({ eiid: WideId, group: z.nullable(z.enum(['a', 'b'])) }),
  reply: Done,
  refusals: ['not-found'],
  example: { eiid: 1, group: 'a' },
})

export const fillGroups = call({
  name: 'draws.fillGroups',
  method: 'PUT',
  path: '/api/club/event/fillGroups/{eid}',
  summary: 'Assign players without a group to A or B by gender; skips players whose gender is not stated',
  source: 'own: docs/areas/draws.md (A/B mixed mixers: spec 001 §2)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({}),
  /** `without_gender`: players left out of both groups because no one stated their gender (X189). */
  reply: z.extend(Done, { without_gender: z.int() }),
  refusals: ['not-found'],
  example: {},
})
