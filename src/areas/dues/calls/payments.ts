import * as z from 'zod/mini'
import { Day, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { duesMethods, methodsByHand, paymentStates } from '#areas/dues/rules/dues-methods.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId, PathWideId, PerPage, WideId } from '#kernel/calls/shapes.ts'
import { DuesAmount } from './dues-shapes.ts'

/** A payment as admins read it. */
export const PaidDues = z.object({
  id: WideId,
  /** The season it was made for; null for a year of rolling dues. */
  did: z.nullable(z.int()),
  mid: z.int(),
  first: z.string(),
  last: z.string(),
  /** The day of the payment. */
  date: z.string(),
  /** Dollars; 0 means waived. */
  amount: z.number(),
  note: z.string(),
  /** The provider's id of a card payment; empty if recorded by hand. */
  stripe_id: z.string(),
  /** The card payment, for refunding it; null if recorded by hand. */
  payment_id: z.nullable(z.int()),
  season: z.string(),
  method: z.enum(duesMethods),
  check_number: z.string(),
  /** Who recorded it; empty if the member paid by card. */
  recorded_by: z.string(),
  state: z.enum(paymentStates),
  /** The payer disputes the charge at the bank. Nothing can be refunded until the bank has decided. */
  disputed: z.boolean(),
  void_reason: z.string(),
})

export const getPaidDues = call({
  name: 'dues.getPaidDues',
  method: 'GET',
  path: '/api/club/getPaidDues/{cid}',
  summary: 'The last 500 dues payments, excluding voided and refunded ones',
  source: 'spec 002 §7 Dues',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(PaidDues),
})

const OfSeason = z.object({ did: PathId })

export const getPaidDuesForSeason = call({
  name: 'dues.getPaidDuesForSeason',
  method: 'GET',
  path: '/api/club/getPaidDuesForSeason/{did}',
  summary: 'The last 500 payments for a season, excluding voided and refunded ones',
  source: 'spec 002 §7 Dues',
  access: 'season-admin',
  rate: 'read',
  params: OfSeason,
  reply: z.array(PaidDues),
})

export const getPaidDuesForSeasonTotal = call({
  name: 'dues.getPaidDuesForSeasonTotal',
  method: 'GET',
  path: '/api/club/getPaidDuesForSeasonTotal/{did}',
  summary: 'The total paid for a season, in dollars, and the number of payments',
  source: 'spec 002 §7 Dues',
  access: 'season-admin',
  rate: 'read',
  params: OfSeason,
  reply: z.object({ total: z.number(), payments: z.int() }),
})

/** Which payments a report is about. */
const reportFilter = {
  /** A season, `rolling` for payments of rolling dues, or all. */
  did: z._default(z.union([PathId, z.literal(['rolling', 'all'])]), 'all'),
  method: z.optional(z.enum(duesMethods)),
  /** A part of the name, of the note or of the number of a check. */
  search: z._default(line(60), ''),
}

export const getDuesReport = call({
  name: 'dues.getDuesReport',
  method: 'GET',
  path: '/api/club/duesReport/{cid}',
  summary: 'One page of dues payments, with totals by method, refunds, and weekly totals',
  source: 'own: docs/areas/dues.md; spec 002 §2',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  query: z.object({
    ...reportFilter,
    page: z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), 0),
    per_page: PerPage,
  }),
  reply: z.object({
    rows: z.array(PaidDues),
    total: z.int(),
    per_page: z.int(),
    /** Payments that count, in dollars. */
    methods: z.array(z.object({ method: z.enum(duesMethods), payments: z.int(), amount: z.number() })),
    sum: z.object({ payments: z.int(), amount: z.number() }),
    returned: z.object({ payments: z.int(), amount: z.number() }),
    deleted: z.object({ payments: z.int(), amount: z.number() }),
    /**
     * The last weeks up to the one with the latest payment, starting on Mondays; no more than 26, including those
     * without payments.
     */
    weeks: z.array(z.object({ from: z.string(), payments: z.int(), amount: z.number() })),
  }),
  refusals: ['not-found'],
})

export const downloadDues = call({
  name: 'dues.downloadDues',
  method: 'POST',
  path: '/api/club/downloadDues/{cid}',
  summary: 'Download up to 20,000 payments from a report as a CSV file; the club log records the download',
  source: 'own: docs/areas/dues.md',
  access: 'club-admin',
  rate: 'list-file',
  params: inClub,
  query: z.object(reportFilter),
  body: z.object({}),
  reply: z.string(),
  as: 'csv',
  refusals: ['not-found'],
  example: {},
})

/** How many payments a call can record (spec 002 §9). */
const atOnce = 10

export const bulkRecordDuesPayment = call({
  name: 'dues.bulkRecordDuesPayment',
  method: 'POST',
  path: '/api/club/bulkRecordDuesPayment',
  summary:
    'Record dues payments by hand for up to 10 members, the same amount each; members who have already paid are skipped and named',
  source: 'spec 002 §5, §7 Dues, §9; X143, X149',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.object({
    cid: Id,
    /** The members who paid. */
    list: z
      .array(Id)
      .check(z.minLength(1, 'Select Name(s)'), z.maxLength(atOnce, `no more than ${atOnce} members at a time`)),
    /** The admin’s own membership and account. The session determines them; others are refused (X143). */
    mid: z.optional(z.nullable(z.int())),
    editor: z.optional(z.nullable(z.int())),
    /** Required if the club collects dues by season; without one, the payment is for a year of rolling dues. */
    did: z.optional(z.nullable(Id)),
    amount: DuesAmount,
    note: z._default(line(255), ''),
    method: z._default(z.enum(methodsByHand), 'cash'),
    check_number: z._default(line(40), ''),
    /** The day of the payment, no later than today; defaults to today. */
    date: z.optional(Day),
    /** Records another year of rolling dues even for members who paid for one within 30 days of that day. */
    again: z._default(z.boolean(), false),
  }),
  reply: z.object({
    message: z.string(),
    recorded: z.array(z.object({ mid: z.int(), id: WideId })),
    /** Members who have already paid, and are skipped. */
    skipped: z.array(z.object({ mid: z.int(), name: z.string(), date: z.string() })),
    /** False: the payments are for a season that is not current, so they do not make anyone paid now. */
    counts: z.boolean(),
  }),
  refusals: [
    'not-yours',
    'not-in-club',
    'not-found',
    'season-needed',
    'waiver-needs-note',
    'day-to-come',
    'debt-underway',
  ],
  example: { cid: 1000, list: [1], did: 1, note: 'Paid at the courts', amount: 45 },
})

export const deletePayment = call({
  name: 'dues.deletePayment',
  method: 'POST',
  path: '/api/club/deletePayment/{id}',
  summary:
    'Void a payment recorded by hand, with a reason; it stays on record. Requires your password; all admins are notified',
  source: 'spec 002 §4, §7 Dues, §8; safety, R10',
  access: 'dues-payment-admin',
  rate: 'money-by-hand',
  params: z.object({ id: PathWideId }),
  body: z.object({ cid: z.optional(Id), editor: z.optional(z.nullable(z.int())), reason: z._default(line(255), '') }),
  reply: z.object({ message: z.string() }),
  refusals: ['confirm-password', 'not-yours', 'card-paid', 'void-already'],
  example: { reason: 'The check bounced' },
})
