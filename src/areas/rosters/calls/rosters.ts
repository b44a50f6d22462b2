import * as z from 'zod/mini'
import { PaymentType } from '#areas/invitations/calls/invitation-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })

/** A player with a spot. `rating` comes from a rating body, `club_rating` is the club's own skill level. */
const line = {
  eiid: WideId,
  mid: Id,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  club_rating: z.string(),
  rating: z.string(),
  /** For calling someone who is missing; empty unless the club knows it. */
  phone: z.string(),
  /** The answer to the question of the event; only for those who run it. */
  answer: z.string(),
  /** Plays without being a member of the club. */
  is_guest: z.boolean(),
  checkin: z.boolean(),
  is_no_show: z.boolean(),
  /** How the player paid; null if they have not. */
  payment_type: PaymentType,
  sid: z.nullable(Id),
  sub_group: z.nullable(Id),
  sub_name: z.string(),
}

export const getEventRoster = call({
  name: 'rosters.getEventRoster',
  method: 'GET',
  path: '/api/club/getEventRoster/{eid}',
  summary: 'List the players who have a spot in an event, sorted by last name',
  source: 'spec 001 §2.6, §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.array(z.object(line)),
})

export const getPartnerEventRoster = call({
  name: 'rosters.getPartnerEventRoster',
  method: 'GET',
  path: '/api/club/getPartnerEventRoster/{eid}',
  summary: 'List each pair in an event once; a player without a partner is listed alone',
  source: 'spec 001 §2.6, §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.array(
    z.object({
      ...line,
      partner: z.nullable(Id),
      partner_eiid: z.nullable(WideId),
      partner_name: z.string(),
      partner_club_rating: z.string(),
      partner_rating: z.string(),
      partner_answer: z.string(),
      partner_checkin: z.nullable(z.boolean()),
      partner_is_guest: z.nullable(z.boolean()),
      partner_payment_type: PaymentType,
      /** The sum of both ratings; empty unless both have one. */
      combined_rating: z.string(),
    }),
  ),
})

export const checkin = call({
  name: 'rosters.checkin',
  method: 'PUT',
  path: '/api/pickMix/checkin',
  summary: 'Check a player in or out; members check themselves in on the day of the event',
  source: 'spec 001 §4, §7; docs/areas/rosters.md',
  access: 'invitation-self-or-admin',
  rate: 'write',
  once: true,
  /** `checkin` is the new state; without it, the call toggles. */
  body: z.object({ eiid: WideId, checkin: z.optional(z.boolean()) }),
  reply: z.object({ checkin: z.boolean() }),
  refusals: ['not-that-answer', 'check-in-day', 'not-found'],
  example: { eiid: 1 },
})

export const checkinMany = call({
  name: 'rosters.checkinMany',
  method: 'PUT',
  path: '/api/club/checkinMany/{eid}',
  summary: 'Check several players in or out at once; if one has no spot, none are changed',
  source: 'own: docs/areas/rosters.md',
  access: 'event-admin',
  rate: 'write',
  once: true,
  params: ofEvent,
  body: z.object({
    eiids: z.array(WideId).check(z.minLength(1), z.maxLength(500)),
    checkin: z.boolean(),
  }),
  reply: z.object({ changed: z.int() }),
  refusals: ['not-that-answer', 'not-here-in-event', 'not-found'],
  example: { eiids: [1, 2], checkin: true },
})
