import type { AboutSheets } from '#areas/draws/server/occasions.ts'
import { bringScoresBack, findSheetPlayers, setScoresAside } from './aside-rows.ts'
import { keepBegunRounds } from './begun-rounds.ts'
import { findSheets } from './event-sheets.ts'
import { deleteAllReports } from './report-rows.ts'
import { refreshResults } from './result-rows.ts'

/**
 * Sets a sheet's scores aside with it: all scores for the draw of a whole event, the scores of its players for a
 * division. What players reported about their games is deleted.
 */
export async function scoresGoAside({ tx, clubId, eventId, sheetIds }: AboutSheets): Promise<void> {
  const ids = { clubId, eventId }
  for (const sheetId of sheetIds) {
    await setScoresAside(tx, ids, sheetId, await findSheetPlayers(tx, ids, sheetId))
  }
  await deleteAllReports(tx, ids)
  await refreshResults(tx, ids, 'all')
}

/** Restores the scores that were set aside with a sheet, when the sheet is restored. */
export async function scoresComeBack({ tx, clubId, eventId, sheetIds }: AboutSheets): Promise<void> {
  const ids = { clubId, eventId }
  for (const sheetId of sheetIds) await bringScoresBack(tx, ids, sheetId)
  const { sheets } = await findSheets(tx, ids, 'mixer')
  await keepBegunRounds(tx, ids, sheets)
  await refreshResults(tx, ids, 'all')
}
