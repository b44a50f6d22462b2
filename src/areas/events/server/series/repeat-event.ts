import { repeatEvent } from '#areas/events/calls/series.ts'
import { wallSpanOf } from '#areas/events/rules/event-times.ts'
import { ruleOf } from '#areas/events/rules/series-rule.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { logInEvent } from '../event-log-rows.ts'
import { lockEvent } from '../event-rows.ts'
import { eventRepeats } from '../words.ts'
import { joinSeries, setOwnDay } from './date-rows.ts'
import { daysOfRule, type RuleSpan } from './days-of-rule.ts'
import { makeDates } from './make-dates.ts'
import { insertSeries, lockSeries, termsOf } from './series-rows.ts'

/** How far a rule is searched for a date, in days: beyond the next leap year. */
const searchedDays = 1500

/** Whether a rule has any date after a day. */
export const hasDayAfter = (span: RuleSpan, day: string): boolean =>
  daysOfRule(span, dateAfter(day, 1), dateAfter(day, searchedDays)).length > 0

/**
 * Makes an event the first date of a series. It stays as it is, even if the rule has no date on its day, and keeps its
 * replies.
 */
export const repeatEventHandler = handle(repeatEvent, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const [now, accountId] = [deps.clock.now(), actor.userId]
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    if (event.series_id !== null) return refuse('event-repeats')
    const span = wallSpanOf(event.time_zone, {
      startsAt: event.starts_at,
      endsAt: event.ends_at,
      closesAt: event.closes_at,
    })
    const first = span.starts.slice(0, 10)
    const rule = ruleOf(body.repeat)
    const last = body.until
    const days = { rule, countsFrom: first, first, last }
    if (!hasDayAfter(days, first)) return refuse('never-repeats', { field: last === null ? 'repeat' : 'until' })
    const template = { terms: termsOf(event), span }
    const seriesId = await insertSeries(tx, {
      clubId,
      groupId: event.group_id,
      rule,
      firstDay: first,
      countsFrom: first,
      lastDay: last,
      template,
      accountId,
      now,
    })
    await joinSeries(tx, { clubId, eventId, seriesId, day: first })
    if (daysOfRule(days, first, first).length === 0)
      await setOwnDay(tx, { clubId, seriesId, day: first, kind: 'extra' })
    await logInEvent(tx, { clubId, eventId, kind: 'event.changed', detail: eventRepeats, accountId, now })
    const series = await lockSeries(tx, clubId, seriesId)
    const added = series ? await makeDates(tx, series, { accountId, now }) : 0
    return ok({ series: seriesId, added })
  })
})
