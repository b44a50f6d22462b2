import { takeOver } from '#areas/scoring/calls/acts.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { announceTakeOver } from './announce-score.ts'
import { lockMatch } from './match-lock-rows.ts'
import { saveWriter } from './writer-rows.ts'

/** Raises the term and binds it to this session. A session that already holds the term keeps it unchanged. */
export const takeOverHandler = handle(takeOver, ({ params, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const match = await lockMatch(tx, params.matchId)
    if (match?.status !== 'Live') return refuse('match-not-live')
    const { id, seq } = match
    if (match.writerSession === actor.sessionHash) return ok({ term: match.term, seq })

    const term = match.term + 1
    await saveWriter(tx, id, { accountId: actor.userId, session: actor.sessionHash, term })
    after(() => announceTakeOver(deps, { match_id: id, version: seq, term, writer_name: displayNameOf(actor) }))
    return ok({ term, seq })
  }),
)
