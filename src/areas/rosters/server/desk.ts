import Papa from 'papaparse'
import * as z from 'zod/mini'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { findEvent, lockEvent } from '#areas/events/server/event-rows.ts'
import { checkInByCode, exportEventDesk, getEventDesk, getOwnDeskCode } from '#areas/rosters/calls/desk.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { wallCellIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { checkInOne } from './check-in.ts'
import { type DeskRow, findOwnAtDesk, listAtDesk } from './desk-rows.ts'
import { deskColumns, deskExported, replyWords } from './words.ts'

type Key = Pick<Deps, 'config'>

const purpose = 'event-desk-code'

/** The content of a player's code. It names the invitation, so nothing is stored. */
const codeOf = (deps: Key, invitationId: number): string => signToken(deps, purpose, invitationId)

const codeKeyOf = (deps: Key, invitationId: number): string =>
  tokenHashOf(codeOf(deps, invitationId)).toString('hex').slice(0, 32)

/** Finds a player by a typed number or a scanned code. A code for another event finds no one. */
function findByCode(deps: Key, rows: readonly DeskRow[], code: string): DeskRow | undefined {
  if (/^\d{1,6}$/.test(code)) return rows.find(({ number }) => number === Number(code))
  const id = z.int().safeParse(readToken(deps, purpose, code.split('/').at(-1) ?? ''))
  return id.success ? rows.find((row) => row.id === id.data) : undefined
}

const cellsOf = (zone: string, row: DeskRow): string[] => [
  String(row.number),
  row.name,
  row.email,
  row.phone,
  row.is_no_show ? replyWords.noShow : replyWords[row.response ?? 'none'],
  row.payment_type ?? '',
  row.checked_in_at ? wallCellIn(zone, row.checked_in_at) : '',
  row.answer,
]

/** What organizers do at the desk of a club event. */
export const deskHandlers: readonly MountedCall[] = [
  handle(getEventDesk, async ({ subject, deps }) => {
    const rows = await listAtDesk(deps.db, subject)
    return ok(
      rows.map(({ id, number, email, phone }) => ({ eiid: id, number, email, phone, code_key: codeKeyOf(deps, id) })),
    )
  }),
  handle(checkInByCode, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx, after) => {
      const event = await lockEvent(tx, subject.clubId, subject.eventId)
      if (!event) return refuse('not-found')
      const row = findByCode(deps, await listAtDesk(tx, subject), body.code)
      if (!row) return refuse('registration-unknown')
      const { id: eiid, name, payment_type } = row
      if (row.response !== 'yes' && row.response !== 'partner') return refuse('not-that-answer', { name })
      if (row.checked_in_at === null) await checkInOne(deps, tx, after, { ...subject, accountId: actor.userId }, row)
      return ok({ eiid, name, payment_type, was_here: row.checked_in_at !== null })
    }),
  ),
  handle(getOwnDeskCode, async ({ subject, actor, deps }) => {
    const row = await findOwnAtDesk(deps.db, subject, actor.userId)
    const own = row && { number: row.number, code: codeOf(deps, row.id), checkin: row.checked_in_at !== null }
    return ok({ own: own ?? null })
  }),
  handle(exportEventDesk, async ({ subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const { clubId, eventId } = subject
      const event = await findEvent(tx, clubId, eventId)
      if (!event) return refuse('not-found')
      const rows = await listAtDesk(tx, subject)
      const detail = deskExported(rows.length)
      const entry = { clubId, eventId, kind: 'event.exported', detail, accountId: actor.userId, now: deps.clock.now() }
      await logInEvent(tx, entry)
      const data = rows.map((row) => cellsOf(event.time_zone, row).map(inertCell))
      // The byte order mark lets Excel read UTF-8.
      return ok(`\uFEFF${Papa.unparse({ fields: [...deskColumns], data })}`)
    }),
  ),
]
