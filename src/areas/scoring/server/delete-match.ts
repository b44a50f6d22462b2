import { removePrizeEntry } from '#areas/prizes/server/entry-rows.ts'
import { grantPrizeEntry } from '#areas/prizes/server/prize-seeds.ts'
import { matchBroughtBack, matchDeleted } from '#areas/scoring/calls/messages/answers.ts'
import { deleteMatch, deleteMatchListing, undeleteMatch } from '#areas/scoring/calls/scoring.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { announceScore } from './announce-score.ts'
import { openLog } from './append-acts.ts'
import { lockDeletedMatch, markDeleted, unmarkDeleted } from './deletion-rows.ts'
import { ownLiveMatches } from './match-lists.ts'
import { settledAfter, undeletableAfter } from './match-time-limits.ts'
import { hasLiveMatch, lockOwner } from './owner-rows.ts'

/**
 * Deletes a match for everyone, but keeps its log. The owner and staff can do so. A day after the match was completed
 * only staff can, because this also removes its chance in the draw. A match that completed automatically has no chance,
 * so its owner can still delete it.
 */
async function remove(
  deps: Deps,
  actor: Actor,
  matchId: number,
): Promise<Result<null, 'not-found' | 'completed-long-ago' | 'busy'>> {
  return inTransaction(deps.db, async (tx, after) => {
    const log = await openLog(deps, tx, matchId)
    if (!log) return refuse('not-found')
    const now = deps.clock.now()
    const { completedAt, abandonedAt, term, forScoreboard } = log.match
    const isSettled = completedAt && !abandonedAt && completedAt <= settledAfter(now)
    if (isSettled && !actor.roles.has('staff')) return refuse('completed-long-ago')

    await markDeleted(tx, matchId, actor.userId, now)
    await removePrizeEntry(tx, matchId)
    deps.log.info({ user: actor.userId, match: matchId }, 'a match was deleted')
    const { seq, state, gameIds } = log
    const news = {
      matchId,
      seq,
      term,
      forScoreboard,
      state,
      gameIds,
      status: 'Deleted',
      isWholeMatch: true,
      at: now,
    } as const
    await announceScore(deps, tx, after, news)
    return ok(null)
  })
}

export const deleteMatchHandler = handle(deleteMatch, async ({ params, actor, deps }) => {
  const removed = await remove(deps, actor, params.matchId)
  return removed.ok ? ok({ message: matchDeleted }) : removed
})

/** The second call that deletes. It returns the remaining live matches (spec 000 §7). */
export const deleteMatchListingHandler = handle(deleteMatchListing, async ({ params, actor, deps }) => {
  const removed = await remove(deps, actor, params.matchId)
  return removed.ok ? ok(await ownLiveMatches(deps, actor.userId)) : removed
})

/** Restores a match for the account that deleted it, within 10 minutes. */
export const undeleteMatchHandler = handle(undeleteMatch, ({ params, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const deleted = await lockDeletedMatch(tx, params.matchId, actor.userId)
    if (!deleted) return refuse('not-found')
    const now = deps.clock.now()
    if (deleted.deletedAt <= undeletableAfter(now)) return refuse('too-late-to-undo')
    if (deleted.status === 'Live') {
      const owner = await lockOwner(tx, deleted.ownerId)
      if (!owner.mayHaveSeveral && (await hasLiveMatch(tx, deleted.ownerId))) return refuse('match-live-already')
    }
    await unmarkDeleted(tx, params.matchId)
    if (deleted.completedAt && !deleted.abandonedAt)
      await grantPrizeEntry(deps, tx, params.matchId, deleted.completedAt)
    const log = await openLog(deps, tx, params.matchId)
    if (!log) return refuse('not-found')
    const { seq, state, gameIds, match } = log
    const { id: matchId, term, forScoreboard } = match
    const news = {
      matchId,
      seq,
      term,
      forScoreboard,
      state,
      gameIds,
      status: state.status,
      isWholeMatch: true,
      at: now,
    }
    await announceScore(deps, tx, after, news)
    return ok({ message: matchBroughtBack })
  }),
)
