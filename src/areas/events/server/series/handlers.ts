import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { getSeries, previewRepeat } from '#areas/events/calls/series.ts'
import { countsFrom, repeatOf, ruleOf } from '#areas/events/rules/series-rule.ts'
import { ok } from '#kernel/rules/result.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { countUpcoming } from './date-rows.ts'
import { daysOfRule } from './days-of-rule.ts'
import { editSeriesHandler } from './edit-series.ts'
import { endSeriesHandler } from './end-series.ts'
import { horizonOf } from './make-dates.ts'
import { repeatEventHandler } from './repeat-event.ts'
import { findSeriesOf } from './series-rows.ts'

/** How many days the form shows before saving. */
const shownDays = 6
/** How far they are searched, in days: a fifth Monday can be a few months away. */
const searchedDays = 400

export const seriesHandlers: readonly MountedCall[] = [
  repeatEventHandler,
  editSeriesHandler,
  endSeriesHandler,
  handle(previewRepeat, async ({ body: { repeat, until, first }, subject, deps }) => {
    const horizon = horizonOf(await readSettings(deps.db, subject.clubId), deps.clock.now())
    const span = { rule: ruleOf(repeat), countsFrom: countsFrom(repeat, first, first), first, last: until }
    const days = daysOfRule(span, first, dateAfter(first, searchedDays))
    // The event itself is the first date, whatever the rule says.
    const later = days.filter((day) => day !== first)
    return ok({
      days: [first, ...later].slice(0, shownDays),
      count: 1 + later.filter((day) => day <= horizon).length,
      horizon,
    })
  }),
  handle(getSeries, async ({ subject, deps }) => {
    const { clubId, eventId } = subject
    const series = await findSeriesOf(deps.db, clubId, eventId)
    if (!series) return ok(null)
    const { dates, last } = await countUpcoming(deps.db, series, deps.clock.now())
    const { id, rule, last_day: until, version } = series
    return ok({ series: id, repeat: repeatOf(rule), until, dates, last_day: last, version })
  }),
]
