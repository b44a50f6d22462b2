import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, YesNo } from '#kernel/calls/shapes.ts'
import { MemberStatus } from './member-shapes.ts'

export const getClubMembersExport = call({
  name: 'members.getClubMembersExport',
  method: 'GET',
  path: '/api/club/getClubMembersExport/{cid}',
  summary: 'Download a CSV file of all members who are not archived, safe to open in a spreadsheet; logged',
  source: 'spec 002 §2, §7; safety, CSV',
  access: 'club-admin',
  rate: 'export',
  params: inClub,
  reply: z.string(),
  as: 'csv',
})

export const getClubMembersArchivedExport = call({
  name: 'members.getClubMembersArchivedExport',
  method: 'GET',
  path: '/api/club/getClubMembersArchivedExport/{cid}',
  summary: 'Download a CSV file of the archived members; logged',
  source: 'spec 002 §2, §7; safety, CSV',
  access: 'club-admin',
  rate: 'export',
  params: inClub,
  reply: z.string(),
  as: 'csv',
})

export const getClubRatingTypesMid = call({
  name: 'members.getClubRatingTypesMid',
  method: 'GET',
  path: '/api/club/getClubRatingTypesMid/{mid}',
  summary: 'The skill levels in a member’s club',
  source: 'spec 003 §7',
  access: 'member-self-or-admin',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: z.array(z.object({ crid: Id, name: z.string() })),
})

const Side = z.object({
  mid: Id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.string(),
  status: MemberStatus,
  club_rating: z.string(),
  dues_paid: YesNo,
  verified: z.boolean(),
  groups: z.int(),
  invitations: z.int(),
})

export const previewMergeProfiles = call({
  name: 'members.previewMergeProfiles',
  method: 'GET',
  path: '/api/club/mergeProfiles/{cid}/{keep}/{merge}',
  summary: 'Two member records side by side, to compare before merging',
  source: 'own: docs/areas/members.md',
  access: 'club-admin',
  rate: 'search',
  params: z.object({ cid: PathId, keep: PathId, merge: PathId }),
  reply: z.object({ keep: Side, merge: Side }),
  refusals: ['not-in-club', 'merge-same'],
})

export const mergeProfiles = call({
  name: 'members.mergeProfiles',
  method: 'POST',
  path: '/api/club/mergeProfiles',
  summary:
    'Merge one member record into another; groups, invitations and missing details move to the record that is kept',
  source: 'spec 002 §4, §5, §7; X110; safety, R10',
  access: 'club-admin',
  rate: 'write',
  once: true,
  /** A missing name is refused with a message (X110). */
  body: z.object({ cid: Id, author: z.optional(Id), merge: z.optional(Id), keep: z.optional(Id) }),
  reply: z.object({ message: z.string(), mid: Id }),
  refusals: ['merge-needs-both', 'confirm-password', 'not-yours', 'not-in-club', 'merge-same', 'merge-both-registered'],
  example: { cid: 1000, merge: 2_000_000_000, keep: 1 },
})
