import { clockOf, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'

/** `4:00 PM`, or `Sun 4:00 PM` on another day, on the clock of the event: offers last no more than some 40 hours. */
export function offerEnd(until: string, zone: string): string {
  const [end, now] = [wallMomentIn(zone, new Date(until)), wallMomentIn(zone, new Date())]
  const clock = clockOf(end).toUpperCase()
  return end.slice(0, 10) === now.slice(0, 10) ? clock : `${shortWeekdayOf(end)} ${clock}`
}
