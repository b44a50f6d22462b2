import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId, WideId } from '#kernel/calls/shapes.ts'
import { Club, inClub } from './club-shapes.ts'

const search = z.object({ search: z._default(line(60), '') })
const AdminRow = z.object({ key: Id, first: z.string(), last: z.string(), user_id: Id })

export const getClubAdmins = call({
  name: 'clubs.getClubAdmins',
  method: 'GET',
  path: '/api/club/getClubAdmins/{cid}',
  summary: 'The admins of a club',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(AdminRow),
})

export const addClubAdmin = call({
  name: 'clubs.addClubAdmin',
  method: 'POST',
  path: '/api/club/addClubAdmin',
  summary: 'Make a member with a login an admin of the club; all admins get an email',
  source: 'spec 002 §6, §7',
  access: 'club-admin',
  rate: 'write',
  aboutUser: true,
  body: z.extend(Club, { user_id: Id }),
  reply: z.array(AdminRow),
  refusals: ['no-verified-member', 'confirm-password'],
  example: { cid: 1000, user_id: 1000 },
})

export const deleteClubAdmin = call({
  name: 'clubs.deleteClubAdmin',
  method: 'DELETE',
  path: '/api/club/deleteClubAdmin/{key}',
  summary: 'Remove an admin of the club; the last admin cannot be removed',
  source: 'spec 002 §6, §7',
  access: 'admin-grant',
  rate: 'write',
  params: z.object({ key: PathId }),
  reply: Done,
  refusals: ['last-admin', 'confirm-password'],
})

export const getMemberNameWithLogin = call({
  name: 'clubs.getMemberNameWithLogin',
  method: 'POST',
  path: '/api/club/getMemberNameWithLogin',
  summary: 'Members who have a login and whose name contains the search text',
  source: 'spec 002 §5, §7',
  access: 'club-admin',
  rate: 'search',
  query: search,
  body: Club,
  reply: z.array(z.object({ user_id: Id, first: z.string(), last: z.string() })),
  example: { cid: 1000 },
})

export const getClubLog = call({
  name: 'clubs.getClubLog',
  method: 'GET',
  path: '/api/club/getClubLog/{cid}',
  summary: 'What admins and visiting staff did in the club, latest first',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(z.object({ id: WideId, at: z.string(), who: z.string(), what: z.string() })),
})
