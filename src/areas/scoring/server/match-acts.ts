import { getActs, postActs } from '#areas/scoring/calls/acts.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { appendActs, openLog } from './append-acts.ts'
import { type LockMatch, lockMatch } from './match-lock-rows.ts'
import { presentEntry } from './present.ts'
import { readLog } from './read-log.ts'
import { findWriter } from './writer-rows.ts'

/** The handler with a replaceable lock, so that tests can show what happens without it. */
export const postActsWith = (lock: LockMatch) =>
  handle(postActs, ({ params, body, actor, deps }) =>
    inTransaction(deps.db, async (tx, after) => {
      const log = await openLog(deps, tx, params.matchId, lock)
      if (!log) return refuse('match-not-live')
      const appended = await appendActs(deps, tx, after, log, { actor, ...body })
      if (!appended.ok) return appended
      const { seq, term, state } = appended.value
      return ok({ seq, term, state })
    }),
  )

export const postActsHandler = postActsWith(lockMatch)

export const getActsHandler = handle(getActs, async ({ subject, query, actor, deps }) => {
  const [log, writer] = await Promise.all([readLog(deps, subject.matchId), findWriter(deps.db, subject.matchId)])
  if (!log || !writer) return refuse('not-found')
  const since = query.since ?? 0
  return ok({
    seq: log.seq,
    term: writer.term,
    state: log.state,
    acts: log.entries.filter((entry) => entry.seq > since).map(presentEntry),
    may_write: writer.session === actor.sessionHash,
    is_owner: subject.ownerId === actor.userId,
    writer_name: displayNameOf(writer),
  })
})
