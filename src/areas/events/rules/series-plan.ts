import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { type EventSpan, type EventTimes, type Opening, opensAtOf, timesOn, type WallSpan } from './event-times.ts'

/** Columns of an event with their values. */
export type Terms = Readonly<Record<string, string | number | boolean>>

/** What the dates of a series share besides their times. */
export type SeriesTerms = Terms & {
  readonly opens_days_before: number
  readonly opens_hour: number
}

/** What a series gives to its dates. `span` is that of its first date. */
export interface Template {
  readonly terms: SeriesTerms
  readonly span: WallSpan
}

/** An upcoming date as it is now. */
export interface SeriesDate extends EventSpan {
  readonly eventId: number
  /** The day that the rule gave it, even if it was moved. */
  readonly day: string
  readonly terms: SeriesTerms
}

/** What changes for one date. */
export interface DateChange {
  readonly eventId: number
  readonly terms: Terms
  /** Its new times; undefined if they stay. */
  readonly times: EventTimes | undefined
}

/** The times of a date of the series. */
export const timesOfDate = (zone: string, { terms, span }: Template, day: string): EventTimes =>
  timesOn(zone, { ...span, ...openingOf(terms) }, day)

const openingOf = (terms: SeriesTerms): Opening => ({
  opensDaysBefore: terms.opens_days_before,
  opensHour: terms.opens_hour,
})

/**
 * What an edit of the series changes on its dates. A date takes over what it had from the series until now. What it has
 * of its own, such as its courts or a moved start, stays. Dates that do not change are left out.
 */
export const changesOfDates = (
  zone: string,
  before: Template,
  after: Template,
  dates: readonly SeriesDate[],
): readonly DateChange[] =>
  dates.flatMap((date) => {
    const terms = changedTerms(before.terms, after.terms, date.terms)
    const times = changedTimes(zone, before, after, date, terms)
    return times || Object.keys(terms).length > 0 ? [{ eventId: date.eventId, terms, times }] : []
  })

/** How many of these dates keep something of their own that the edit changes in the series. */
export function countOwn(
  before: Template,
  after: Template,
  dates: readonly SeriesDate[],
  changes: readonly DateChange[],
): number {
  const names = Object.keys(after.terms).filter((name) => before.terms[name] !== after.terms[name])
  const isMoved = (Object.keys(after.span) as (keyof WallSpan)[]).some((name) => before.span[name] !== after.span[name])
  const byId = new Map(changes.map((change) => [change.eventId, change]))
  return dates.filter(({ eventId }) => {
    const { terms = {}, times } = byId.get(eventId) ?? {}
    return names.some((name) => !(name in terms)) || (isMoved && times === undefined)
  }).length
}

function changedTerms(before: SeriesTerms, after: SeriesTerms, own: SeriesTerms): Terms {
  const names = Object.keys(after).filter((name) => before[name] !== after[name] && own[name] === before[name])
  return Object.fromEntries(names.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])))
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime()

function changedTimes(
  zone: string,
  before: Template,
  after: Template,
  date: SeriesDate,
  terms: Terms,
): EventTimes | undefined {
  const [was, is] = [timesOfDate(zone, before, date.day), timesOfDate(zone, after, date.day)]
  const followsSpan = isSame(date.startsAt, was.startsAt) && isSame(date.endsAt, was.endsAt)
  const { startsAt, endsAt } = followsSpan ? is : date
  const close = isSame(date.closesAt, was.closesAt) ? is.closesAt : date.closesAt
  const closesAt = new Date(Math.min(close.getTime(), endsAt.getTime()))
  const isMoved = !isSame(startsAt, date.startsAt) || !isSame(endsAt, date.endsAt) || !isSame(closesAt, date.closesAt)
  if (!isMoved && !('opens_days_before' in terms) && !('opens_hour' in terms)) return undefined
  return {
    startsAt,
    endsAt,
    closesAt,
    opensAt: opensAtOf(zone, startsAt, openingOf({ ...date.terms, ...terms } as SeriesTerms)),
  }
}

/**
 * The series after an edit of one of its dates: what the edit changes on the date, it changes in the series. `was` and
 * `is` are the date before and after. Undefined if the date moves to another day, because the rule decides the days.
 */
export function templateAfter(
  template: Template,
  was: { readonly terms: SeriesTerms; readonly span: WallSpan },
  is: { readonly terms: SeriesTerms; readonly span: WallSpan },
): Template | undefined {
  const day = dayOf(is.span.starts)
  if (day !== dayOf(was.span.starts)) return undefined
  const terms = { ...template.terms, ...changedTerms(was.terms, is.terms, was.terms) } as SeriesTerms
  const moved = (name: keyof WallSpan) => {
    if (was.span[name] === is.span[name]) return template.span[name]
    const daysLater = daysBetween(day, dayOf(is.span[name]))
    return `${dateAfter(dayOf(template.span.starts), daysLater)}${is.span[name].slice(10)}`
  }
  return { terms, span: { starts: moved('starts'), ends: moved('ends'), closes: moved('closes') } }
}

const dayOf = (moment: string) => moment.slice(0, 10)
const daysBetween = (from: string, until: string) =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
