import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { Day } from '#areas/events/calls/event-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId } from '#kernel/calls/shapes.ts'

const source = 'own: docs/areas/invitations.md (Standing replies)'

/** The most days of one absence. */
const mostDays = 366
const day = 86_400_000

export const setStandingYes = call({
  name: 'standing.setStandingYes',
  method: 'PUT',
  path: '/api/club/standingYes/{eid}',
  summary: 'Say Yes to every date of an event’s series from now on, or stop; replies that were given stay',
  source,
  access: 'event-member',
  rate: 'write',
  params: z.object({ eid: PathId }),
  body: z.object({ on: z.boolean() }),
  reply: z.object({
    /** Open dates that got a Yes now: those with a spot, and those on the waitlist or in a drawing. */
    confirmed: z.int(),
    waiting: z.int(),
  }),
  refusals: ['not-repeating'],
  example: { on: true },
})

export const getStanding = call({
  name: 'standing.getStanding',
  method: 'GET',
  path: '/api/club/standing/{cid}',
  summary: 'The series that the caller says Yes to, and when the caller is away',
  source,
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.object({
    series: z.array(
      z.object({
        /** A date of it: the next one, if there is one. */
        eid: Id,
        title: z.string(),
        group_name: z.string(),
        start_time: z.string(),
      }),
    ),
    absences: z.array(
      z.object({
        absence: Id,
        from: z.string(),
        through: z.string(),
        /** Upcoming events that got a No because of it. */
        declined: z.int(),
      }),
    ),
  }),
})

export const addAbsence = call({
  name: 'standing.addAbsence',
  method: 'POST',
  path: '/api/club/addAbsence/{cid}',
  summary:
    'Be away on some days: invitations without a reply get a No, now and later; with `all`, those with a Yes too',
  source,
  access: 'club-insider',
  rate: 'write',
  params: inClub,
  body: z
    .object({
      /** Days of the club, both included. */
      from: Day,
      through: Day,
      all: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ from, through }) => from <= through, {
        path: ['through'],
        error: 'must not be before the first day',
      }),
      z.refine(({ from, through }) => !(Date.parse(through) - Date.parse(from) >= mostDays * day), {
        path: ['through'],
        error: `no more than ${mostDays} days`,
      }),
    ),
  reply: z.object({
    absence: Id,
    /** How many events got a No. */
    declined: z.int(),
    /** Events of these days in which the caller still plays or waits, in order. */
    kept: z.array(z.object({ eid: Id, title: z.string(), start_time: z.string() })),
  }),
  refusals: ['members-only', 'absence-past', 'too-many-absences'],
  example: { from: '2031-01-13', through: '2031-01-20' },
})

export const removeAbsence = call({
  name: 'standing.removeAbsence',
  method: 'POST',
  path: '/api/club/removeAbsence/{cid}',
  summary: 'Stop being away: events that got a No because of it are open again, as far as replies are',
  source,
  access: 'club-insider',
  rate: 'write',
  params: inClub,
  body: z.object({ absence: Id }),
  reply: z.object({
    /** Events without a reply again. */
    reopened: z.int(),
  }),
  refusals: ['members-only', 'absence-over'],
  example: { absence: 1 },
})
