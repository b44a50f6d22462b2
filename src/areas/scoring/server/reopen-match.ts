import { randomUUID } from 'node:crypto'
import { removePrizeEntry } from '#areas/prizes/server/entry-rows.ts'
import { mayReopen } from '#areas/scoring/calls/acts.ts'
import { matchReopened } from '#areas/scoring/calls/messages/answers.ts'
import { reopenMatch } from '#areas/scoring/calls/scoring.ts'
import { applyAct } from '#areas/scoring/rules/log.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { openLog, writeActs } from './append-acts.ts'
import { type LockedMatch, readMatch } from './match-lock-rows.ts'
import { settledAfter } from './match-time-limits.ts'
import { listLiveOf, lockOwner } from './owner-rows.ts'

/**
 * Lets the owner continue a match that completed automatically, or that was completed by mistake within the last day:
 * the log's act `reopen`. Its chance in the draw is removed, and earned again when it is completed. A repeat after a
 * lost response finds the match live, and gets the same response.
 */
export const reopenMatchHandler = handle(reopenMatch, ({ params, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const owner = await lockOwner(tx, actor.userId)
    const log = await openLog(deps, tx, params.matchId)
    if (!log) return refuse('match-not-live')
    if (log.match.status === 'Live') return ok({ message: matchReopened })
    if (!isReopenable(log.match, deps.clock.now())) return refuse('too-late-to-reopen')
    const [live] = await listLiveOf(tx, actor.userId)
    if (live && !owner.mayHaveSeveral) return refuse('match-live-already', { match_id: live.id })

    const act = { id: randomUUID(), game: log.state.game, kind: 'reopen' } as const
    const opened = applyAct(log.state, act)
    if (!opened.ok) throw new Error(`the log of match ${log.match.id} cannot be reopened: ${opened.code}`)
    await removePrizeEntry(tx, log.match.id)
    deps.log.info({ user: actor.userId, match: log.match.id }, 'a match was reopened')
    await writeActs(deps, tx, after, log, { authorId: actor.userId, acts: [act], state: opened.value })
    return ok({ message: matchReopened })
  }),
)

export const mayReopenHandler = handle(mayReopen, async ({ params, actor, deps }) => {
  const match = await readMatch(deps.db, params.matchId)
  const isOurs = match?.ownerId === actor.userId && match.status === 'Completed'
  return ok({ may_reopen: isOurs && isReopenable(match, deps.clock.now()) })
})

const isReopenable = ({ completedAt, abandonedAt }: LockedMatch, now: Date): boolean =>
  abandonedAt !== null || (completedAt !== null && completedAt > settledAfter(now))
