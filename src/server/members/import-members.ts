import { importMembers } from '#contract/members/members'
import { type ImportedMember, importedColumns, leftOutOf } from '#domain/members/import-member-row'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { logInClub } from '#server/clubs/club-log-rows'
import { collectsDues } from '#server/clubs/current-dues-rows'
import { oneAtATime } from '#server/clubs/one-at-a-time'
import { refillFor } from '#server/groups/refill-groups'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { handle } from '#server/kernel/http/handle'
import { linesOf } from './import-lines.ts'
import { insertImported } from './import-rows.ts'
import { setDues } from './set-dues.ts'
import { membersImported } from './words.ts'

/**
 * Adds members from a list, and sets the dues of those who are there already. A dry run says row by row what would
 * happen and writes nothing; otherwise all good rows go in together, or none. Row numbers start at 1, without the header.
 */
export const importMembersHandler = handle(importMembers, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    // Two simultaneous imports of the same list add nobody twice.
    if (!body.dry_run) await oneAtATime(tx, clubId, 'new members')
    const lines = await linesOf(tx, clubId, body.rows, dayIn(timeZone, now))
    const good = lines.flatMap(({ member }) => (member ? [member] : []))
    const dues = lines.flatMap((line) => (line.dues ? [line.dues] : []))
    if (!body.dry_run) {
      const at = { clubId, timeZone, by: actor.userId, now }
      if (good.length > 0) await addAll(deps, tx, good, at)
      await setDues(deps, tx, { ...at, dues })
    }
    const columns = importedColumns(await collectsDues(tx, clubId))
    const headers = leftOutOf(
      body.rows.flatMap((row) => Object.keys(row)),
      columns,
    )
    const rows = lines.map(({ row, outcome, name, why }) => ({ row, outcome, name, why }))
    return ok({ added: good.length, updated: dues.length, left_out: headers, rows })
  })
})

interface At {
  readonly clubId: number
  readonly timeZone: string
  readonly by: number
  readonly now: Date
}

async function addAll(deps: Deps, tx: Tx, members: readonly ImportedMember[], at: At): Promise<void> {
  const { clubId, timeZone: zone, by, now } = at
  const ids = await insertImported(tx, { clubId, members, by, now })
  await refillFor(tx, { clubId, zone, memberIds: ids, now })
  await logInClub(tx, { clubId, accountId: by, what: membersImported(ids.length), now })
  const dues = members.flatMap(({ duesPaid: isPaid, membershipExpiration: until }, index) => {
    const memberId = ids[index]
    return memberId !== undefined && (isPaid || until !== null) ? [{ memberId, isPaid, until }] : []
  })
  await setDues(deps, tx, { clubId, dues, by, now })
}
