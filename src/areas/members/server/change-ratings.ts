import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { listLeagueCourts } from '#areas/groups/server/place-rows.ts'
import { ratingName } from '#areas/groups/server/rating-rows.ts'
import { refillAndTell } from '#areas/groups/server/refill-groups.ts'
import { changeRatings } from '#areas/members/calls/members.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { saveRatings } from './member-rows.ts'
import { levelsChanged } from './words.ts'

/**
 * Gives members of a group a skill level. Club admins always can. Group admins can if the group allows it (spec 001 §6,
 * Edit Ratings Allowed). Automated groups follow in the same transaction.
 */
export const changeRatingsHandler = handle(changeRatings, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId, timeZone: zone } = subject
  if (!subject.isAdmin && !subject.isStaff && !subject.mayChangeRating)
    return refuse('field-not-yours', { field: 'crid' })
  const now = deps.clock.now()
  const memberIds = [...new Set(body.selected)]
  return inTransaction(deps.db, async (tx) => {
    const level = await ratingName(tx, clubId, body.crid)
    if (body.crid !== null && level === '') return refuse('unknown-rating', { field: 'crid' })
    const inGroup = await listLeagueCourts(tx, clubId, groupId, memberIds)
    if (inGroup.size < memberIds.length) return refuse('not-in-group', { field: 'selected' })
    const changedCount = await saveRatings(tx, { clubId, memberIds, ratingId: body.crid, by: actor.userId, now })
    if (changedCount === 0) return ok({ message: 'updated', changed: changedCount })
    await refillAndTell(deps, tx, { clubId, zone, memberIds, now })
    await logInClub(tx, { clubId, accountId: actor.userId, what: levelsChanged(changedCount, level), now })
    return ok({ message: 'updated', changed: changedCount })
  })
})
