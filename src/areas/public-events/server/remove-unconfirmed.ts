import { removeUnconfirmed } from '#areas/public-events/calls/confirming.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { removeUnconfirmedRows } from './confirming-rows.ts'
import { countsAfterAll, fillAndSaveSpots, nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { logManyInPublicEvent } from './log-rows.ts'
import { actedInLog, unconfirmedInLog } from './words.ts'

/**
 * Removes all unconfirmed people in one step. No one is emailed, because the addresses may be strangers'. The spots go
 * to the next people on the waitlist.
 */
export const removeUnconfirmedHandler = handle(removeUnconfirmed, ({ body, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const event = await lockWithHolds(tx, body.eid, now)
    if (!event) return refuse('not-found')
    const removed = await removeUnconfirmedRows(tx, { eventId: event.id, upTo: body.upTo, now })
    const lines = removed.map((row) => actedInLog(nameOf(row), 'remove', unconfirmedInLog))
    await logManyInPublicEvent(tx, { eventId: event.id, accountId: actor.userId, now }, lines)
    const counts = countsAfterAll(event, removed, 'removed')
    await fillAndSaveSpots(tx, event, counts, now)
    return ok({ count: removed.length })
  })
})
