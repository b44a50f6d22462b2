import { cardsOfGames } from '#areas/rosters/rules/ladder-day.ts'
import type { Cell } from '#areas/rosters/rules/scores.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { EventSheets } from './event-sheets.ts'
import { deleteCards, listCards, saveCards } from './ladder-rows.ts'
import { refreshResults } from './result-rows.ts'
import { listCells, type ScoredEvent } from './score-rows.ts'

/** The scores of each round by invitation, from cells. */
export function scoresByRound(cells: readonly Cell[]) {
  const byRound = Map.groupBy(cells, ({ round }) => round)
  return (round: number) => new Map((byRound.get(round) ?? []).map(({ invitationId, score }) => [invitationId, score]))
}

/** Fills a ladder's score cards from its played games, for everyone on these players' courts. */
export async function updateLadderCards(
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
  const scoresIn = scoresByRound(await listCells(tx, ids))
  const { savedCards, dropped } = cardsOfGames(games, scoresIn, await listCards(tx, ids))
  const players = [...savedCards.map(({ invitationId }) => invitationId), ...dropped]
  if (players.length === 0) return
  await saveCards(tx, ids, savedCards, { ...by, isByGames: true })
  await deleteCards(tx, ids, dropped)
  await refreshResults(tx, ids, players)
}
