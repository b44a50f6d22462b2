import { completeCards } from '#domain/rosters/ladder-day'
import type { Tx } from '#server/kernel/db/database'
import type { EventSheets } from './event-sheets.ts'
import { saveCards } from './ladder-rows.ts'
import { refreshResults } from './result-rows.ts'
import { listCells, type ScoredEvent } from './score-rows.ts'

/** A full set of games makes the score cards of a ladder: those of everybody on the courts of these players. */
export async function completeLadderCards(
  tx: Tx,
  by: { readonly ids: ScoredEvent; readonly sheets: EventSheets; readonly accountId: number; readonly now: Date },
  invitationIds: readonly number[],
): Promise<void> {
  const { ids, sheets } = by
  if (!sheets.isLadder) return
  const touched = new Set(
    sheets.games.filter(({ teams }) => teams.flat().some((id) => invitationIds.includes(id))).map(({ court }) => court),
  )
  const games = sheets.games.filter(({ court }) => touched.has(court))
  if (games.length === 0) return
  const cells = await listCells(tx, ids)
  const byRound = Map.groupBy(cells, ({ round }) => round)
  const cards = completeCards(
    games,
    (round) => new Map((byRound.get(round) ?? []).map(({ invitationId, score }) => [invitationId, score])),
  )
  if (cards.length === 0) return
  await saveCards(tx, ids, cards, by)
  const players = cards.map(({ invitationId }) => invitationId)
  await refreshResults(tx, ids, players)
}
