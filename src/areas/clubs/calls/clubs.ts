import * as z from 'zod/mini'
import { first, last } from '#areas/accounts/calls/accounts.ts'
import { call } from '#kernel/calls/call.ts'
import { Email } from '#kernel/calls/email.ts'
import { Done, Id, line, nameLine } from '#kernel/calls/shapes.ts'
import { Club, ClubName, ClubUrl } from './club-shapes.ts'
import { ClubZone, CourtNames, Town } from './set-up-shapes.ts'

const ClubRow = z.object({ cid: Id, club_name: z.string(), url: z.string(), time_zone: z.string() })

export const addClub = call({
  name: 'clubs.addClub',
  method: 'POST',
  path: '/api/admin/addClub',
  summary: 'Create a club',
  source: 'spec 002 §7 Platform staff',
  access: 'staff',
  rate: 'write',
  once: true,
  body: z.object({
    club: ClubName,
    url: ClubUrl,
    fee: z._default(z.int().check(z.nonnegative()), 500),
    // Our own form sets the club up at once.
    time_zone: z.optional(ClubZone),
    town: z.optional(Town),
    courts: z.optional(CourtNames),
    levels: z.optional(z.array(nameLine(40).check(z.minLength(1, 'Name the skill level'))).check(z.maxLength(20))),
    admin: z.optional(z.object({ first, last, email: Email })),
  }),
  /** `admin`: the first admin has a login with this confirmed address, or was invited by email to create one. */
  reply: z.extend(ClubRow, { admin: z.optional(z.enum(['appointed', 'invited'])) }),
  refusals: ['club-url-taken', 'club-url-reserved', 'confirm-password', 'invalid-input'],
  example: { club: 'Sunny Court Pickleball Club', url: 'sunny-court', fee: 500 },
})

export const getAllClubs = call({
  name: 'clubs.getAllClubs',
  method: 'POST',
  path: '/api/admin/getAllClubs/',
  summary: 'All clubs on the platform, and the one you are visiting',
  source: 'spec 002 §7 Platform staff',
  access: 'staff',
  rate: 'read',
  body: z.object({ user_id: z.optional(Id) }),
  reply: z.array(z.extend(ClubRow, { fee: z.int(), members: z.int(), visiting: z.boolean() })),
  refusals: ['not-yours'],
  example: {},
})

export const enterClub = call({
  name: 'clubs.enterClub',
  method: 'POST',
  path: '/api/admin/enterClub',
  summary: 'Visit a club as its admin for up to 12 hours; the visit is recorded in the club log',
  source: 'own: docs/areas/clubs.md',
  access: 'staff',
  rate: 'write',
  body: Club,
  reply: ClubRow,
  refusals: ['not-found', 'confirm-password'],
  example: { cid: 1000 },
})

export const leaveClub = call({
  name: 'clubs.leaveClub',
  method: 'POST',
  path: '/api/admin/leaveClub',
  summary: 'End a visit',
  source: 'own: docs/areas/clubs.md',
  access: 'staff',
  rate: 'write',
  body: Club,
  reply: Done,
  example: { cid: 1000 },
})

export const myClubs = call({
  name: 'clubs.myClubs',
  method: 'GET',
  path: '/api/club/mine',
  summary: 'The clubs you belong to, run or visit, and your role in each',
  source: 'own: docs/areas/clubs.md',
  access: 'user',
  rate: 'read',
  reply: z.array(
    z.extend(ClubRow, {
      /** The membership, if there is one. */
      mid: z.nullable(Id),
      /** Dues are current; always true in a club that collects none (X181). */
      dues_paid: z.boolean(),
      collects_dues: z.boolean(),
      is_admin: z.boolean(),
      /** The default courts of a new event. Missing from older replies that browsers have stored. */
      court_names: z.optional(z.string()),
      /** The caller is platform staff on a visit. */
      is_visit: z.boolean(),
      groups: z.array(z.object({ gid: Id, group_name: z.string(), color: z.string(), is_admin: z.boolean() })),
    }),
  ),
})

export const getClubFromParams = call({
  name: 'clubs.getClubFromParams',
  method: 'POST',
  path: '/api/club/getClubFromParams/{id}',
  summary: 'Look up a club by its web address or id; includes the caller’s memberships in it',
  source: 'spec 003 §7 Joining; X120',
  access: 'anyone',
  rate: 'read',
  params: z.object({ id: line(60) }),
  body: z.object({ user_id: z.optional(z.nullable(Id)) }),
  reply: z.object({
    club: z.array(z.object({ club: z.string(), name: z.string(), cid: Id, public_registration: z.boolean() })),
    member: z.array(z.object({ mid: Id, cid: Id })),
  }),
  refusals: ['not-yours'],
  example: {},
})

export const getClubsForRegistration = call({
  name: 'clubs.getClubsForRegistration',
  method: 'GET',
  path: '/api/club/getClubsForRegistration',
  summary: 'The clubs that anyone can join',
  source: 'spec 003 §7 Joining; X145',
  access: 'user',
  rate: 'read',
  reply: z.array(z.object({ cid: Id, club_name: z.string() })),
})
