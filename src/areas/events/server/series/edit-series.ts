import { editSeries } from '#areas/events/calls/series.ts'
import { type EventTimes, wallSpanOf } from '#areas/events/rules/event-times.ts'
import {
  changesOfDates,
  countOwn,
  type DateChange,
  type SeriesTerms,
  type Template,
  templateAfter,
  timesOfDate,
} from '#areas/events/rules/series-plan.ts'
import { countsFrom, ruleOf } from '#areas/events/rules/series-rule.ts'
import type { Given, Received } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { asksForPairs, decideChangedTimes, drawsInDivisions, fieldsOf } from '../event-fields.ts'
import { type EventRow, findEvent } from '../event-rows.ts'
import { seriesSplit } from '../occasions.ts'
import { changeDates, openIds, removeDates } from './change-dates.ts'
import {
  countPaidOf,
  countReplies,
  type DateRow,
  type GivenStart,
  handOver,
  lockUpcoming,
  saveGivenStarts,
} from './date-rows.ts'
import { dayAt, makeDates, missingDates, wantedDays } from './make-dates.ts'
import { hasDayAfter } from './repeat-event.ts'
import {
  insertSeries,
  lockSeries,
  lockSeriesOf,
  ruleSpanOf,
  type SeriesRow,
  saveSeries,
  templateOf,
  termsOf,
} from './series-rows.ts'

type Body = Received<typeof editSeries>['body']

/**
 * Changes a series from one of its dates on. What the form changes on this date changes on all others in the scope that
 * had it from the series. Past dates never change. *Following* ends the series before this date and starts another one.
 */
export const editSeriesHandler = handle(editSeries, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const acting = { accountId: actor.userId, now: deps.clock.now() }
  const { now } = acting
  return inTransaction(deps.db, async (tx, after) => {
    const found = await lockSeriesOf(tx, clubId, eventId)
    if (!found) return refuse('not-repeating')
    const { series, day } = found
    if (body.version !== series.version) return refuse('stale-series')
    const isSplit = body.scope === 'following' && day > series.first_day
    const dates = await lockUpcoming(tx, series, isSplit ? day : series.first_day, now)
    const event = dates.find(({ id }) => id === eventId) ?? (await findEvent(tx, clubId, eventId))
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    const edit = decideEdit(series, event, body)
    if (!edit.ok) return edit

    const next = nextSeries(series, day, isSplit, body)
    const today = dayAt(series.time_zone, now)
    const from = isSplit && day > today ? day : today
    const hasNewRule = next.rule !== series.rule || next.last_day !== series.last_day
    if (hasNewRule && !hasDayAfter(ruleSpanOf(next), dateAfter(from, -1)))
      return refuse('never-repeats', { field: body.repeat === undefined ? 'until' : 'repeat' })
    const wanted = new Set(await wantedDays(tx, { ...next, id: series.id }, from, now))
    const isKept = (date: DateRow) => !hasNewRule || wanted.has(date.series_day) || date.series_day < from
    const [kept, removed] = [dates.filter(isKept), dates.filter((date) => !isKept(date))]
    const { changes, own } = planOf(series, edit.value, kept, event)
    const effect = await effectOf(tx, kept, removed, changes)
    if (body.preview) {
      const missing = await missingDates(tx, { ...next, id: series.id }, edit.value.template, now)
      return ok({ ...effect, own, added: missing.length })
    }

    const mayConfirm = subject.isAdmin || subject.isStaff
    const paid = await countPaidOf(
      tx,
      clubId,
      removed.map(({ id }) => id),
    )
    if (paid > 0 && !(mayConfirm && body.confirmed))
      return refuse('event-has-payments', { paid, may_confirm: mayConfirm })
    const seriesId = isSplit
      ? await splitSeries(deps, tx, series, next, { ...acting, day, template: edit.value.template })
      : await keepSeries(tx, series, next, edit.value.template)
    const tells = [
      ...(await changeDates(deps, tx, kept, changes, acting)),
      ...(await removeDates(deps, tx, removed, acting)),
    ]
    await saveGivenStarts(tx, clubId, givenStarts(series.time_zone, edit.value.template, kept))
    const stored = await lockSeries(tx, clubId, seriesId)
    const made = stored ? await makeDates(tx, stored, acting) : 0
    after(() => {
      for (const tell of tells) tell()
    })
    return ok({ ...effect, own, added: made })
  })
})

const givenStarts = (zone: string, template: Template, dates: readonly DateRow[]): readonly GivenStart[] =>
  dates.map(({ id, series_day: day }) => ({ id, at: timesOfDate(zone, template, day).startsAt }))

interface Edit {
  readonly template: Template
  /** What the form makes of its own date. */
  readonly fields: ReturnType<typeof fieldsOf>
  readonly times: EventTimes
}

