import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf, offsetAt } from '#kernel/rules/zone-instant.ts'

/** From the first instant up to, but not including, the second. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Two calendar days YYYY-MM-DD in `zone`, both included. The day of a clock change is shorter or longer. */
export const spanOfDays = (zone: string, first: string, last: string): Span => ({
  from: instantOf(zone, `${first}T00:00`),
  until: instantOf(zone, `${dateAfter(last, 1)}T00:00`),
})

/** A number of days in `zone`, starting with today. Source: spec 002 §9 (10 days, 7, 14 and 30). */
export function daysFromToday(zone: string, now: Date, days: number): Span {
  const today = dayIn(zone, now)
  return spanOfDays(zone, today, dateAfter(today, days - 1))
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * An instant with the offset of `zone` at that time, to the minute, so that readers who do not know its zone see the
 * club's local time in the text. `2027-01-11T09:00:00-07:00`
 */
export function withOffset(zone: string, instant: Date): string {
  const at = Math.floor(instant.getTime() / minute) * minute
  const ahead = aheadAt(zone, at)
  const localTime = new Date(at + ahead).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = Math.abs(ahead) / minute
  return `${localTime}:00${ahead < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/**
 * Milliseconds ahead of UTC by zone and day, null on days of clock changes. Cached, because a season has more events
 * than days.
 */
const aheadOnDays = new Map<string, number | null>()
const mostDays = 5000

function aheadAt(zone: string, at: number): number {
  const midnight = Math.floor(at / day) * day
  const key = `${zone} ${midnight}`
  let ahead = aheadOnDays.get(key)
  if (ahead === undefined) {
    const first = offsetAt(zone, midnight)
    ahead = first === offsetAt(zone, midnight + day) ? first : null
    if (aheadOnDays.size >= mostDays) aheadOnDays.clear()
    aheadOnDays.set(key, ahead)
  }
  return ahead ?? offsetAt(zone, at)
}
