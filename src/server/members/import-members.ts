import { importMembers } from '#contract/members/members'
import { areDuesOver } from '#domain/members/dues-state'
import { type ImportedMember, leftOutOf, readRow } from '#domain/members/import-member-row'
import type { ImportOutcome } from '#domain/shared/import-outcomes'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { logInClub } from '#server/clubs/club-log-rows'
import { oneAtATime } from '#server/clubs/one-at-a-time'
import { listRatings } from '#server/groups/rating-rows'
import { refillFor } from '#server/groups/refill-groups'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { insertImported, keysOfMembers, keysOfRows } from './import-rows.ts'
import { alreadyThere, membershipOver, membersImported, unknownLevel, unreadable } from './words.ts'

interface Line {
  readonly row: number
  readonly outcome: ImportOutcome
  readonly name: string
  readonly why: string
  readonly member?: ImportedMember
}

/**
 * Takes members from a list. A trial says row by row what would happen and writes nothing; otherwise all good rows go in
 * together, or none. Rows count from 1, without the header.
 */
export const importMembersHandler = handle(importMembers, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    // Two who import the same list at once add nobody twice.
    if (!body.dry_run) await oneAtATime(tx, clubId, 'new members')
    const lines = await linesOf(tx, clubId, body.rows, dayIn(timeZone, now))
    const good = lines.flatMap(({ member }) => (member ? [member] : []))
    if (!body.dry_run && good.length > 0) {
      const ids = await insertImported(tx, { clubId, members: good, by: actor.userId, now })
      await refillFor(tx, { clubId, zone: timeZone, memberIds: ids, now })
      await logInClub(tx, { clubId, accountId: actor.userId, what: membersImported(ids.length), now })
    }
    const headers = leftOutOf(body.rows.flatMap((row) => Object.keys(row)))
    return ok({ added: good.length, left_out: headers, rows: lines.map(({ member: _member, ...line }) => line) })
  })
})

async function linesOf(
  tx: Tx,
  clubId: number,
  rows: readonly Readonly<Record<string, string>>[],
  today: string,
): Promise<Line[]> {
  const ratings = new Set((await listRatings(tx, clubId)).map(({ name }) => name.toLowerCase()))
  const read = rows.map(readRow)
  const members = read.map((one) => (one.ok ? one.member : { first: '', last: '', email: '' }))
  const keys = await keysOfRows(tx, members)
  const seen = await keysOfMembers(tx, clubId)
  return read.map((one, index) => {
    const row = index + 1
    const name = one.ok ? `${one.member.first} ${one.member.last}` : nameOf(rows[index])
    if (!one.ok) return { row, name, outcome: 'refused', why: unreadable(one.field, one.mistake) }
    const { clubRating: rating, duesPaid, membershipExpiration } = one.member
    if (duesPaid && areDuesOver(membershipExpiration, today))
      return { row, name, outcome: 'refused', why: membershipOver }
    if (rating !== '' && !ratings.has(rating.toLowerCase()))
      return { row, name, outcome: 'refused', why: unknownLevel(rating) }
    const key = keys[index] ?? ''
    if (seen.has(key)) return { row, name, outcome: 'duplicate', why: alreadyThere }
    seen.add(key)
    return { row, name, outcome: 'added', why: '', member: one.member }
  })
}

/** What a person recognises a row by that could not be read. */
const nameOf = (row: Readonly<Record<string, string>> | undefined) =>
  Object.values(row ?? {})
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' ')
    .slice(0, 120)
