import { endSeries } from '#areas/events/calls/series.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { openIds, removeDates } from './change-dates.ts'
import { countPaidOf, countReplies, lockUpcoming } from './date-rows.ts'
import { dayAt } from './make-dates.ts'
import { lockSeriesOf, saveSeries } from './series-rows.ts'

/** Deletes the rest of a series. It has no dates after that; past ones stay. */
export const endSeriesHandler = handle(endSeries, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const found = await lockSeriesOf(tx, clubId, eventId)
    if (!found) return refuse('not-repeating')
    const { series, day } = found
    const dates = await lockUpcoming(tx, series, body.scope === 'all' ? series.first_day : day, now)
    const ids = dates.map(({ id }) => id)
    const { gone, told } = await countReplies(tx, clubId, {
      changed: [],
      removed: ids,
      moved: openIds(dates),
    })
    const counts = { removed: ids.length, replies_removed: gone, told }
    if (body.preview) return ok(counts)
    const mayConfirm = subject.isAdmin || subject.isStaff
    const paid = await countPaidOf(tx, clubId, ids)
    if (paid > 0 && !(mayConfirm && body.confirmed))
      return refuse('event-has-payments', { paid, may_confirm: mayConfirm })
    const from = body.scope === 'all' ? dayAt(series.time_zone, now) : day
    await saveSeries(tx, series, { lastDay: dateAfter(from, -1) })
    const tells = await removeDates(deps, tx, dates, { accountId: actor.userId, now })
    after(() => {
      for (const tell of tells) tell()
    })
    return ok(counts)
  })
})
