import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { collectsDues } from '#areas/clubs/server/current-dues-rows.ts'
import { oneAtATime } from '#areas/clubs/server/one-at-a-time.ts'
import { listGroups, nameOfGroup } from '#areas/groups/server/group-rows.ts'
import { putMembers } from '#areas/groups/server/place-rows.ts'
import { refillAndTell, refillFor } from '#areas/groups/server/refill-groups.ts'
import { importMembers } from '#areas/members/calls/members.ts'
import { type ImportedMember, importedColumns, leftOutOf } from '#areas/members/rules/import-member-row.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type StatedByList, saveStatedGenders } from './gender-rows.ts'
import { linesOf } from './import-lines.ts'
import { insertImported } from './import-rows.ts'
import { setDues } from './set-dues.ts'
import { gendersImported, importedInto, membersImported } from './words.ts'

/**
 * Adds members from a list, and sets the dues and missing genders of existing ones. A dry run says row by row what
 * would happen and writes nothing. Otherwise all good rows are imported together, or none. Row numbers start at 1,
 * without the header.
 */
export const importMembersHandler = handle(importMembers, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    // Two simultaneous imports of the same list add no one twice.
    if (!body.dry_run) await oneAtATime(tx, clubId, 'new members')
    const isOwnGroup = body.gid === undefined || (await listGroups(tx, clubId, [body.gid])).length > 0
    if (!isOwnGroup) return refuse('not-in-club', { field: 'gid' })
    const lines = await linesOf(tx, clubId, body.rows, dayIn(timeZone, now))
    const good = lines.flatMap(({ member }) => (member ? [member] : []))
    const dues = lines.flatMap((line) => (line.dues ? [line.dues] : []))
    const statements = lines.flatMap((line) => (line.stated ? [line.stated] : []))
    if (!body.dry_run) {
      const at = { clubId, timeZone, by: actor.userId, now }
      const addedIds = good.length > 0 ? await addAll(deps, tx, good, at) : []
      await setDues(deps, tx, { ...at, dues })
      if (statements.length > 0) await stateGenders(deps, tx, statements, at)
      const knownIds = lines.flatMap((line) => line.known ?? [])
      if (body.gid !== undefined) await putAll(tx, [...addedIds, ...knownIds], { ...at, groupId: body.gid })
    }
    const columns = importedColumns(await collectsDues(tx, clubId))
    const headers = leftOutOf(
      body.rows.flatMap((row) => Object.keys(row)),
      columns,
    )
    const rows = lines.map(({ row, outcome, name, why }) => ({ row, outcome, name, why }))
    const updated = lines.filter(({ outcome }) => outcome === 'updated').length
    const withoutGender = good.filter(({ gender }) => gender === '').length
    return ok({ added: good.length, updated, without_gender: withoutGender, left_out: headers, rows })
  })
})

interface At {
  readonly clubId: number
  readonly timeZone: string
  readonly by: number
  readonly now: Date
}

async function addAll(deps: Deps, tx: Tx, members: readonly ImportedMember[], at: At): Promise<readonly number[]> {
  const { clubId, timeZone: zone, by, now } = at
  const ids = await insertImported(tx, { clubId, members, by, now })
  await refillFor(tx, { clubId, zone, memberIds: ids, now })
  await logInClub(tx, { clubId, accountId: by, what: membersImported(ids.length), now })
  const dues = members.flatMap(({ duesPaid: isPaid, membershipExpiration: until }, index) => {
    const memberId = ids[index]
    return memberId !== undefined && (isPaid || until !== null) ? [{ memberId, isPaid, until }] : []
  })
  await setDues(deps, tx, { clubId, dues, by, now })
  return ids
}

/** Records genders that were not stated before. The automated groups follow. */
async function stateGenders(deps: Deps, tx: Tx, statements: readonly StatedByList[], at: At): Promise<void> {
  const { clubId, timeZone: zone, by, now } = at
  await saveStatedGenders(tx, { clubId, stated: statements, by, now })
  await refillAndTell(deps, tx, { clubId, zone, memberIds: statements.map(({ memberId }) => memberId), now })
  await logInClub(tx, { clubId, accountId: by, what: gendersImported(statements.length), now })
}

/** Puts everyone on the list into the group, including existing members. */
async function putAll(tx: Tx, memberIds: readonly number[], at: At & { readonly groupId: number }): Promise<void> {
  if (memberIds.length === 0) return
  const { clubId, groupId, by, now } = at
  const count = await putMembers(tx, { clubId, groupId, memberIds: [...new Set(memberIds)], now })
  const what = importedInto(count, await nameOfGroup(tx, clubId, groupId))
  await logInClub(tx, { clubId, accountId: by, what, now })
}
