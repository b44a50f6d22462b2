import * as z from 'zod/mini'
import { pairOutcomes } from '#areas/invitations/rules/responses.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId, WideId } from '#kernel/calls/shapes.ts'

/** `eiid` is null if the event is open to the group and the member has no invitation yet. */
export const Candidate = z.object({
  eiid: z.nullable(WideId),
  mid: Id,
  first: z.string(),
  last: z.string(),
  club_rating: z.string(),
  /** The member said Yes and is looking for a partner. */
  is_looking: z.boolean(),
})

const ignored = z.optional(z.unknown())

export const searchForPartner = call({
  name: 'partners.searchForPartner',
  method: 'POST',
  path: '/api/club/searchForPartner',
  summary: 'Group members who could be a partner: active, with current dues and no partner in this event yet',
  source: 'spec 001 §5, §7',
  access: 'event-reader',
  rate: 'search',
  query: z.object({ search: z._default(line(60), '') }),
  /** `mid` is the member who is looking for a partner. Those who run the event can look on behalf of another member. */
  body: z.object({ mid: z.optional(Id), eid: Id }),
  reply: z.array(Candidate),
  refusals: ['not-found', 'not-invited', 'not-yours'],
  example: { eid: 1 },
})

export const listLooking = call({
  name: 'partners.listLooking',
  method: 'GET',
  path: '/api/club/lookingForPartner/{eid}',
  summary: 'The members who said Yes to an event and are looking for a partner',
  source: 'own: docs/areas/invitations.md',
  access: 'event-reader',
  rate: 'read',
  params: z.object({ eid: PathId }),
  reply: z.array(Candidate),
  refusals: ['not-found', 'not-invited'],
})

/** The partner, by invitation id, or by membership id if there is no invitation yet. */
export const newPartner = { partner: z.optional(z.nullable(WideId)), partnerMid: z.optional(Id) }
export const pairRefusals = [
  'not-found',
  'no-partner-event',
  'registration-closed',
  'not-registered',
  'partner-oneself',
  'partner-taken',
  'partner-not-eligible',
  'member-away',
  'dues-unpaid',
  'event-conflict',
  'card-paid',
  'partner-pays-first',
  'reply-full',
] as const

export const addPartnerForEvent = call({
  name: 'partners.addPartnerForEvent',
  method: 'PUT',
  path: '/api/club/addPartnerForEvent',
  summary:
    'Choose a partner; the pair takes 2 spots or waits together. The partner is notified and can undo the choice',
  source: 'spec 001 §4, §7; X155',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object({
    mid: z.optional(Id),
    eid: z.optional(Id),
    eiid: WideId,
    ...newPartner,
    first: ignored,
    spots: ignored,
  }),
  reply: z.object({ msg: z.string(), response: z.enum(pairOutcomes) }),
  refusals: pairRefusals,
  example: { eiid: 1, partner: 2 },
})

const replacing = {
  mid: z.optional(Id),
  eid: z.optional(Id),
  eiid: WideId,
  ...newPartner,
  response: ignored,
}

export const replacePartner = call({
  name: 'partners.replacePartner',
  method: 'PUT',
  path: '/api/club/replacePartner',
  summary: 'Change the caller’s partner; the former partner then needs a new one',
  source: 'spec 001 §4, §7',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object({ ...replacing, replaceEiid: z.optional(WideId) }),
  reply: z.object({ msg: z.string(), response: z.enum(pairOutcomes) }),
  refusals: pairRefusals,
  example: { eiid: 1, partner: 2 },
})

export const replacePartnerFromResponsePage = call({
  name: 'partners.replacePartnerFromResponsePage',
  method: 'PUT',
  path: '/api/club/replacePartnerFromResponsePage',
  summary: 'Change a player’s partner, as an admin',
  source: 'spec 001 §7',
  access: 'invitation-self-or-admin',
  rate: 'write',
  body: z.object(replacing),
  reply: z.object({ msg: z.string(), response: z.enum(pairOutcomes) }),
  refusals: pairRefusals,
  example: { eiid: 1, partner: 2 },
})

export const removePartner = call({
  name: 'partners.removePartner',
  method: 'PUT',
  path: '/api/club/removePartner',
  summary: 'Remove a partner; both players then need a new one, and their 2 spots open up',
  source: 'spec 001 §4, §7; X155',
  access: 'invitation-pair-or-admin',
  rate: 'write',
  body: z.object({ eiid: WideId, first: ignored }),
  reply: Done,
  refusals: ['not-found', 'no-partner', 'registration-closed', 'card-paid'],
  example: { eiid: 1 },
})

export const breakPartnership = call({
  name: 'partners.breakPartnership',
  method: 'PUT',
  path: '/api/breakPartnership',
  summary: 'Separate a pair; both move to the needs-partner list',
  source: 'spec 001 §4, §7',
  access: 'invitation-admin',
  rate: 'write',
  body: z.object({ eiid: WideId, partnerEiid: z.optional(WideId), response: ignored, first: ignored }),
  reply: Done,
  refusals: ['not-found', 'no-partner', 'registration-closed', 'card-paid'],
  example: { eiid: 1 },
})

export const getPartner = call({
  name: 'partners.getPartner',
  method: 'POST',
  path: '/api/club/getPartner',
  summary: 'The invited member’s partner, or null',
  source: 'spec 003 §7',
  access: 'invitation-pair-or-admin',
  rate: 'read',
  body: z.object({ eiid: WideId }),
  reply: z.nullable(z.object({ eiid: WideId, mid: Id, first: z.string(), last: z.string(), name: z.string() })),
  example: { eiid: 1 },
})
