import { randomUUID } from 'node:crypto'
import { hasPrizeEntry } from '#areas/prizes/server/entry-rows.ts'
import { completeMatch } from '#areas/scoring/calls/scoring.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { appendActs, openLog } from './append-acts.ts'
import { countScoredIn } from './scored-rows.ts'

/**
 * Finishes a match for its owner, whichever session holds the term (spec 000 §4): the log's act `complete`. A retry
 * after a lost response gets the same response.
 */
export const completeMatchHandler = handle(completeMatch, ({ subject, body, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const log = await openLog(deps, tx, subject.matchId)
    if (!log) return refuse('match-not-live')
    if (log.match.status !== 'Completed') {
      const { winner, outcome } = body
      const act = { id: randomUUID(), game: log.state.game, kind: 'complete', winner, outcome } as const
      const appended = await appendActs(deps, tx, after, log, { actor, acts: [act], anyTerm: true })
      if (!appended.ok) return refuse('match-not-live')
    }
    const scored = await countScoredIn(deps, tx, actor.userId)
    return ok({
      match_id: log.match.id,
      status: 'Completed',
      prize_entry: await hasPrizeEntry(tx, log.match.id),
      matches_scored: scored.matches,
    })
  }),
)
