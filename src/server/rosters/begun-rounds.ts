import { begunRounds, playersOfRounds } from '#domain/draws/sheet'
import { saveScored } from '#server/draws/scored-rows'
import type { Tx } from '#server/kernel/db/database'
import { askTogether } from '#server/kernel/db/kept-query'
import type { EventSheets } from './event-sheets.ts'
import { type LastScored, lastScoredOf, type ScoredEvent } from './score-rows.ts'

/**
 * A round that has a score has begun, with all rounds before it: no drawing touches it any more (X161). Answers whether
 * other rounds have begun than before.
 */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, sheets: EventSheets): Promise<boolean> {
  return saveBegunRounds(tx, ids, sheets, await askTogether(tx, ...askingLastScored(ids, sheets)))
}

/** The statements that read the last round with a score of each sheet. */
export const askingLastScored = (ids: ScoredEvent, { drawn }: EventSheets) =>
  drawn.map(({ rounds }) => lastScoredOf.with({ ...ids, players: playersOfRounds(rounds) }))

/** The same as `keepBegunRounds` with their rows. */
export async function saveBegunRounds(
  tx: Tx,
  ids: ScoredEvent,
  { drawn }: EventSheets,
  answers: readonly (readonly LastScored[])[],
): Promise<boolean> {
  let isOther = false
  for (const [place, sheet] of drawn.entries()) {
    const { round, hasTotal } = answers[place]?.[0] ?? { round: 0, hasTotal: false }
    // A total says that all rounds were played.
    const last = hasTotal ? sheet.rounds.length : Math.min(sheet.rounds.length, round)
    if (last === sheet.scored) continue
    await saveScored(tx, ids.clubId, sheet.id, last)
    isOther ||= begunRounds({ ...sheet, scored: last }) !== begunRounds(sheet)
  }
  return isOther
}
