import { clockOf, shortDayText, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { dateAfter, wallMomentIn } from '#kernel/rules/zone-instant.ts'

/** `4:00 PM`, or `Sun 4:00 PM` on another day, or `Sun, Nov 8, 4:00 PM` after a week, on the clock of the event. */
export function offerEnd(until: string, zone: string): string {
  const [end, now] = [wallMomentIn(zone, new Date(until)), wallMomentIn(zone, new Date())]
  const [day, today] = [end.slice(0, 10), now.slice(0, 10)]
  const clock = clockOf(end).toUpperCase()
  if (day === today) return clock
  return day < dateAfter(today, 7)
    ? `${shortWeekdayOf(end)} ${clock}`
    : `${shortWeekdayOf(end)}, ${shortDayText(day)}, ${clock}`
}

/** What happens if an offer is not taken in time. Nothing is left to offer once the event has started. */
export const afterOffer = (until: string, startsAt: string): string =>
  until < startsAt ? ' Then we’ll ask the next person.' : ''
