import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Id, PathId } from '#contract/kernel/shapes'

const ofEvent = z.object({ eid: PathId })

/** Somebody who holds a place. `rating` is the number of a rating body, `club_rating` the club's own skill level. */
const line = {
  eiid: Id,
  mid: Id,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  club_rating: z.string(),
  rating: z.string(),
  /** To the question of the event; for who runs it only. */
  answer: z.string(),
  checkin: z.boolean(),
  is_no_show: z.boolean(),
  sid: z.nullable(Id),
  sub_group: z.nullable(Id),
  sub_name: z.string(),
}

export const getEventRoster = call({
  name: 'rosters.getEventRoster',
  method: 'GET',
  path: '/api/club/getEventRoster/{eid}',
  summary: 'Who holds a place in an event, by last name',
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
  summary: 'The pairs of an event, each once; whoever holds a place alone stands without a partner',
  source: 'spec 001 §2.6, §7',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.array(
    z.object({
      ...line,
      partner: z.nullable(Id),
      partner_eiid: z.nullable(Id),
      partner_name: z.string(),
      partner_club_rating: z.string(),
      partner_rating: z.string(),
      partner_answer: z.string(),
      partner_checkin: z.nullable(z.boolean()),
      /** The ratings of both, added; empty unless both have one. */
      combined_rating: z.string(),
    }),
  ),
})

export const checkin = call({
  name: 'rosters.checkin',
  method: 'PUT',
  path: '/api/pickMix/checkin',
  summary: 'Check a player in, or out again; members themselves on the day of the event',
  source: 'spec 001 §4, §7; docs/areas/rosters.md',
  access: 'invitation-self-or-admin',
  rate: 'write',
  once: true,
  body: z.object({ eiid: Id }),
  reply: z.object({ checkin: z.boolean() }),
  refusals: ['not-that-answer', 'check-in-day', 'not-found'],
  example: { eiid: 1 },
})
