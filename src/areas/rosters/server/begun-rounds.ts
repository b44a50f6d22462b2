import { begunRounds, playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { saveScored } from '#areas/draws/server/scored-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { runTogether } from '#kernel/server/fast/reusable-query.ts'
import type { EventSheets } from './event-sheets.ts'
import { type LastScored, lastScoredQuery, type ScoredEvent } from './score-rows.ts'

/**
 * Saves which rounds have started: every round with a score, and all rounds before it. Draws no longer change those
 * (X161). Returns whether the started rounds differ from before.
 */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, sheets: EventSheets): Promise<boolean> {
  return saveBegunRounds(tx, ids, sheets, await runTogether(tx, ...lastScoredQueries(ids, sheets)))
}

/** The queries that read the last round with a score, one for each sheet. */
export const lastScoredQueries = (ids: ScoredEvent, { drawnSheets }: EventSheets) =>
  drawnSheets.map(({ rounds }) => lastScoredQuery.with({ ...ids, players: playersOfRounds(rounds) }))

/** Like `keepBegunRounds`, from the rows of `lastScoredQueries`. */
export async function saveBegunRounds(
  tx: Tx,
  ids: ScoredEvent,
  { drawnSheets }: EventSheets,
  lastScored: readonly (readonly LastScored[])[],
): Promise<boolean> {
  let isOther = false
  for (const [place, sheet] of drawnSheets.entries()) {
    const { round, hasTotal } = lastScored[place]?.[0] ?? { round: 0, hasTotal: false }
    // A total means that all rounds were played.
    const last = hasTotal ? sheet.rounds.length : Math.min(sheet.rounds.length, round)
    if (last === sheet.scored) continue
    await saveScored(tx, ids.clubId, sheet.id, last)
    isOther ||= begunRounds({ ...sheet, scored: last }) !== begunRounds(sheet)
  }
  return isOther
}
