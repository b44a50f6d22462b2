import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { keepNotes } from '#areas/clubs/server/note-rows.ts'
import {
  addToGroup,
  getGroupMembers,
  moveToGroup,
  removeFromGroup,
  removeMemberFromGroup,
  updateGroupMemberNote,
} from '#areas/groups/calls/groups.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import type { GroupSubject } from './access.ts'
import { listGroups, nameOfGroup } from './group-rows.ts'
import { membersTakenOut } from './occasions.ts'
import { keepEndedNotes } from './place-notes.ts'
import { countInClub, listGroupMembers, listLeagueCourts, putMembers, saveNote, takeMembers } from './place-rows.ts'
import { movedInto, putInto, takenOutOf } from './words.ts'

/** Club admins always can. Group admins can if the group allows it (spec 001 §6 Change Groups Allowed). */
const mayChange = (subject: GroupSubject) => subject.isAdmin || subject.isStaff || subject.mayChangeGroup

const addToGroupHandler = handle(addToGroup, async ({ body, subject, actor, deps }) => {
  if (!mayChange(subject)) return refuse('group-change-off')
  const { clubId, groupId } = subject
  const now = deps.clock.now()
  const memberIds = [...new Set(body.selected)]
  return inTransaction(deps.db, async (tx) => {
    if ((await countInClub(tx, clubId, memberIds)) < memberIds.length) return refuse('not-in-club')
    const addedCount = await putMembers(tx, { clubId, groupId, memberIds, now })
    const what = putInto(addedCount, await nameOfGroup(tx, clubId, groupId))
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({ message: 'added', added: addedCount })
  })
})

const removeFromGroupHandler = handle(removeFromGroup, async ({ body, subject, actor, deps }) => {
  if (!mayChange(subject)) return refuse('group-change-off')
  const { clubId, groupId } = subject
  const memberIds = [...new Set(body.selected)]
  return inTransaction(deps.db, async (tx) => {
    const places = await takeMembers(tx, { clubId, groupId, memberIds })
    const removed = places.length
    if (removed < memberIds.length) return refuse('not-in-club')
    await deps.occasions.tell(membersTakenOut, { tx, clubId, groupId, memberIds, by: actor.userId })
    const now = deps.clock.now()
    await keepEndedNotes(tx, { clubId, accountId: actor.userId, now }, groupId, places)
    const what = takenOutOf(removed, await nameOfGroup(tx, clubId, groupId))
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({ message: 'deleted', removed })
  })
})

/** Moves members from one group to another. Group admins must be allowed to change both (X89). */
const moveToGroupHandler = handle(moveToGroup, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  const now = deps.clock.now()
  const memberIds = [...new Set(body.selected)]
  return inTransaction(deps.db, async (tx) => {
    const [target] = await listGroups(tx, clubId, [body.toGid])
    if (!target) return refuse('not-in-club', { field: 'toGid' })
    const runsBoth = subject.adminOf.includes(body.toGid) && target.group_change_allowed
    const mayBoth = subject.isAdmin || subject.isStaff || (mayChange(subject) && runsBoth)
    if (!mayBoth) return refuse('group-change-off')
    const inside = await listLeagueCourts(tx, clubId, groupId, memberIds)
    if (inside.size < memberIds.length) return refuse('not-in-club', { field: 'selected' })
    if (body.toGid === groupId) return ok({ message: 'updated', moved: 0 })
    const places = await takeMembers(tx, { clubId, groupId, memberIds })
    const movedCount = places.length
    await putMembers(tx, { clubId, groupId: body.toGid, memberIds, now })
    await deps.occasions.tell(membersTakenOut, { tx, clubId, groupId, memberIds, by: actor.userId })
    await keepEndedNotes(tx, { clubId, accountId: actor.userId, now }, groupId, places)
    const what = movedInto(movedCount, await nameOfGroup(tx, clubId, groupId), target.group_name)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({ message: 'updated', moved: movedCount })
  })
})

const removeOneHandler = handle(removeMemberFromGroup, async ({ subject, actor, deps }) => {
  if (!mayChange(subject)) return refuse('group-change-off')
  const { clubId, groupId, memberId } = subject
  return inTransaction(deps.db, async (tx) => {
    const places = await takeMembers(tx, { clubId, groupId, memberIds: [memberId] })
    await deps.occasions.tell(membersTakenOut, { tx, clubId, groupId, memberIds: [memberId], by: actor.userId })
    const now = deps.clock.now()
    await keepEndedNotes(tx, { clubId, accountId: actor.userId, now }, groupId, places)
    const what = takenOutOf(1, await nameOfGroup(tx, clubId, groupId))
    await logInClub(tx, { clubId, accountId: actor.userId, memberId, what, now })
    return ok({ message: 'deleted' })
  })
})

export const placesHandlers: readonly MountedCall[] = [
  addToGroupHandler,
  removeFromGroupHandler,
  removeOneHandler,
  moveToGroupHandler,
  handle(getGroupMembers, async ({ subject, deps }) => {
    const rows = await listGroupMembers(deps.db, subject.clubId, subject.groupId)
    return ok(
      rows.map(({ has_dues, club_rating, ...row }) => ({
        ...row,
        club_rating: club_rating ?? '',
        dues_paid: has_dues ? ('yes' as const) : ('no' as const),
      })),
    )
  }),
  handle(updateGroupMemberNote, async ({ body, subject, actor, deps }) => {
    const { clubId, groupId, groupMemberId } = subject
    return inTransaction(deps.db, async (tx) => {
      const before = await saveNote(tx, clubId, groupMemberId, body.note)
      if (before && before.note !== body.note) {
        const about = await nameOfGroup(tx, clubId, groupId)
        const note = {
          memberId: before.memberId,
          kind: 'group-note' as const,
          about,
          note: body.note,
          was: before.note,
        }
        await keepNotes(tx, { clubId, accountId: actor.userId, now: deps.clock.now() }, [note])
      }
      return ok('success' as const)
    })
  }),
]
