import { listRatings } from '#areas/groups/server/rating-rows.ts'
import { getClubRatingTypesMid } from '#areas/members/calls/member-lists.ts'
import {
  getArchivedMembers,
  getClubMembers,
  getCurrentClubMembers,
  getGroupsByMember,
  getMember,
  getMemberName,
  getMemberNameNoLogin,
  listMembers,
} from '#areas/members/calls/members.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { addMemberHandler } from './add-member.ts'
import { changeRatingsHandler } from './change-ratings.ts'
import { duesByHandHandlers } from './dues-calls.ts'
import { editClubMemberHandler } from './edit-member.ts'
import { exportHandlers } from './export-members.ts'
import { importMembersHandler } from './import-members.ts'
import { listArchived, listCurrent, listGroupsOf, pageOfMembers, searchMembers } from './member-rows.ts'
import { mergeHandlers } from './merge-members.ts'
import { presentListed } from './present.ts'
import { readMember } from './read-member.ts'

const getMemberNameHandler = handle(getMemberName, async ({ query, subject, deps }) => {
  if (query.search === '') return ok([])
  const isDuesCurrent = query.dues === 'current' || !(subject.isAdmin || subject.isStaff)
  const found = await searchMembers(deps.db, subject.clubId, { text: query.search, isDuesCurrent })
  return ok(found.map((member) => ({ ...member, ref_id: member.mid })))
})

const getMemberNameNoLoginHandler = handle(getMemberNameNoLogin, async ({ query, subject, deps }) =>
  ok(query.search === '' ? [] : await searchMembers(deps.db, subject.clubId, { text: query.search, hasNoLogin: true })),
)

const getCurrentClubMembersHandler = handle(getCurrentClubMembers, async ({ subject, deps }) => {
  const rows = await listCurrent(deps.db, subject.clubId)
  return ok(rows.map(({ mid, first, last, club_rating }) => ({ mid, first, last, club_rating: club_rating ?? '' })))
})

const listMembersHandler = handle(listMembers, async ({ query, subject, deps }) => {
  const { search, rating, birthday, status, dues, gender, page, per_page: perPage } = query
  const hasDues = dues === undefined ? undefined : dues === 'yes'
  const filter = { search, rating, birthday, status, page, perPage, hasDues, gender }
  const { rows, total } = await pageOfMembers(deps.db, subject.clubId, filter)
  return ok({ rows: rows.map(presentListed), total, per_page: perPage })
})

const getMemberHandler = handle(getMember, async ({ subject, deps }) =>
  ok(await readMember(deps.db, subject, { withOwnMark: true })),
)

export const membersHandlers: readonly MountedCall[] = [
  getMemberNameHandler,
  getMemberNameNoLoginHandler,
  getCurrentClubMembersHandler,
  handle(getClubMembers, async ({ subject, deps }) =>
    ok((await listCurrent(deps.db, subject.clubId)).map(presentListed)),
  ),
  handle(getArchivedMembers, async ({ subject, deps }) =>
    ok((await listArchived(deps.db, subject.clubId)).map(presentListed)),
  ),
  listMembersHandler,
  getMemberHandler,
  handle(getGroupsByMember, async ({ subject, deps }) =>
    ok(await listGroupsOf(deps.db, subject.clubId, subject.memberId)),
  ),
  addMemberHandler,
  editClubMemberHandler,
  ...duesByHandHandlers,
  changeRatingsHandler,
  importMembersHandler,
  ...exportHandlers,
  ...mergeHandlers,
  handle(getClubRatingTypesMid, async ({ subject, deps }) => ok(await listRatings(deps.db, subject.clubId))),
]
