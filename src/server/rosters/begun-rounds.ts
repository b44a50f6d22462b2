import { playersOfRounds } from '#domain/draws/sheet'
import { saveScored } from '#server/draws/scored-rows'
import type { Tx } from '#server/kernel/db/database'
import type { EventSheets } from './event-sheets.ts'
import { listCells, type ScoredEvent } from './score-rows.ts'

/** A round that has a score has begun, with all rounds before it: no drawing touches it any more (X161). */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, { drawn }: EventSheets): Promise<void> {
  if (drawn.length === 0) return
  const scored = (await listCells(tx, ids)).filter(({ score }) => score !== null)
  for (const sheet of drawn) {
    const players = new Set(playersOfRounds(sheet.rounds))
    const own = scored.filter(({ invitationId }) => players.has(invitationId)).map(({ round }) => round)
    // A total, of round 0, says that all rounds were played.
    const last = own.includes(0) ? sheet.rounds.length : Math.min(sheet.rounds.length, Math.max(0, ...own))
    if (last !== sheet.scored) await saveScored(tx, ids.clubId, sheet.id, last)
  }
}
