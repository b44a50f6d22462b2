import { resetMixer } from '#areas/draws/calls/making.ts'
import { begunRounds } from '#areas/draws/rules/sheet.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { logInDraw } from './draw-log-rows.ts'
import { raiseVersion, readEventDraw } from './event-draw-rows.ts'
import { setAside } from './set-aside.ts'
import { listSheets } from './sheet-rows.ts'
import { resetWords } from './words.ts'

/** Without a draw there is nothing to set aside, and the response is the same. */
export const resetHandler = handle(resetMixer, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const sheets = await listSheets(tx, subject)
    const { lastVersion } = await readEventDraw(tx, subject)
    if (body.version !== undefined && body.version !== lastVersion)
      return refuse('stale-draw', { version: lastVersion })
    const chosenSheets = sheets.filter(({ divisionId }) => (body.sid ?? null) === null || divisionId === body.sid)
    if (body.sid && chosenSheets.length === 0) return refuse('not-found')
    if (!body.confirmed && chosenSheets.some((sheet) => begunRounds(sheet) > 0))
      return refuse('draw-begun', { asks: ['draw-begun'] })
    if (chosenSheets.length === 0) return ok({ message: 'Mixer Reset' })
    const now = deps.clock.now()
    await raiseVersion(tx, subject, { isNew: false })
    await setAside(deps, tx, subject, chosenSheets, now)
    const entries = chosenSheets.map((sheet) => ({
      sheetId: sheet.id,
      kind: 'draw.set-aside',
      what: resetWords(sheet),
    }))
    await logInDraw(
      tx,
      subject,
      entries.map((entry) => ({ ...entry, accountId: actor.userId, now })),
    )
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq, 'draw'))
    return ok({ message: 'Mixer Reset' })
  })
})
