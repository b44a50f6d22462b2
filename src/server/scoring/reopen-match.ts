import { randomUUID } from 'node:crypto'
import { reopenMatch } from '#contract/scoring/scoring'
import { applyAct } from '#domain/scoring/log'
import { ok, refuse } from '#domain/shared/result'
import { inTransaction } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { openLog, writeActs } from './append-acts.ts'
import { listLiveOf, lockOwner } from './owner-rows.ts'
import { matchReopened } from './words.ts'

/**
 * Lets the owner go on with a match that completed by itself: the act `reopen` of the log. A repeat after a lost
 * response finds the match live, and gets the same response.
 */
export const reopenMatchHandler = handle(reopenMatch, ({ params, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const owner = await lockOwner(tx, actor.userId)
    const log = await openLog(deps, tx, params.matchId)
    if (!log) return refuse('match-not-live')
    if (log.match.status === 'Live') return ok({ message: matchReopened })
    if (!log.match.abandonedAt) return refuse('not-left-alone')
    const [live] = await listLiveOf(tx, actor.userId)
    if (live && !owner.mayHaveSeveral) return refuse('match-live-already', { match_id: live.id })

    const act = { id: randomUUID(), game: log.state.game, kind: 'reopen' } as const
    const opened = applyAct(log.state, act)
    if (!opened.ok) throw new Error(`the log of match ${log.match.id} cannot be reopened: ${opened.code}`)
    await writeActs(deps, tx, after, log, { authorId: actor.userId, acts: [act], state: opened.value })
    return ok({ message: matchReopened })
  }),
)
