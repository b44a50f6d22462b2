import { begunRounds, playersOfRounds } from '#domain/draws/sheet'
import { saveScored } from '#server/draws/scored-rows'
import type { Tx } from '#server/kernel/db/database'
import type { EventSheets } from './event-sheets.ts'
import { findLastScored, type ScoredEvent } from './score-rows.ts'

/**
 * A round that has a score has begun, with all rounds before it: no drawing touches it any more (X161). Answers whether
 * other rounds have begun than before.
 */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, { drawn }: EventSheets): Promise<boolean> {
  let isOther = false
  for (const sheet of drawn) {
    const { round, hasTotal } = await findLastScored(tx, ids, playersOfRounds(sheet.rounds))
    // A total says that all rounds were played.
    const last = hasTotal ? sheet.rounds.length : Math.min(sheet.rounds.length, round)
    if (last === sheet.scored) continue
    await saveScored(tx, ids.clubId, sheet.id, last)
    isOther ||= begunRounds({ ...sheet, scored: last }) !== begunRounds(sheet)
  }
  return isOther
}
