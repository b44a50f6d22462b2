import * as z from 'zod/mini'
import { requestDecisions, requestStates } from '#areas/clubs/rules/requests.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line } from '#kernel/calls/shapes.ts'
import { ClubName, ClubUrl } from './club-shapes.ts'
import { ClubZone, Town } from './set-up-shapes.ts'

const State = z.enum(requestStates)

/** What a founder says about the club. */
const wishes = { club: z.string(), town: z.string(), time_zone: z.string(), members: z.int(), about: z.string() }

export const getFounding = call({
  name: 'clubs.getFounding',
  method: 'GET',
  path: '/api/startClub',
  summary: 'Whether a new club is created at once or only after staff approval, and the caller’s latest request',
  source: 'own: docs/areas/clubs.md',
  access: 'anyone',
  rate: 'read',
  reply: z.object({
    /** A club is created as soon as somebody starts it. */
    is_open: z.boolean(),
    request: z.nullable(
      z.object({ club: z.string(), state: State, reason: z.string(), asked_at: z.string(), cid: z.nullable(Id) }),
    ),
  }),
})

export const startClub = call({
  name: 'clubs.startClub',
  method: 'POST',
  path: '/api/startClub',
  summary:
    'Start a club; depending on a setting, it is created at once with the caller as its admin, or only after staff approval',
  source: 'own: docs/areas/clubs.md',
  access: 'user',
  rate: 'start-club',
  once: true,
  body: z.object({
    club: ClubName,
    town: Town.check(z.minLength(2, 'Say where you play')),
    time_zone: ClubZone,
    members: z.int().check(z.gte(1, 'at least 1'), z.lte(100_000, 'no more than 100,000')),
    about: z._default(line(500), ''),
  }),
  reply: z.object({ state: State, cid: z.nullable(Id) }),
  refusals: ['club-request-waiting', 'email-unconfirmed'],
  example: { club: 'Red Rock Dinkers', town: 'Moab, Utah', time_zone: 'US/Mountain', members: 40, about: '' },
})

export const clubRequests = call({
  name: 'clubs.clubRequests',
  method: 'GET',
  path: '/api/staff/clubRequests',
  summary: 'Requests to start a club: pending ones first, then decided ones, latest first',
  source: 'own: docs/areas/clubs.md',
  access: 'staff',
  rate: 'read',
  reply: z.array(
    z.object({
      id: Id,
      ...wishes,
      name: z.string(),
      email: z.string(),
      email_confirmed: z.boolean(),
      /** A web address that is free. */
      url: z.string(),
      state: State,
      reason: z.string(),
      asked_at: z.string(),
      decided_at: z.nullable(z.string()),
      decided_by: z.nullable(z.string()),
    }),
  ),
})

export const decideClubRequest = call({
  name: 'clubs.decideClubRequest',
  method: 'PUT',
  path: '/api/staff/clubRequest',
  summary: 'Create a requested club with the founder as its admin, or decline it; the founder gets an email',
  source: 'own: docs/areas/clubs.md',
  access: 'staff',
  rate: 'write',
  body: z
    .object({
      id: Id,
      decision: z.enum(requestDecisions),
      /** The club's web address; defaults to the one that the list suggests. */
      url: z.optional(ClubUrl),
      reason: z._default(line(500), ''),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'accept' || reason.length >= 3, {
        path: ['reason'],
        message: 'Give the reason in a few words',
      }),
    ),
  reply: z.object({ state: State, cid: z.nullable(Id) }),
  refusals: [
    'no-club-request',
    'club-request-decided',
    'founder-unconfirmed',
    'club-url-taken',
    'club-url-reserved',
    'confirm-password',
  ],
  example: { id: 1, decision: 'decline', reason: 'There is already a club in this town.' },
})
