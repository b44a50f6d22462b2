import { type Template, timesOfDate } from '#areas/events/rules/series-plan.ts'
import { lockGroups } from '#areas/groups/server/group-rows.ts'
import { dateAfter, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { copyDivisions } from '../event-copy-rows.ts'
import { timeColumns } from '../event-fields.ts'
import { logAllInEvent } from '../event-log-rows.ts'
import { dateCreated } from '../words.ts'
import { insertDates, listMadeDays, readOwnDays, startsOfGroup } from './date-rows.ts'
import { daysOfRule } from './days-of-rule.ts'
import { columnsOf, ruleSpanOf, type SeriesRow, templateOf } from './series-rows.ts'

/** A club's calendar, and how many days ahead it wants the dates of its series. */
type Ahead = Pick<SeriesRow, 'time_zone' | 'series_days'>

/** The last day for which dates exist at `now`, on the club's calendar. */
export const horizonOf = ({ time_zone: zone, series_days: days }: Ahead, now: Date): string =>
  dateAfter(dayAt(zone, now), days)

/** The club's calendar day at an instant. */
export const dayAt = (zone: string, now: Date): string => wallMomentIn(zone, now).slice(0, 10)

/** The days that a series has from `from` up to the horizon, in order. */
export async function wantedDays(tx: Tx, series: SeriesRow, from: string, now: Date): Promise<readonly string[]> {
  const { skips, extras } = await readOwnDays(tx, series)
  const horizon = horizonOf(series, now)
  const span = ruleSpanOf(series)
  const { last } = span
  const days = daysOfRule(span, from, horizon).filter((day) => !skips.has(day))
  const more = extras.filter((day) => day >= from && day <= horizon && (last === null || day <= last))
  return [...new Set([...days, ...more])].toSorted()
}

/**
 * The dates that a series is missing up to the horizon. If the group already has an event at that time, there is no
 * second one. Locks the group, so that no one can create one meanwhile.
 */
export async function missingDates(tx: Tx, series: SeriesRow, template: Template, now: Date) {
  const { club_id: clubId, group_id: groupId, time_zone: zone } = series
  const madeDays = await listMadeDays(tx, series)
  const days = await wantedDays(tx, series, dayAt(zone, now), now)
  const dates = days
    .filter((day) => !madeDays.has(day))
    .map((day) => ({ day, times: timesOfDate(zone, template, day) }))
    .filter(({ times }) => times.startsAt > now)
  if (dates.length === 0) return []
  await lockGroups(tx, clubId, [groupId])
  const starts = dates.map(({ times }) => times.startsAt)
  const taken = await startsOfGroup(tx, clubId, groupId, starts)
  return dates.filter(({ times }) => !taken.has(times.startsAt.getTime()))
}

/**
 * Creates the dates that a series is missing, under its lock: drafts that open as any event does. Returns how many were
 * created.
 */
export async function makeDates(
  tx: Tx,
  series: SeriesRow,
  { accountId, now }: { readonly accountId: number | null; readonly now: Date },
): Promise<number> {
  const { club_id: clubId, id: seriesId, group_id: groupId } = series
  const template = templateOf(series)
  const dates = await missingDates(tx, series, template, now)
  if (dates.length === 0) return 0
  const rows = dates.map(({ day, times }) => ({
    ...columnsOf(template.terms),
    ...timeColumns(times),
    club_id: clubId,
    group_id: groupId,
    series_id: seriesId,
    series_day: day,
    series_starts_at: times.startsAt,
    created_at: now,
    created_by: accountId,
  }))
  const { ids, modelId } = await insertDates(tx, series, rows)
  const line = { clubId, kind: 'event.created', detail: dateCreated, accountId, now }
  await logAllInEvent(
    tx,
    ids.map((eventId) => ({ ...line, eventId })),
  )
  if (template.terms['has_divisions'] === true && modelId !== undefined)
    for (const id of ids) await copyDivisions(tx, clubId, modelId, id)
  return ids.length
}
