import { getMatch, getMatchScorekeeper } from '#areas/scoring/calls/scoring.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { findMatchRow } from './match-rows.ts'
import { lastGame, presentGame, presentRow, writerNameOf } from './present.ts'

/** Prepared per version, so that thousands of watchers who reload after a change share one response. */
export const getMatchHandler = handle(getMatch, async ({ subject, deps }) => {
  const { matchId, seq, term } = subject
  const key = `scoring.getMatch ${matchId} ${seq} ${term}`
  const rows = async () => {
    const row = await findMatchRow(deps.db, matchId)
    // Deleted since the access check.
    if (!row) throw new Refused('not-found')
    return checkedReply(getMatch, [presentRow(row)])
  }
  return ok(await deps.prepared.get(key, deps.clock.now().getTime(), rows))
})

export const getMatchScorekeeperHandler = handle(getMatchScorekeeper, async ({ subject, deps }) => {
  const row = await findMatchRow(deps.db, subject.matchId)
  if (!row) return refuse('not-found')
  const game = lastGame(row.games)
  return ok({
    match_id: row.id,
    scorekeeper_name: writerNameOf(row),
    game_num: game.game_num,
    last_game_id: game.id,
    t1_score: game.t1_score,
    t2_score: game.t2_score,
    games_list: row.games.map(presentGame),
  })
})
