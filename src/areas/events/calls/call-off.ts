import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId } from '#kernel/calls/shapes.ts'
import { Day } from './event-shapes.ts'

/** The most days that can be called off at once. */
const mostDays = 92
const day = 86_400_000

const source = 'own: docs/areas/events.md (Calling off)'

const terms = z
  .object({
    /** Days of the club, both included. */
    from: Day,
    through: Day,
    /** Goes into the emails. */
    note: z._default(line(200), ''),
    /** Only counts what would happen. */
    preview: z._default(z.boolean(), false),
    /** Also deletes events that people have paid for. */
    confirmed: z._default(z.boolean(), false),
    /** Refunds every card payment for them. */
    refund: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ from, through }) => from <= through, { path: ['through'], error: 'must not be before the first day' }),
    z.refine(({ from, through }) => !(Date.parse(through) - Date.parse(from) >= mostDays * day), {
      path: ['through'],
      error: `no more than ${mostDays} days at once`,
    }),
  )

const effect = z.object({
  /** Null for a preview. */
  call_off: z.nullable(Id),
  /** The events that are deleted, in order; the first 50. */
  events: z.array(
    z.object({ eid: Id, title: z.string(), start_time: z.string(), group_name: z.string(), players: z.int() }),
  ),
  /** How many events are deleted, and how many days of series are skipped that have no event yet. */
  removed: z.int(),
  skipped: z.int(),
  /** People who get an email. */
  told: z.int(),
  /** Payments, and those of them that were made by card. */
  paid: z.int(),
  cards: z.int(),
  may_confirm: z.boolean(),
})

const example = { from: '2031-01-13', through: '2031-01-13', preview: true }
const refusals = ['date-passed', 'nothing-to-call-off', 'event-has-payments', 'confirm-password'] as const

export const callOffDays = call({
  name: 'callOff.callOffDays',
  method: 'POST',
  path: '/api/club/callOffDays/{cid}',
  summary: 'Call off all upcoming events that the caller runs on these days; with `preview`, only counts them',
  source,
  access: 'club-manager',
  rate: 'write',
  params: inClub,
  body: terms,
  reply: effect,
  refusals: [...refusals],
  example,
})

export const pauseSeries = call({
  name: 'callOff.pauseSeries',
  method: 'POST',
  path: '/api/club/pauseSeries/{eid}',
  summary: 'Call off the dates of one series on these days; with `preview`, only counts them',
  source,
  access: 'event-admin',
  rate: 'write',
  params: z.object({ eid: PathId }),
  body: terms,
  reply: effect,
  refusals: ['not-repeating', ...refusals],
  example,
})

export const getCallOffs = call({
  name: 'callOff.getCallOffs',
  method: 'GET',
  path: '/api/club/callOffs/{cid}',
  summary: 'The days called off from today on that the caller can bring back',
  source,
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  reply: z.array(
    z.object({
      call_off: Id,
      from: z.string(),
      through: z.string(),
      note: z.string(),
      /** The series, if it is only about one. */
      series_title: z.nullable(z.string()),
      /** How many of its events have not begun. */
      events: z.int(),
    }),
  ),
})

export const undoCallOff = call({
  name: 'callOff.undoCallOff',
  method: 'POST',
  path: '/api/club/undoCallOff/{cid}',
  summary: 'Bring back the upcoming events of days that were called off, with their replies',
  source,
  access: 'club-manager',
  rate: 'write',
  params: inClub,
  body: z.object({ call_off: Id }),
  reply: z.object({
    restored: z.int(),
    /** Dates of series that are created because their days have dates again. */
    added: z.int(),
    /** Events that stay deleted, because their group has another event at that time. */
    left: z.array(z.object({ title: z.string(), start_time: z.string() })),
  }),
  refusals: ['not-called-off'],
  example: { call_off: 1 },
})

export const addDate = call({
  name: 'callOff.addDate',
  method: 'POST',
  path: '/api/club/addDate/{eid}',
  summary: 'Add a date to a series on a day that its rule does not have, or bring back a deleted one with its replies',
  source,
  access: 'event-admin',
  rate: 'write',
  params: z.object({ eid: PathId }),
  body: z.object({ day: Day }),
  reply: z.object({
    /** `later`: the day is beyond the dates that exist already, and is created with them. */
    outcome: z.enum(['added', 'restored', 'later']),
  }),
  refusals: ['not-repeating', 'date-exists', 'date-passed', 'series-over', 'date-conflict'],
  example: { day: '2031-01-15' },
})
