/**
 * Local time in a named zone, computed in one place. Zones are IANA names; `US/Pacific-New`, which old lists still
 * offer, means `US/Pacific`.
 */
import { cellText, clockText, dayText, momentText, untilText } from './time-text.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const knownClock = clocks.get(zone)
  if (knownClock) return knownClock
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** The name to store for a zone, or undefined if the zone does not exist. Offsets such as `+02:00` are not names. */
export function findZone(name: string): string | undefined {
  const zone = name === 'US/Pacific-New' ? 'US/Pacific' : name
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return undefined
  try {
    clockOf(zone)
    return zone
  } catch {
    return undefined
  }
}

/** A local date and time: `YYYY-MM-DDTHH:mm`. */
export type WallMoment = string

export type WallTime = {
  readonly moment: WallMoment
  /** MM/DD/YYYY */
  readonly date: string
  /** h:mm am or pm */
  readonly time: string
  /** The first day of the month, YYYY-MM-01. */
  readonly month: string
}

const minute = 60_000
/** Since then, every zone's offset has been in whole minutes (Liberia was the last exception). */
const wholeMinutes = Date.UTC(1972, 1)

/**
 * Results per zone and minute. Most calls ask for the current time, some thousand times a minute, and a schedule asks
 * for the same times again whenever someone reads it.
 */
const shownAt = new Map<string, Map<number, WallTime>>()
/** More than a long schedule's times. When a zone's cache reaches this many entries, it is cleared, to save memory. */
const mostShown = 4000

/** The local date and time in `zone` at an instant. Source: spec 000 §9 (MM/DD/YYYY h:mm a). */
export function wallTimeIn(zone: string, instant: Date): WallTime {
  const at = instant.getTime()
  if (at < wholeMinutes) return readWallTime(zone, instant)
  const timesInZone = shownAt.get(zone) ?? new Map<number, WallTime>()
  const inMinutes = Math.floor(at / minute)
  const before = timesInZone.get(inMinutes)
  if (before) return before
  const wallTime = readWallTime(zone, instant)
  if (timesInZone.size >= mostShown) timesInZone.clear()
  timesInZone.set(inMinutes, wallTime)
  shownAt.set(zone, timesInZone)
  return wallTime
}

/** Date and time in one line: ddd MM/DD/YYYY h:mm a (X195). */
export const wallTextIn = (zone: string, instant: Date): string => momentText(wallTimeIn(zone, instant).moment)

/** The same without the weekday, for the cells of a file (X195). */
export const wallCellIn = (zone: string, instant: Date): string => cellText(wallTimeIn(zone, instant).moment)

/** The end of a span next to its start: the time of day, with its date if it differs. */
export const untilTextIn = (zone: string, from: Date, until: Date): string =>
  untilText(wallTimeIn(zone, from).moment, wallTimeIn(zone, until).moment)

/** The same without caching the result, for a clock that runs for months. */
export function readWallTime(zone: string, instant: Date): WallTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute } = parts
  const date = `${year.padStart(4, '0')}-${month}-${day}`
  return {
    moment: `${date}T${hour}:${minute}`,
    date: dayText(date),
    time: clockText(Number(hour), Number(minute)),
    month: `${year.padStart(4, '0')}-${month}-01`,
  }
}

/** The instant at which the local day of `instant` in `zone` started. */
export function startOfDayIn(zone: string, instant: Date): Date {
  const { date } = wallTimeIn(zone, instant)
  const isBefore = (at: number) => wallTimeIn(zone, new Date(at)).date !== date
  // The clocks may have changed since midnight, so this searches around the hour at which midnight would be without a
  // change.
  let start = Math.floor(instant.getTime() / (15 * minute)) * 15 * minute
  while (!isBefore(start - 15 * minute)) start -= 15 * minute
  return new Date(start)
}

/** The local day in `zone` at an instant, YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  const [day = ''] = wallTimeIn(zone, instant).moment.split('T')
  return day
}
