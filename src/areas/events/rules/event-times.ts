import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dateAfter, instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'

/** The hour at which registration opens is in this zone, wherever the club is (X64, X158). */
export const openingZone = 'America/Denver'

const minute = 60_000
const day = 24 * 60 * minute
const usualLength = 120 * minute

/**
 * The longest event. An end typed in the wrong year would keep its players out of all other events. Queries for events
 * that are underway at a given time look back only this many days.
 */
export const longestEventDays = 31

/** No event still on at `instant` started before this, whatever clock changes happened in between. */
export const earliestStartAt = (instant: Date): Date => new Date(instant.getTime() - (longestEventDays + 1) * day)

/** When an event takes place and when replies to it close, as instants. */
export interface EventSpan {
  readonly startsAt: Date
  readonly endsAt: Date
  /** A reply at this very instant is still accepted. */
  readonly closesAt: Date
}

/** When invitations are sent or the registration opens automatically. */
export interface Opening {
  readonly opensDaysBefore: number
  /** 0 to 23, in `openingZone`. */
  readonly opensHour: number
}

export interface EventTimes extends EventSpan {
  readonly opensAt: Date
}

/** The instant of a form field: a local date and time in the club's zone, or an instant with its offset. */
export function momentIn(zone: string, moment: string): Date {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment) ? instantOf(zone, moment) : new Date(moment)
}

/**
 * When an event opens: `opensHour` o'clock in Denver on the start's calendar date in the club's zone minus
 * `opensDaysBefore` days. Source: spec 001 §9; X64, X158.
 */
export function opensAtOf(zone: string, startsAt: Date, { opensDaysBefore, opensHour }: Opening): Date {
  const date = dateAfter(wallMomentIn(zone, startsAt).slice(0, 10), -opensDaysBefore)
  return instantOf(openingZone, `${date}T${String(opensHour).padStart(2, '0')}:00`)
}

/** An event's times as the form sends them; missing ones are derived from the start (X58). */
export interface TypedTimes extends Opening {
  readonly startTime: string
  /** Defaults to two hours after the start. */
  readonly endTime?: string | undefined
  /** The last moment for a reply; defaults to 19:00 on the day before the start. */
  readonly finalDate?: string | undefined
}

/**
 * Decides the times of an event whose club is in `zone`. Replies can close after the start, but not after the end.
 *
 * Refusals, with the field of the form: event-times, event-long. Source: spec 001 §4, §5; the length is ours.
 */
export function decideEventTimes(zone: string, typed: TypedTimes): Result<EventTimes, 'event-times' | 'event-long'> {
  const startsAt = momentIn(zone, typed.startTime)
  const { close } = suggestedTimes(wallMomentIn(zone, startsAt))
  const endsAt = typed.endTime === undefined ? usualEnd(startsAt) : momentIn(zone, typed.endTime)
  const closesAt = momentIn(zone, typed.finalDate ?? close)
  if (endsAt <= startsAt) return refuse('event-times', { field: 'endTime' })
  if (endsAt.getTime() - startsAt.getTime() > longestEventDays * day) return refuse('event-long', { field: 'endTime' })
  if (closesAt > endsAt) return refuse('event-times', { field: 'finalDate' })
  return ok({ startsAt, endsAt, closesAt, opensAt: opensAtOf(zone, startsAt, typed) })
}

const usualEnd = (startsAt: Date) => new Date(startsAt.getTime() + usualLength)

/**
 * Like `decideEventTimes`, for a new event. If its start has passed, it is created only after the admin confirms,
 * because people often enter a day afterwards. Refusals: event-times, event-long, event-started (asks for the
 * confirmation).
 */
export function decideNewEventTimes(
  zone: string,
  typed: TypedTimes,
  { now, isConfirmed }: { readonly now: Date; readonly isConfirmed: boolean },
): Result<EventTimes, 'event-times' | 'event-long' | 'event-started'> {
  const decision = decideEventTimes(zone, typed)
  const mustAsk = !isConfirmed && momentIn(zone, typed.startTime) <= now
  // A start in the past often makes an event too long as well; report the start, which is the actual mistake.
  if (mustAsk && (decision.ok || decision.code === 'event-long')) return refuse('event-started', { field: 'startTime' })
  return decision
}

/**
 * The same event a number of weeks later (negative: earlier). Start, end and close keep their local time in the club's
 * zone across clock changes, and the opening is recomputed.
 */
export const movedByWeeks = (zone: string, event: EventSpan & Opening, weeks: number): EventTimes =>
  movedByDays(zone, { ...wallSpanOf(zone, event), ...event }, weeks * 7, lengthOf(event))

const lengthOf = ({ startsAt, endsAt }: EventSpan) => endsAt.getTime() - startsAt.getTime()

/** When an event takes place and when replies to it close, on the club's clocks: `YYYY-MM-DDTHH:mm`. */
export interface WallSpan {
  readonly starts: string
  readonly ends: string
  readonly closes: string
}

export const wallSpanOf = (zone: string, { startsAt, endsAt, closesAt }: EventSpan): WallSpan => ({
  starts: wallMomentIn(zone, startsAt),
  ends: wallMomentIn(zone, endsAt),
  closes: wallMomentIn(zone, closesAt),
})

const asUtc = (moment: string) => Date.parse(`${moment}:00Z`)

/**
 * An event's times a number of days later. If it would end before it starts, because its start falls in an hour that
 * the clocks skip, it keeps its length, in milliseconds.
 */
function movedByDays(zone: string, span: WallSpan & Opening, days: number, length: number): EventTimes {
  const moved = (moment: string) => instantOf(zone, `${dateAfter(moment.slice(0, 10), days)}${moment.slice(10)}`)
  const startsAt = moved(span.starts)
  const ends = moved(span.ends)
  const endsAt = ends > startsAt ? ends : new Date(startsAt.getTime() + length)
  const closesAt = new Date(Math.min(moved(span.closes).getTime(), endsAt.getTime()))
  return { startsAt, endsAt, closesAt, opensAt: opensAtOf(zone, startsAt, span) }
}

/** The times of an event on another date, `YYYY-MM-DD`. */
export function timesOn(zone: string, span: WallSpan & Opening, date: string): EventTimes {
  const days = (asUtc(`${date}T00:00`) - asUtc(`${span.starts.slice(0, 10)}T00:00`)) / day
  const length = asUtc(span.ends) - asUtc(span.starts)
  // An event that ends in the hour that occurs twice can end at an earlier local time than it starts.
  return movedByDays(zone, span, days, length > 0 ? length : length + 60 * minute)
}

/**
 * What the form fills in once a start is chosen: an end two hours later, and a close at 19:00 the day before. Source:
 * spec 001 §4.
 */
export function suggestedTimes(start: string): { readonly end: string; readonly close: string } {
  const end = usualEnd(new Date(`${start}:00Z`))
    .toISOString()
    .slice(0, 16)
  return { end, close: `${dateAfter(start.slice(0, 10), -1)}T19:00` }
}
