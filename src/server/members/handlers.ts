import { getClubRatingTypesMid } from '#contract/members/member-lists'
import {
  getArchivedMembers,
  getClubMembers,
  getCurrentClubMembers,
  getGroupsByMember,
  getMember,
  getMemberName,
  getMemberNameNoLogin,
  listMembers,
  setMemberDues,
} from '#contract/members/members'
import { areDuesOver } from '#domain/members/dues-state'
import { ok, refuse } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { logInClub } from '#server/clubs/club-log-rows'
import { listRatings } from '#server/groups/rating-rows'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { addMemberHandler } from './add-member.ts'
import { editClubMemberHandler } from './edit-member.ts'
import { exportHandlers } from './export-members.ts'
import { importMembersHandler } from './import-members.ts'
import {
  findMember,
  listArchived,
  listCurrent,
  listGroupsOf,
  pageOfMembers,
  perPage,
  saveMember,
  searchMembers,
} from './member-rows.ts'
import { mergeHandlers } from './merge-members.ts'
import { standingChanged } from './occasions.ts'
import { presentListed } from './present.ts'
import { readMember } from './read-member.ts'
import { duesSet } from './words.ts'

/** Names are searched from 2 characters up (spec 001 §5, spec 002 §5). */
const isTooShort = (text: string) => Array.from(text).length < 2

const getMemberNameHandler = handle(getMemberName, async ({ query, subject, deps }) => {
  if (isTooShort(query.search)) return ok([])
  const isDuesCurrent = query.dues === 'current' || !(subject.isAdmin || subject.isStaff)
  const found = await searchMembers(deps.db, subject.clubId, { text: query.search, isDuesCurrent })
  return ok(found.map((member) => ({ ...member, ref_id: member.mid })))
})

const getMemberNameNoLoginHandler = handle(getMemberNameNoLogin, async ({ query, subject, deps }) =>
  ok(
    isTooShort(query.search)
      ? []
      : await searchMembers(deps.db, subject.clubId, { text: query.search, hasNoLogin: true }),
  ),
)

const getCurrentClubMembersHandler = handle(getCurrentClubMembers, async ({ subject, deps }) => {
  const rows = await listCurrent(deps.db, subject.clubId)
  return ok(rows.map(({ mid, first, last, club_rating }) => ({ mid, first, last, club_rating: club_rating ?? '' })))
})

const listMembersHandler = handle(listMembers, async ({ query, subject, deps }) => {
  const { search, rating, birthday, status, dues, page } = query
  const hasPaidDues = dues === undefined ? undefined : dues === 'yes'
  const filter = { search, rating, birthday, status, page, hasPaidDues }
  const { rows, total } = await pageOfMembers(deps.db, subject.clubId, filter)
  return ok({ rows: rows.map(presentListed), total, per_page: perPage })
})

const getMemberHandler = handle(getMember, async ({ subject, deps }) =>
  ok(await readMember(deps.db, subject, { withOwnMark: true })),
)

/** Dues set by hand are logged with their end (X159). */
const setMemberDuesHandler = handle(setMemberDues, async ({ body, subject, actor, deps }) => {
  const { clubId, memberId } = subject
  const now = deps.clock.now()
  const { dues_paid: isPaid, membership_expiration: expiresOn } = body
  // Such dues would end again within the hour, unnoticed by an admin who left last year's date beside the ticked box.
  if (isPaid && areDuesOver(expiresOn, dayIn(subject.timeZone, now)))
    return refuse('membership-over', { field: 'membership_expiration' })
  return inTransaction(deps.db, async (tx) => {
    const record = await findMember(tx, clubId, memberId, true)
    if (!record) return ok({ message: 'updated' })
    const dues = { has_paid_dues: isPaid, membership_expires_on: expiresOn }
    await saveMember(tx, record, { ...dues, edited_at: now, edited_by: actor.userId })
    const what = duesSet(`${record.first} ${record.last}`, isPaid, expiresOn)
    await logInClub(tx, { clubId, accountId: actor.userId, memberId, what, now })
    await deps.occasions.tell(standingChanged, { tx, clubId, before: [record] })
    return ok({ message: 'updated' })
  })
})

export const membersHandlers: readonly Mounted[] = [
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
  setMemberDuesHandler,
  importMembersHandler,
  ...exportHandlers,
  ...mergeHandlers,
  handle(getClubRatingTypesMid, async ({ subject, deps }) => ok(await listRatings(deps.db, subject.clubId))),
]
