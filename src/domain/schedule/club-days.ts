import { dayIn } from '../shared/wall-time.ts'
import { dateAfter, instantOf, wallMomentIn } from '../shared/zone-instant.ts'

/** From the first instant, up to and without the second. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Two days YYYY-MM-DD of a calendar in `zone`, both included. A day of a change of the clocks is shorter or longer. */
export const spanOfDays = (zone: string, first: string, last: string): Span => ({
  from: instantOf(zone, `${first}T00:00`),
  until: instantOf(zone, `${dateAfter(last, 1)}T00:00`),
})

/** Today in `zone` and the days after it, so many in all. Source: spec 002 §9 (10 days, 7, 14 and 30). */
export function daysFromToday(zone: string, now: Date, days: number): Span {
  const today = dayIn(zone, now)
  return spanOfDays(zone, today, dateAfter(today, days - 1))
}

const minute = 60_000

/**
 * An instant with the offset that clocks in `zone` have at it, to the minute: whoever reads the text reads the club's
 * clock, without knowing its zone. `2027-01-11T09:00:00-07:00`
 */
export function withOffset(zone: string, instant: Date): string {
  const shown = wallMomentIn(zone, instant)
  const ahead = Math.round((Date.parse(`${shown}:00Z`) - Math.floor(instant.getTime() / minute) * minute) / minute)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${shown}:00${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
}
