import * as z from 'zod/mini'
import { Day } from '#areas/clubs/calls/club-shapes.ts'
import { duesMethods } from '#areas/dues/rules/dues-methods.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'

/** A club, and days by its calendar, both included. */
const BillingPeriod = z.object({ user_id: z.optional(Id), cid: Id, start: Day, end: Day })
const example = { cid: 1000, start: '2027-01-01', end: '2027-01-31' }

const reply = z.object({
  cid: z.int(),
  club_name: z.string(),
  time_zone: z.string(),
  /** What the platform asks of the club, as it was entered (X129). */
  fee: z.int(),
  /** Dollars, of payments that count. */
  total: z.number(),
  payments: z.int(),
  /** Dollars refunded to cards. */
  returned: z.number(),
  rows: z.array(
    z.object({
      id: WideId,
      mid: z.int(),
      first: z.string(),
      last: z.string(),
      date: z.string(),
      season: z.string(),
      method: z.enum(duesMethods),
      amount: z.number(),
      note: z.string(),
      stripe_id: z.string(),
      returned: z.boolean(),
    }),
  ),
})

export const getMonthlyDuesCash = call({
  name: 'dues.getMonthlyDuesCash',
  method: 'POST',
  path: '/api/admin/getMonthlyDuesCash/',
  summary: 'The dues a club recorded by hand between two dates, with the total and the club’s platform fee',
  source: 'spec 002 §2, §7 Platform staff',
  access: 'staff',
  rate: 'billing',
  body: BillingPeriod,
  reply,
  refusals: ['not-yours', 'not-found', 'range-invalid'],
  example,
})

export const getMonthlyDuesStripe = call({
  name: 'dues.getMonthlyDuesStripe',
  method: 'POST',
  path: '/api/admin/getMonthlyDuesStripe/',
  summary: 'The dues a club received by card between two dates, with the total and the club’s platform fee',
  source: 'spec 002 §2, §7 Platform staff',
  access: 'staff',
  rate: 'billing',
  body: BillingPeriod,
  reply,
  refusals: ['not-yours', 'not-found', 'range-invalid'],
  example,
})
