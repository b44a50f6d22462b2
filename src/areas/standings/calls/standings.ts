import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

const ofGroup = z.object({ gid: PathId })

const person = { mid: Id, first: z.string(), last: z.string(), name: z.string() }
const Percent = z.int()

/** An event that counts for a player; `average` is the player's percentage. */
const Row = z.object({
  eiid: WideId,
  eid: Id,
  ...person,
  /** The title of the event, and the instant of its start. */
  title: z.string(),
  date: z.string(),
  points: z.int(),
  games: z.int(),
  max: z.int(),
  average: Percent,
})

/** `average` and `rank` are null below three counted events (X83). */
const average = z.nullable(z.number())

export const getGroupStandings = call({
  name: 'standings.getGroupStandings',
  method: 'GET',
  path: '/api/club/getGroupStandings/{gid}',
  summary: 'Get a group’s standings (rank, name, average and count), sorted by rank and then name',
  source: 'spec 001 §2.7, §5, §6; X165',
  access: 'group-neighbour',
  rate: 'read',
  params: ofGroup,
  reply: z.array(z.object({ rank: z.nullable(z.int()), ...person, average, count: z.int() })),
  refusals: ['no-standings'],
})

export const getGroupStandingsDetail = call({
  name: 'standings.getGroupStandingsDetail',
  method: 'GET',
  path: '/api/club/getGroupStandingsDetail/{gid}',
  summary: 'List the events that count toward a group’s averages: each player’s ten latest, latest first',
  source: 'spec 003 §7; X55',
  access: 'group-neighbour',
  rate: 'read',
  params: ofGroup,
  reply: z.array(Row),
  refusals: ['no-standings'],
})

export const getGroupStandingsForPlayer = call({
  name: 'standings.getGroupStandingsForPlayer',
  method: 'POST',
  path: '/api/club/getGroupStandingsForPlayer',
  summary: 'List the events that count toward one player’s average in a group, latest first',
  source: 'spec 003 §7',
  access: 'group-neighbour',
  rate: 'read',
  body: z.object({ gid: Id, mid: Id }),
  reply: z.array(Row),
  refusals: ['no-standings', 'not-in-group'],
  example: { gid: 1, mid: 1 },
})

export const getGroupResults = call({
  name: 'standings.getGroupResults',
  method: 'GET',
  path: '/api/club/getGroupResults/{gid}',
  summary: 'Get a group’s results: players by last name, each with the events that count',
  source: 'spec 003 §7',
  access: 'group-neighbour',
  rate: 'read',
  params: ofGroup,
  reply: z.array(z.object({ ...person, average, count: z.int(), scores: z.array(Row) })),
  refusals: ['no-standings'],
})

export const getLeagueStandings = call({
  name: 'standings.getLeagueStandings',
  method: 'GET',
  path: '/api/club/getLeagueStandings/{gid}',
  summary: 'List group members’ courts on the ladder, from the top court down; members without a court come last',
  source: 'spec 001 §7; X81',
  access: 'group-neighbour',
  rate: 'read',
  params: ofGroup,
  reply: z.array(z.object({ gmid: Id, ...person, rating_court: z.nullable(z.int()) })),
  refusals: ['no-standings'],
})

export const getMemberGroupAttendance = call({
  name: 'standings.getMemberGroupAttendance',
  method: 'POST',
  path: '/api/club/getMemberGroupAttendance/',
  summary:
    'List attendance at a group’s ten latest events, or the 500 latest with `all`; members see their own, and group admins see everyone’s unless they pass `mid`',
  source: 'spec 001 §2.8, §7; X166',
  access: 'group-attendance',
  rate: 'read',
  body: z.object({ gid: Id, mid: z.optional(Id), all: z.optional(z.boolean()) }),
  reply: z.object({
    /** Latest first. */
    events: z.array(
      z.object({
        eid: Id,
        title: z.string(),
        date: z.string(),
        /** How many guests came who are not members of the group. */
        guests: z.int(),
      }),
    ),
    /** How many there are in all. */
    total: z.int(),
    /** By last name; `attended` names events of the list. */
    rows: z.array(z.object({ ...person, attended: z.array(Id) })),
  }),
  refusals: ['not-in-group'],
  example: { gid: 1, mid: 1 },
})
