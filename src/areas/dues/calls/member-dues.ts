import * as z from 'zod/mini'
import { Club } from '#areas/clubs/calls/club-shapes.ts'
import { duesMethods } from '#areas/dues/rules/dues-methods.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'
import { seasonFields } from './dues-shapes.ts'

/** How dues can be paid. Their cost is given separately. */
const ways = {
  /** Cards are accepted. */
  dues_cc: z.boolean(),
  /** The club's text about dues. */
  dues_message: z.string(),
}

export const getClubDuesInfo = call({
  name: 'dues.getClubDuesInfo',
  method: 'POST',
  path: '/api/club/getClubDuesInfo',
  summary: 'How a club collects dues: the mode, and the current season or yearly amount',
  source: 'spec 002 §7; X102, X103',
  access: 'club-insider',
  rate: 'read',
  body: Club,
  reply: z.object({
    ...ways,
    annual_dues: z.boolean(),
    /** Dollars: the yearly amount if dues are rolling, otherwise that of the current season. */
    dues: z.number(),
    did: z.nullable(z.int()),
    name: z.string(),
    venmo: z.string(),
  }),
  example: { cid: 1000 },
})

export const getFutureDues = call({
  name: 'dues.getFutureDues',
  method: 'POST',
  path: '/api/club/getFutureDues',
  summary: 'The seasons a member can pay for: active, not ended and not yet paid; none if dues are rolling',
  source: 'spec 003 §7 Member and dues; X103',
  access: 'member-self-or-admin',
  rate: 'read',
  body: z.object({ cid: Id, mid: Id }),
  /** `dues_message`: the season's own text, or else the club's. */
  reply: z.array(z.object({ ...seasonFields, ...ways })),
  example: { cid: 1000, mid: 1 },
})

export const getClubRollingDuesInfo = call({
  name: 'dues.getClubRollingDuesInfo',
  method: 'POST',
  path: '/api/club/getClubRollingDuesInfo',
  summary: 'A club’s yearly dues, if each payment covers one year',
  source: 'spec 003 §7 Member and dues; X103',
  access: 'club-insider',
  rate: 'read',
  body: Club,
  reply: z.object({
    ...ways,
    annual_dues: z.boolean(),
    /** Dollars. */
    dues: z.number(),
    /** Cents (X130). */
    stripe_amount: z.int(),
    venmo: z.string(),
  }),
  example: { cid: 1000 },
})

export const getMemberExpirationDate = call({
  name: 'dues.getMemberExpirationDate',
  method: 'POST',
  path: '/api/club/getMemberExpirationDate',
  summary: 'Whether a member’s dues are paid, and through what date',
  source: 'spec 003 §4 Dues, §7 Member and dues',
  access: 'member-self-or-admin',
  rate: 'read',
  body: z.object({ mid: Id }),
  reply: z.object({ membership_expiration: z.nullable(z.string()), dues_paid: z.boolean() }),
  refusals: ['not-found'],
  example: { mid: 1 },
})

export const getPaidDuesByMember = call({
  name: 'dues.getPaidDuesByMember',
  method: 'POST',
  path: '/api/club/getPaidDuesByMember',
  summary: 'A member’s payments, newest first, excluding voided ones',
  source: 'spec 003 §3 Dues, §7 Member and dues',
  access: 'member-self-or-admin',
  rate: 'read',
  body: z.object({ cid: Id, mid: Id }),
  reply: z.array(
    z.object({
      id: WideId,
      /** The season, or the label for a year of rolling dues. */
      name: z.string(),
      date: z.string(),
      /** Dollars; 0 means waived. */
      amount: z.number(),
      note: z.string(),
      /** The provider's own receipt for card payments; otherwise empty. */
      stripe_url: z.string(),
      method: z.enum(duesMethods),
      check_number: z.string(),
      returned: z.boolean(),
      /** It is for a season that has yet to become the current one. Until then, it does not make the member paid. */
      waits: z.boolean(),
    }),
  ),
  example: { cid: 1000, mid: 1 },
})
