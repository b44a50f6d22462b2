import { bringDrawBack } from '#areas/draws/calls/changes.ts'
import { begunRounds } from '#areas/draws/rules/sheet.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { sheetsBroughtBack } from './occasions.ts'
import { setAside } from './set-aside.ts'
import { findSheet, letStand } from './sheet-rows.ts'
import { underLock } from './under-lock.ts'
import { broughtBackWords } from './words.ts'

type Refusal = 'no-draw' | 'draw-begun' | 'division-gone'

/**
 * Sets the sheets that replaced it aside with their scores, as a new draw does. A sheet that is current stays current.
 */
export const bringBackHandler = handle(bringDrawBack, async ({ body, ...asking }) => {
  const { clubId, eventId } = asking.subject
  return underLock<Refusal>(asking, async ({ tx, base, now, raise, log }) => {
    const sheet = await findSheet(tx, asking.subject, body.did)
    if (!sheet) return refuse('no-draw', { field: 'did' })
    if (!sheet.isSetAside) return ok({ isChanged: false })
    const { divisionId } = sheet
    if (divisionId !== null && !base.divisions.some(({ sid }) => sid === divisionId)) return refuse('division-gone')
    const replaced = base.sheets.filter(
      (other) => divisionId === null || other.divisionId === null || other.divisionId === divisionId,
    )
    if (!body.confirmed && replaced.some((other) => begunRounds(other) > 0))
      return refuse('draw-begun', { asks: ['draw-begun'] })
    await setAside(asking.deps, tx, asking.subject, replaced, now)
    await letStand(tx, clubId, sheet.id, await raise())
    await asking.deps.occasions.tell(sheetsBroughtBack, { tx, clubId, eventId, sheetIds: [sheet.id], now })
    await log(sheet.id, 'draw.brought-back', broughtBackWords(sheet, replaced))
    return ok({ isChanged: true })
  })
})
