import * as z from 'zod/mini'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { noteTypes } from '#areas/clubs/rules/note-kinds.ts'
import { reportNames } from '#areas/reports/rules/report-names.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId, WideId } from '#kernel/calls/shapes.ts'

/** A part of the member's name, ignoring case and accents; empty for everybody. */
const search = z._default(line(60), '')

const noteFilter = { search, type: z.optional(z.enum(noteTypes)) }
const noShowFilter = {
  search,
  /** Only the events of this group. */
  gid: z.optional(PathId),
}

export const getClubNotes = call({
  name: 'reports.getClubNotes',
  method: 'GET',
  path: '/api/club/getClubNotes/{cid}',
  summary: 'List notes about members and manual changes to their records from the last 30 days, latest first',
  source: 'spec 002 §2, §3, §7, §9',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  query: z.object(noteFilter),
  reply: z.array(
    z.object({
      id: WideId,
      mid: Id,
      first: z.string(),
      last: z.string(),
      type: z.enum(noteTypes),
      /** The group of a group note, the season of a payment; empty otherwise. */
      about: z.string(),
      note: z.string(),
      /** What the note replaced. */
      was: z.string(),
      /** Who wrote it; empty if no one wrote it by hand. */
      admin: z.string(),
      time: z.string(),
    }),
  ),
})

export const getClubStats = call({
  name: 'reports.getClubStats',
  method: 'GET',
  path: '/api/club/getClubStats/{cid}',
  summary: 'Get a club’s statistics: dues, logins, skill levels, busy hours and new members',
  source: 'spec 002 §2, §3, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({
    // Members that are not archived; here and away are parts of those who have paid.
    dues_paid: z.int(),
    dues_paid_here: z.int(),
    dues_paid_away: z.int(),
    dues_not_paid: z.int(),
    verified: z.int(),
    not_verified: z.int(),
    archived: z.int(),
    /** People who played as guests and are not members. */
    guests: z.int(),
    /** In the club's order of levels; the last is `none`. */
    ratings: z.array(z.object({ club_rating: z.string(), count: z.int() })),
    /** The average number of players in an hour of the week, over the last eight weeks; empty hours are left out. */
    hours: z.array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        weekday: z.int(),
        hour: z.int(),
        players: z.number(),
      }),
    ),
    /** The last twelve months of the club's calendar, including the current one: YYYY-MM. */
    new_members: z.array(z.object({ month: z.string(), count: z.int() })),
  }),
})

export const getEmergencyContactClub = call({
  name: 'reports.getEmergencyContactClub',
  method: 'GET',
  path: '/api/club/getEmergencyContactClub/{cid}',
  summary: 'List each member’s emergency contact; members without one come last. Every request is logged',
  source: 'spec 002 §2, §3, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(z.object({ mid: Id, name: z.string(), emergency_name: z.string(), emergency_phone: z.string() })),
})

const Month = z.int().check(z.gte(1, 'must be 1 to 12'), z.lte(12, 'must be 1 to 12'))

export const getBirthdays = call({
  name: 'reports.getBirthdays',
  method: 'POST',
  path: '/api/club/getBirthdays/',
  summary: 'List birthdays for a month or the whole year, with month and day but never the birth year',
  source: 'spec 002 §2, §3, §7',
  access: 'club-admin',
  rate: 'read',
  body: z.extend(Club, { month: z.optional(Month) }),
  reply: z.array(
    z.object({
      mid: Id,
      /** MM/DD */
      birthday: z.string(),
      name: z.string(),
    }),
  ),
  example: { cid: 1000, month: 11 },
})

export const getNoShowList = call({
  name: 'reports.getNoShowList',
  method: 'GET',
  path: '/api/club/getNoShowList/{cid}',
  summary: 'No-shows at events in the last 365 days, latest first',
  source: 'spec 002 §2, §3, §7; X68',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  query: z.object(noShowFilter),
  reply: z.array(
    z.object({
      eiid: WideId,
      mid: Id,
      member: z.string(),
      gid: Id,
      group: z.string(),
      title: z.string(),
      /** An instant. */
      start: z.string(),
      /** How many times this member did not come in these 365 days, whatever the filter. */
      times: z.int(),
    }),
  ),
  refusals: ['not-in-club'],
})

export const getReportCsv = call({
  name: 'reports.getReportCsv',
  method: 'GET',
  path: '/api/club/reportCsv/{cid}',
  summary:
    'Download a report as a CSV file that is safe to open in a spreadsheet, with the same filters as its page; every download is logged',
  source: 'own: docs/areas/reports.md; safety, CSV',
  access: 'club-admin',
  rate: 'list-file',
  params: inClub,
  query: z.object({
    report: z._default(z.enum(reportNames), 'notes'),
    ...noteFilter,
    ...noShowFilter,
    month: z.optional(PathId.check(z.lte(12, 'must be 1 to 12'))),
  }),
  reply: z.string(),
  as: 'csv',
  refusals: ['not-in-club'],
})
