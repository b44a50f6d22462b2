import * as z from 'zod/mini'
import { Day, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, PerPage } from '#kernel/calls/shapes.ts'
import { PublicOrScheduleEvent, ScheduleEvent, WeekEvent } from './schedule-shapes.ts'

const mostDays = 366
const day = 24 * 60 * 60_000

/** Two days, both included, at most 366 days apart. */
const Dates = z.object({ searchStart: Day, searchEnd: Day }).check(
  z.refine(({ searchStart, searchEnd }) => searchStart <= searchEnd, {
    path: ['searchEnd'],
    error: 'must not be before the first day',
  }),
  z.refine(({ searchStart, searchEnd }) => (Date.parse(searchEnd) - Date.parse(searchStart)) / day < mostDays, {
    path: ['searchEnd'],
    error: `no more than ${mostDays} days`,
  }),
)

export const getFutureClubEvents = call({
  name: 'schedule.getFutureClubEvents',
  method: 'GET',
  path: '/api/club/getFutureClubEvents/{cid}',
  summary: 'List a club’s open events that have not ended',
  source: 'spec 002 §7; spec 003 §5, §7; X107',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.array(ScheduleEvent),
  refusals: ['schedule-needs-dues'],
})

export const getClubCalendar = call({
  name: 'schedule.getClubCalendar',
  method: 'GET',
  path: '/api/club/calendar/{cid}',
  summary: 'List a club’s open events for the 7 days starting on a given day, for its members’ calendar',
  source: 'own: docs/areas/schedule.md',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  /** Today if absent. */
  query: z.object({ from: z.optional(Day) }),
  reply: z.array(ScheduleEvent),
  refusals: ['schedule-needs-dues'],
})

export const getAllFutureClubEvents = call({
  name: 'schedule.getAllFutureClubEvents',
  method: 'GET',
  path: '/api/club/getAllFutureClubEvents/{cid}',
  summary: 'Get a club’s public schedule; callers who run its events also see drafts and more details',
  source: 'spec 002 §7; spec 003 §2, §7; X107, X108',
  access: 'club-schedule-reader',
  rate: 'read',
  params: inClub,
  reply: z.array(PublicOrScheduleEvent),
})

export const getAllClubEvents = call({
  name: 'schedule.getAllClubEvents',
  method: 'GET',
  path: '/api/club/getAllClubEvents/{cid}',
  summary: 'List all events the caller runs in a club, past and future, latest first, in pages',
  source: 'spec 002 §7; X107',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  query: z.object({ page: z._default(PathId, 1), per_page: PerPage }),
  reply: z.object({ rows: z.array(ScheduleEvent), total: z.int(), per_page: z.int() }),
})

export const getEventsByDateRange = call({
  name: 'schedule.getEventsByDateRange',
  method: 'POST',
  path: '/api/club/getEventsByDateRange/{cid}',
  summary: 'List the events the caller runs in a club over a given number of days, starting today',
  source: 'spec 002 §7, §9; X106',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  body: z.object({ days: z.int().check(z.gte(1, 'at least 1 day'), z.lte(mostDays, `no more than ${mostDays} days`)) }),
  reply: z.array(ScheduleEvent),
  example: { days: 10 },
})

export const getEventsByDates = call({
  name: 'schedule.getEventsByDates',
  method: 'POST',
  path: '/api/club/getEventsByDates/{cid}',
  summary: 'List the events the caller runs in a club between two dates, inclusive',
  source: 'spec 002 §7',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  body: Dates,
  reply: z.array(ScheduleEvent),
  example: { searchStart: '2027-01-11', searchEnd: '2027-01-17' },
})

export const getWeek = call({
  name: 'schedule.getWeek',
  method: 'GET',
  path: '/api/club/week/{cid}',
  summary:
    'List the events the caller runs in a club for the 7 days starting on a given day, with how many have not replied',
  source: 'own: docs/areas/schedule.md',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  /** Today if absent. */
  query: z.object({ from: z.optional(Day) }),
  reply: z.array(WeekEvent),
})

export const getGroupInfoForEvent = call({
  name: 'schedule.getGroupInfoForEvent',
  method: 'GET',
  path: '/api/club/getGroupInfoForEvent/{eid}',
  summary: 'Get an event’s group and the group’s contacts',
  source: 'spec 002 §7',
  access: 'event-reader',
  rate: 'read',
  params: z.object({ eid: PathId }),
  reply: z.object({
    gid: Id,
    group_name: z.string(),
    color: z.string(),
    poc: z.string(),
    poc_phone: z.string(),
    poc_email: z.string(),
  }),
})

export const duplicateEvents = call({
  name: 'schedule.duplicateEvents',
  method: 'POST',
  path: '/api/club/duplicateEvents',
  summary:
    'Repeat events weekly for a number of weeks, as drafts; skips start times when the group already has an event',
  source: 'spec 002 §5, §7, §8; X109',
  access: 'event-list-admin',
  rate: 'write',
  once: true,
  body: z.object({
    events: z.array(Id).check(z.minLength(1, 'Select an event'), z.maxLength(50, 'no more than 50 events')),
    numOfWeeks: z._default(z.int().check(z.gte(1, 'at least 1 week'), z.lte(52, 'no more than 52 weeks')), 1),
    /** Ignored: times are in the club's zone. */
    timeZone: z.optional(z.string()),
    user_id: z.optional(Id),
  }),
  reply: z.object({
    /** Some copies were left out because the group already has an event at that start. */
    conflict: z.boolean(),
    message: z.string(),
    added: z.int(),
    /** The number of copies left out because they would start in the past. */
    past: z.int(),
    /** The copies left out because of a conflict: the event, its start, and the event that has the same start. */
    left_out: z.array(z.object({ eid: Id, title: z.string(), start_time: z.string(), taken_by: z.string() })),
  }),
  refusals: ['not-found'],
  example: { events: [1], numOfWeeks: 1 },
})

export const mergeEvents = call({
  name: 'schedule.mergeEvents',
  method: 'POST',
  path: '/api/club/mergeEvents',
  summary: 'Move all players from several events into one of them and close the others',
  source: 'spec 002 §4, §5, §7; X111',
  access: 'event-list-admin',
  rate: 'write',
  once: true,
  body: z.object({
    keep: Id,
    /** Ignored. */
    keepName: z.optional(z.unknown()),
    list: z.array(Id).check(z.maxLength(50, 'no more than 50 events')),
    user_id: z.optional(Id),
  }),
  reply: z.object({
    message: z.string(),
    /** The number of members who moved over from the merged events. */
    moved: z.int(),
    /** The number of players with a spot, and of spots: no confirmed player loses theirs. */
    count: z.int(),
    available_spots: z.int(),
  }),
  refusals: ['not-found', 'merge-needs-two', 'merged-already', 'merge-into-draft', 'merge-into-past'],
  example: { keep: 1, list: [2] },
})