/** What the form changes in the series. Refusals as for an event, and `series-day` if it moves to another day. */
function decideEdit(series: SeriesRow, event: EventRow, body: Body) {
  const times = decideChangedTimes(event, body)
  if (!times.ok) return refuse(times.code, times.detail)
  const fields = fieldsOf(body)
  if (drawsInDivisions({ ...event, ...fields })) return refuse('drawing-divisions', { field: 'collectHours' })
  if (asksForPairs({ ...event, ...fields })) return refuse('substitutes-partners', { field: 'usesSubstitutes' })
  const zone = series.time_zone
  const was = { startsAt: event.starts_at, endsAt: event.ends_at, closesAt: event.closes_at }
  const template = templateAfter(
    templateOf(series),
    { terms: termsOf(event), span: wallSpanOf(zone, was) },
    { terms: { ...termsOf(event), ...fields } as SeriesTerms, span: wallSpanOf(zone, times.value) },
  )
  if (!template) return refuse('series-day', { field: 'startTime' })
  return ok<Edit>({ template, fields, times: times.value })
}

/** The series with the rule that the form gives it. Weeks count from the edited date. */
function nextSeries(series: SeriesRow, day: string, isSplit: boolean, { repeat, until }: Body): SeriesRow {
  const first_day = isSplit ? day : series.first_day
  const last_day = until === undefined ? series.last_day : until
  const isSame = repeat === undefined || ruleOf(repeat) === series.rule
  if (isSame) return { ...series, first_day, last_day }
  return { ...series, first_day, last_day, rule: ruleOf(repeat), counts_from: countsFrom(repeat, day, first_day) }
}

/** What changes on each date that stays. The edited date becomes exactly what the form says. */
function planOf(series: SeriesRow, { template, fields, times }: Edit, kept: readonly DateRow[], event: EventRow) {
  const dates = kept
    .filter(({ id }) => id !== event.id)
    .map((date) => ({
      eventId: date.id,
      day: date.series_day,
      terms: termsOf(date),
      startsAt: date.starts_at,
      endsAt: date.ends_at,
      closesAt: date.closes_at,
    }))
  const before = templateOf(series)
  const others = changesOfDates(series.time_zone, before, template, dates)
  const isChanged = kept.some(({ id }) => id === event.id) && differs(event, fields, times)
  const ownChange: DateChange = { eventId: event.id, terms: fields as DateChange['terms'], times }
  return {
    changes: isChanged ? [ownChange, ...others] : others,
    own: countOwn(before, template, dates, others),
  }
}

/** Whether the form changes anything on its own date. */
function differs(event: EventRow, fields: Edit['fields'], { startsAt, endsAt, closesAt }: EventTimes): boolean {
  const columns: Readonly<Record<string, unknown>> = { ...event }
  return (
    Object.entries(fields).some(([name, value]) => columns[name] !== value) ||
    startsAt.getTime() !== event.starts_at.getTime() ||
    endsAt.getTime() !== event.ends_at.getTime() ||
    closesAt.getTime() !== event.closes_at.getTime()
  )
}

/** How many dates and people the edit is about. */
async function effectOf(
  tx: Tx,
  kept: readonly DateRow[],
  removed: readonly DateRow[],
  changes: readonly DateChange[],
): Promise<Omit<Given<typeof editSeries>, 'own' | 'added'>> {
  const byId = new Map(changes.map((change) => [change.eventId, change]))
  const moves = ({ id, starts_at: startsAt, ends_at: endsAt, location }: DateRow) => {
    const { times, terms } = byId.get(id) ?? {}
    return (
      (times && (times.startsAt.getTime() !== startsAt.getTime() || times.endsAt.getTime() !== endsAt.getTime())) ||
      (terms?.['location'] !== undefined && terms['location'] !== location)
    )
  }
  const [first] = [...kept, ...removed]
  const counts = await countReplies(tx, first?.club_id ?? 0, {
    changed: changes.map(({ eventId }) => eventId),
    removed: removed.map(({ id }) => id),
    moved: openIds([...kept.filter(moves), ...removed]),
  })
  return {
    changed: changes.length,
    removed: removed.length,
    replies_kept: counts.kept,
    replies_removed: counts.gone,
    told: counts.told,
  }
}

async function keepSeries(tx: Tx, series: SeriesRow, next: SeriesRow, template: Template): Promise<number> {
  const { rule, counts_from, last_day: lastDay } = next
  await saveSeries(tx, series, { rule, countsFrom: counts_from, lastDay, template })
  return series.id
}

interface Split {
  readonly day: string
  readonly template: Template
  readonly accountId: number
  readonly now: Date
}

/** Ends the series before a day, and gives its later dates to a new one. */
async function splitSeries(
  deps: Deps,
  tx: Tx,
  series: SeriesRow,
  next: SeriesRow,
  { day, template, accountId, now }: Split,
) {
  const seriesId = await insertSeries(tx, {
    clubId: series.club_id,
    groupId: series.group_id,
    rule: next.rule,
    firstDay: next.first_day,
    countsFrom: next.counts_from,
    lastDay: next.last_day,
    template,
    accountId,
    now,
  })
  await handOver(tx, series, day, seriesId)
  await saveSeries(tx, series, { lastDay: dateAfter(day, -1) })
  await deps.occasions.tell(seriesSplit, { tx, clubId: series.club_id, fromId: series.id, toId: seriesId })
  return seriesId
}
