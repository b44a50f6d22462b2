import { type WallMoment, wallTimeIn } from './wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * The instant of the local time `moment` in `zone`. A time that occurs twice means its first occurrence; a time that
 * the clocks skip moves forward by the length of the gap (design: Time). `zone` is a result of `findZone`.
 */
export function instantOf(zone: string, moment: WallMoment): Date {
  const asUtc = Date.parse(`${moment}:00Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`not a wall-clock time: ${moment}`)
  // The offsets before and after a nearby clock change, if any.
  const [before, after] = [offsetAt(zone, asUtc - day), offsetAt(zone, asUtc + day)]
  const fits = [asUtc - before, asUtc - after].filter((at) => at + offsetAt(zone, at) === asUtc)
  // In the gap of a clock change: the offset before it gives the time after the gap.
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before)
}

/** The local time in `zone` at `instant`, as `YYYY-MM-DDTHH:mm`. */
export const wallMomentIn = (zone: string, instant: Date): WallMoment => wallTimeIn(zone, instant).moment

/** The calendar date `days` later, both `YYYY-MM-DD`; negative days go back. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** The later of two calendar dates, both `YYYY-MM-DD`. */
export const laterDate = (one: string, other: string): string => [one, other].toSorted().at(-1) ?? other

/** How far `zone` is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, at: number): number {
  const whole = Math.floor(at / minute) * minute
  return Date.parse(`${wallMomentIn(zone, new Date(whole))}:00Z`) - whole
}
