import type { AboutSheets } from '#server/draws/occasions'
import { bringScoresBack, findSheetPlayers, setScoresAside } from './aside-rows.ts'
import { keepBegunRounds } from './begun-rounds.ts'
import { findSheets } from './event-sheets.ts'
import { deleteAllReports } from './report-rows.ts'
import { refreshResults } from './result-rows.ts'

/**
 * The scores of a sheet go aside with it: of the draw of a whole event all there are, of a division those of its
 * players. What players said of their games is forgotten.
 */
export async function scoresGoAside({ tx, clubId, eventId, sheetIds }: AboutSheets): Promise<void> {
  const ids = { clubId, eventId }
  for (const sheetId of sheetIds) {
    await setScoresAside(tx, ids, sheetId, await findSheetPlayers(tx, ids, sheetId))
  }
  await deleteAllReports(tx, ids)
  await refreshResults(tx, ids, 'all')
}

/** Scores that were set aside with a sheet count again when the sheet is brought back. */
export async function scoresComeBack({ tx, clubId, eventId, sheetIds }: AboutSheets): Promise<void> {
  const ids = { clubId, eventId }
  for (const sheetId of sheetIds) await bringScoresBack(tx, ids, sheetId)
  const { sheets } = await findSheets(tx, ids, 'mixer')
  await keepBegunRounds(tx, ids, sheets)
  await refreshResults(tx, ids, 'all')
}
