import { begunRounds, playersOfRounds } from '#domain/draws/sheet'
import { saveScored } from '#server/draws/scored-rows'
import type { Tx } from '#server/kernel/db/database'
import { askTogether } from '#server/kernel/db/kept-query'
import type { EventSheets } from './event-sheets.ts'
import { lastScoredOf, type ScoredEvent } from './score-rows.ts'

/**
 * A round that has a score has begun, with all rounds before it: no drawing touches it any more (X161). Answers whether
 * other rounds have begun than before.
 */
export async function keepBegunRounds(tx: Tx, ids: ScoredEvent, { drawn }: EventSheets): Promise<boolean> {
  let isOther = false
  const asked = drawn.map(({ rounds }) => lastScoredOf.with({ ...ids, players: playersOfRounds(rounds) }))
  const answers = await askTogether(tx, ...asked)
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
