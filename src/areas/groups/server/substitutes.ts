import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { getSubstitutes, setSubstitutes } from '#areas/groups/calls/substitutes.ts'
import type { SubstituteOrder } from '#areas/groups/rules/substitutes.ts'
import { isInvited } from '#kernel/rules/member-statuses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import type { GroupSubject } from './access.ts'
import { lockGroups, nameOfGroup } from './group-rows.ts'
import { substitutesChanged } from './occasions.ts'
import { countInClub } from './place-rows.ts'
import {
  listSubstitutes,
  lockSubstitutes,
  type SubstituteRow,
  saveSubstitutes,
  substituteOrderOf,
} from './substitute-rows.ts'
import { substitutesSet } from './words.ts'

const present = (order: SubstituteOrder, rows: readonly SubstituteRow[]) => ({
  order,
  substitutes: rows.map((row) => ({
    mid: row.memberId,
    first: row.first,
    last: row.last,
    club_rating: row.club_rating,
    declined: row.declined,
    played_at: row.playedAt?.toISOString() ?? null,
    is_away: !isInvited(row.status),
  })),
})

const read = async (db: Reader, group: GroupSubject) =>
  present(await substituteOrderOf(db, group), await listSubstitutes(db, group))

const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((memberId, index) => memberId === other[index])

const setHandler = handle(setSubstitutes, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  const { order, seen } = body
  const now = deps.clock.now()
  const memberIds = [...new Set(body.selected)]
  return inTransaction(deps.db, async (tx) => {
    await lockGroups(tx, clubId, [groupId])
    await lockSubstitutes(tx, subject)
    const before = await listSubstitutes(tx, subject)
    const idsBefore = before.map(({ memberId }) => memberId)
    if (!isSameList(idsBefore, seen)) return refuse('stale-substitutes')
    if (memberIds.length > 0 && (await countInClub(tx, clubId, memberIds)) < memberIds.length)
      return refuse('not-in-club', { field: 'selected' })
    await saveSubstitutes(tx, subject, { order, memberIds, now })
    const after = await listSubstitutes(tx, subject)
    const namesOf = (rows: readonly SubstituteRow[], others: readonly number[]) =>
      rows.filter(({ memberId }) => !others.includes(memberId)).map(({ first, last }) => `${first} ${last}`.trim())
    const changes = { added: namesOf(after, idsBefore), removed: namesOf(before, memberIds) }
    const what = substitutesSet(await nameOfGroup(tx, clubId, groupId), changes)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    await deps.occasions.tell(substitutesChanged, { tx, clubId, groupId, now })
    return ok(present(order, after))
  })
})

export const substitutesHandlers: readonly MountedCall[] = [
  handle(getSubstitutes, async ({ subject, deps }) => ok(await read(deps.db, subject))),
  setHandler,
]
