import { begunRounds, playersOfRounds } from '#domain/draws/sheet'
import { saveScored } from '#server/draws/scored-rows'
import type { Tx } from '#server/kernel/db/database'
import type { EventSheets } from './event-sheets.ts'
import { listCells, type ScoredEvent } from './score-rows.ts'

/**
 * A round that has a score has begun, with all rounds before it: no drawing touches it any more (X161). Answers whether
 * other rounds have begun than before.
 */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, { drawn }: EventSheets): Promise<boolean> {
  if (drawn.length === 0) return false
  const scored = (await listCells(tx, ids)).filter(({ score }) => score !== null)
  let isOther = false
  for (const sheet of drawn) {
    const players = new Set(playersOfRounds(sheet.rounds))
    const own = scored.filter(({ invitationId }) => players.has(invitationId)).map(({ round }) => round)
    // A total, of round 0, says that all rounds were played.
    const last = own.includes(0) ? sheet.rounds.length : Math.min(sheet.rounds.length, Math.max(0, ...own))
    if (last === sheet.scored) continue
    await saveScored(tx, ids.clubId, sheet.id, last)
    isOther ||= begunRounds({ ...sheet, scored: last }) !== begunRounds(sheet)
  }
  return isOther
}
