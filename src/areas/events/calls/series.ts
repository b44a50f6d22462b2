import * as z from 'zod/mini'
import { mostWeeks, places, type Repeat, weekdays } from '#areas/events/rules/series-rule.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, PathId } from '#kernel/calls/shapes.ts'
import { Day, eventExample, eventTerms } from './event-shapes.ts'

const ofEvent = z.object({ eid: PathId })

/** How an event repeats. */
const RepeatIn: z.ZodMiniType<Repeat> = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    /** 1: every week, 2: every second week. */
    weeks: z.int().check(z.gte(1), z.lte(mostWeeks)),
    days: z.array(z.enum(weekdays)).check(z.minLength(1, 'Choose at least one day'), z.maxLength(weekdays.length)),
  }),
  z.object({
    every: z.literal('month'),
    /** The first to the fifth such day of the month, or the last: -1. */
    place: z.int().check(z.refine((place) => places.some((one) => one === place), 'must be 1 to 5, or -1')),
    day: z.enum(weekdays),
  }),
  z.object({ every: z.literal('date'), date: z.int().check(z.gte(1), z.lte(31)) }),
])

const repeatTerms = {
  repeat: RepeatIn,
  /** The last day that can have a date; null: indefinitely. */
  until: z.nullable(Day),
}

/** Which dates an edit is about. */
const Scope = z.enum(['following', 'all'])

/** A series, as the form shows it. */
const Series = z.object({
  series: Id,
  repeat: RepeatIn,
  until: z.nullable(z.string()),
  /** Upcoming dates that exist already, and the last of them. */
  dates: z.int(),
  last_day: z.nullable(z.string()),
  version: z.int(),
})

const repeatExample = { repeat: { every: 'week', weeks: 1, days: ['MO'] }, until: null }

export const repeatEvent = call({
  name: 'series.repeatEvent',
  method: 'POST',
  path: '/api/club/repeatEvent/{eid}',
  summary: 'Repeat an event: it becomes the first date of a series, whose further dates are created as drafts',
  source: 'own: docs/areas/events.md (Series)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object(repeatTerms),
  reply: z.object({ series: Id, added: z.int() }),
  refusals: ['not-found', 'event-merged', 'event-repeats', 'never-repeats'],
  example: repeatExample,
})

export const previewRepeat = call({
  name: 'series.previewRepeat',
  method: 'POST',
  path: '/api/club/previewRepeat/{gid}',
  summary: 'The dates of a rule, before anything is saved',
  source: 'own: docs/areas/events.md (Series)',
  access: 'group-manager',
  rate: 'read',
  params: z.object({ gid: PathId }),
  body: z.object({ ...repeatTerms, first: Day }),
  reply: z.object({
    /** The next few. */
    days: z.array(z.string()),
    /** How many are created now. */
    count: z.int(),
    horizon: z.string(),
  }),
  refusals: ['not-found'],
  example: { ...repeatExample, first: '2031-01-13' },
})

export const getSeries = call({
  name: 'series.getSeries',
  method: 'GET',
  path: '/api/club/series/{eid}',
  summary: 'How an event repeats; null if it does not',
  source: 'own: docs/areas/events.md (Series)',
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.nullable(Series),
})

export const editSeries = call({
  name: 'series.editSeries',
  method: 'PUT',
  path: '/api/club/editSeries/{eid}',
  summary:
    'Change this date of a series and the following, or all upcoming ones; with `preview`, only counts what would change',
  source: 'own: docs/areas/events.md (Series)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    ...eventTerms,
    scope: Scope,
    /** How it repeats from now on; missing: as before. */
    repeat: z.exactOptional(RepeatIn),
    until: z.exactOptional(z.nullable(Day)),
    /** Of the series. */
    version: Count,
    preview: z._default(z.boolean(), false),
    /** Also removes dates that people have paid for. */
    confirmed: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** Dates that change, are removed, and are added. */
    changed: z.int(),
    removed: z.int(),
    added: z.int(),
    /** Changed dates that keep something of their own. */
    own: z.int(),
    /** Replies to dates that change, and to those that are removed. */
    replies_kept: z.int(),
    replies_removed: z.int(),
    /** People who get an email, because a date that they are invited to moves or is removed. */
    told: z.int(),
  }),
  refusals: [
    'not-found',
    'event-merged',
    'event-times',
    'event-long',
    'drawing-divisions',
    'substitutes-partners',
    'not-repeating',
    'stale-series',
    'series-day',
    'never-repeats',
    'event-has-payments',
  ],
  example: { ...eventExample, scope: 'all', version: 1, preview: true },
})

export const endSeries = call({
  name: 'series.endSeries',
  method: 'POST',
  path: '/api/club/endSeries/{eid}',
  summary:
    'Delete this date of a series and the following, or all upcoming ones; with `preview`, only counts what would be deleted',
  source: 'own: docs/areas/events.md (Series)',
  access: 'event-admin',
  rate: 'write',
  params: ofEvent,
  body: z.object({
    scope: Scope,
    preview: z._default(z.boolean(), false),
    confirmed: z._default(z.boolean(), false),
  }),
  reply: z.object({ removed: z.int(), replies_removed: z.int(), told: z.int() }),
  refusals: ['not-found', 'not-repeating', 'event-has-payments'],
  example: { scope: 'all', preview: true },
})
