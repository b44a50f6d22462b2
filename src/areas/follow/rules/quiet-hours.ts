import { wallTimeIn } from '#kernel/rules/wall-time.ts'

/** No texts from 21:00 until 8:00 in the number's zone. */
const quietFrom = 21
const quietUntil = 8
const minute = 60_000

/** Minutes since midnight in the zone's local time. */
function minuteOfDay(zone: string, now: Date): number {
  const [hours, minutes] = wallTimeIn(zone, now).moment.slice('YYYY-MM-DDT'.length).split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function isQuietIn(zone: string, now: Date): boolean {
  const at = minuteOfDay(zone, now)
  return at >= quietFrom * 60 || at < quietUntil * 60
}

/** Whether it is night in any of the zones. An area code can span zones, and the number can be in any of them. */
export const isQuiet = (zones: readonly string[], now: Date) => zones.some((zone) => isQuietIn(zone, now))

/**
 * The first full minute from `now` on at which it is night in none of the zones; `now` itself by day. Steps of five
 * minutes need no special rule for clock changes.
 */
export function quietEnds(zones: readonly string[], now: Date): Date {
  let at = now
  const first = Math.ceil(now.getTime() / (5 * minute)) * 5 * minute
  for (let step = 0; isQuiet(zones, at) && step < 600; step += 1) at = new Date(first + step * 5 * minute)
  return at
}
