import { startMatch } from '#areas/scoring/rules/log.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { announceScore } from './announce-score.ts'
import { insertMatch, type NewMatch } from './new-match-rows.ts'
import { matchBegan } from './occasions.ts'

/** Inserts a live match with its first game, and notifies lists and listening areas. Returns its id. */
export async function beginMatch(deps: Deps, tx: Tx, after: AfterCommit, match: NewMatch): Promise<number> {
  const { matchId, gameId } = await insertMatch(tx, match)
  await deps.occasions.tell(matchBegan, { deps, tx, matchId })
  const state = startMatch(match.rules)
  const { forScoreboard } = match
  const news = {
    matchId,
    forScoreboard,
    seq: 0,
    term: 1,
    state,
    gameIds: [gameId],
    status: 'Live',
    isWholeMatch: true,
    at: match.now,
  } as const
  await announceScore(deps, tx, after, news)
  return matchId
}
