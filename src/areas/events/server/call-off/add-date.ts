import { addDate } from '#areas/events/calls/call-off.ts'
import { timesOfDate } from '#areas/events/rules/series-plan.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { clearOwnDay, findDateOn, setOwnDay } from '../series/date-rows.ts'
import { daysOfRule } from '../series/days-of-rule.ts'
import { horizonOf, makeDates } from '../series/make-dates.ts'
import { lockSeriesOf, ruleSpanOf, saveSeries, templateOf } from '../series/series-rows.ts'
import { lockDeleted } from './call-off-rows.ts'
import { restoreEvents } from './restore-events.ts'

type Outcome = Given<typeof addDate>

/**
 * Adds a date to a series, at its usual time. If the series had a date on that day and it was deleted, that one comes
 * back with its replies.
 */
export const addDateHandler = handle(addDate, async ({ body: { day }, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const acting = { accountId: actor.userId, now: deps.clock.now() }
  const { now } = acting
  return inTransaction(deps.db, async (tx, after) => {
    const found = await lockSeriesOf(tx, clubId, eventId)
    if (!found) return refuse('not-repeating')
    const { series } = found
    const of = { clubId, seriesId: series.id, day }
    if (timesOfDate(series.time_zone, templateOf(series), day).startsAt <= now)
      return refuse('date-passed', { field: 'day' })
    if (series.last_day !== null && day > series.last_day) return refuse('series-over', { field: 'day' })
    if ((await findDateOn(tx, of)) !== undefined) return refuse('date-exists', { field: 'day' })

    const deleted = await lockDeleted(tx, clubId, { seriesId: series.id, day }, now)
    const { ids, left, tells } = await restoreEvents(deps, tx, clubId, deleted.slice(-1), acting)
    if (left.length > 0) return refuse('date-conflict', { field: 'day' })
    if (daysOfRule(ruleSpanOf(series), day, day).length > 0) await clearOwnDay(tx, of)
    else await setOwnDay(tx, { ...of, kind: 'extra' })
    await saveSeries(tx, series, {})
    after(() => {
      for (const tell of tells) tell()
    })
    if (ids.length > 0) return ok<Outcome>({ outcome: 'restored' })
    await makeDates(tx, series, acting)
    if ((await findDateOn(tx, of)) !== undefined) return ok<Outcome>({ outcome: 'added' })
    return day > horizonOf(series, now) ? ok<Outcome>({ outcome: 'later' }) : refuse('date-conflict', { field: 'day' })
  })
})
