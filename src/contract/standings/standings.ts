import * as z from 'zod/mini'
import { call } from '#contract/kernel/call'
import { Id, PathId, WideId } from '#contract/kernel/shapes'

const ofGroup = z.object({ gid: PathId })

const person = { mid: Id, first: z.string(), last: z.string(), name: z.string() }
const Percent = z.int()

/** An event that counts for a player; `average` is its percent. */
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
  summary: 'The standings of a group: rank, name, average and count, by rank, then by name',
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
  summary: 'The events that count in the averages of a group: the ten latest of each player, latest first',
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
  summary: 'The events that count in the average of one player of a group, latest first',
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
  summary: 'The results of a group: each player by last name with the events that count',
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
  summary:
    'The courts of the members of a group on its ladder, from the top court down; those without a court come last',
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
    'Who attended the ten latest events of a group, or the 500 latest (`all`); members see their own, and without `mid` group admins see everyone’s',
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
        /** How many guests came, who are no members of the group. */
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
