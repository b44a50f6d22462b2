import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { oneAtATime } from '#areas/clubs/server/one-at-a-time.ts'
import {
  addClubRatingType,
  createGroup,
  editClubRatingType,
  editGroup,
  getAllGroups,
  getClubRatingTypes,
  getGroupInfo,
  getGroupNames,
  previewGroup,
} from '#areas/groups/calls/groups.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { placesHandlers } from './club-places.ts'
import { groupAdminsHandlers } from './group-admins.ts'
import { criteriaOf, fieldsOf } from './group-fields.ts'
import { getGroup, hasOtherOfName, insertGroup, listGroups, saveGroup, setRatings } from './group-rows.ts'
import { addRating, listRatings, ratingName, renameRating } from './rating-rows.ts'
import { membersThatFit, refillAndTell, refillFor } from './refill-groups.ts'
import { substitutesHandlers } from './substitutes.ts'
import { groupChanged, groupCreated, ratingAdded, skillLevelAdded, skillLevelRenamed } from './words.ts'

const createGroupHandler = handle(createGroup, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await oneAtATime(tx, clubId, 'names')
    const groupId = await insertGroup(tx, clubId, fieldsOf(body), now)
    if (groupId === undefined) return refuse('name-taken', { field: 'group_name' })
    if (!(await setRatings(tx, clubId, groupId, body.ratings))) return refuse('not-in-club', { field: 'ratings' })
    await refillFor(tx, { clubId, zone: timeZone, now, groupId })
    await logInClub(tx, { clubId, accountId: actor.userId, what: groupCreated(body.group_name), now })
    return ok(await getGroup(tx, clubId, groupId))
  })
})

const editGroupHandler = handle(editGroup, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId, timeZone } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await oneAtATime(tx, clubId, 'names')
    if (await hasOtherOfName(tx, clubId, groupId, body.group_name)) return refuse('name-taken', { field: 'group_name' })
    await saveGroup(tx, clubId, groupId, fieldsOf(body))
    if (!(await setRatings(tx, clubId, groupId, body.ratings))) return refuse('not-in-club', { field: 'ratings' })
    await refillAndTell(deps, tx, { clubId, zone: timeZone, now, groupId })
    await logInClub(tx, { clubId, accountId: actor.userId, what: groupChanged(body.group_name), now })
    return ok(await getGroup(tx, clubId, groupId))
  })
})

const previewGroupHandler = handle(previewGroup, async ({ body, subject, deps }) => {
  const club = { clubId: subject.clubId, zone: subject.timeZone, now: deps.clock.now() }
  const { fitting, withoutGender } = await membersThatFit(deps.db, club, criteriaOf(body))
  const members = fitting.slice(0, 100).map(({ memberId, first, last, rating }) => ({
    mid: memberId,
    first,
    last,
    club_rating: rating,
  }))
  return ok({ count: fitting.length, without_gender: withoutGender, members })
})

const addRatingHandler = handle(addClubRatingType, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    await oneAtATime(tx, subject.clubId, 'names')
    const crid = await addRating(tx, subject.clubId, body.name)
    if (crid === undefined) return refuse('name-taken', { field: 'name' })
    const what = skillLevelAdded(body.name)
    await logInClub(tx, { clubId: subject.clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ crid, name: body.name, message: ratingAdded })
  }),
)

const editRatingHandler = handle(editClubRatingType, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { clubId, ratingId } = subject
    await oneAtATime(tx, clubId, 'names')
    const before = await ratingName(tx, clubId, ratingId)
    if (!(await renameRating(tx, clubId, ratingId, body.name))) return refuse('name-taken', { field: 'name' })
    const what = skillLevelRenamed(before, body.name)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ message: 'updated' })
  }),
)

export const groupsHandlers: readonly MountedCall[] = [
  createGroupHandler,
  editGroupHandler,
  previewGroupHandler,
  handle(getAllGroups, async ({ subject, deps }) => {
    const ownGroups = subject.isAdmin || subject.isStaff ? undefined : subject.adminOf
    return ok(await listGroups(deps.db, subject.clubId, ownGroups))
  }),
  handle(getGroupNames, async ({ subject, deps }) => {
    const groups = await listGroups(deps.db, subject.clubId)
    return ok(groups.map(({ gid, group_name }) => ({ gid, group_name })))
  }),
  handle(getGroupInfo, async ({ subject, deps }) => ok(await getGroup(deps.db, subject.clubId, subject.groupId))),
  handle(getClubRatingTypes, async ({ subject, deps }) => {
    const levels = await listRatings(deps.db, subject.clubId)
    return ok(levels.map((level) => ({ ...level, cid: subject.clubId })))
  }),
  addRatingHandler,
  editRatingHandler,
  ...placesHandlers,
  ...substitutesHandlers,
  ...groupAdminsHandlers,
]
