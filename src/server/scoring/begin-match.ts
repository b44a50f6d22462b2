import { startMatch } from '#domain/scoring/log'
import { queueFollowerTexts } from '#server/follow/queue-texts'
import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { announceScore } from './announce-score.ts'
import { insertMatch, type NewMatch } from './new-match-rows.ts'

/** Writes a live match with its first game, tells the watchers of the lists and those who follow its players; answers its id. */
export async function beginMatch(deps: Deps, tx: Tx, after: AfterCommit, match: NewMatch): Promise<number> {
  const { matchId, gameId } = await insertMatch(tx, match)
  await queueFollowerTexts(deps, tx, { kind: 'match', matchId })
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
    at: match.now,
  } as const
  after(() => announceScore(deps, news))
  return matchId
}
