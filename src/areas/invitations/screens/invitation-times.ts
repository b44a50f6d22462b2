import { dayIn, wallTimeIn } from '#kernel/rules/wall-time.ts'
import { clubTime, clubUntil } from '#kernel/web/ui/desk/club-time.ts'
import { ownZone } from '#kernel/web/ui/own-zone.ts'

/** The start and end time beside the day: `9:00 am – 11:00 am`, with the end's date if it is another day. */
export const clockSpan = (start: string, end: string, zone: string): string =>
  `${wallTimeIn(zone, new Date(start)).time} – ${clubUntil(start, end, zone)}`

/** An instant in the reader's local time, `Mon 01/11/2027 11:00 am`; undefined if that equals the club's time. */
export function ownTime(instant: string, zone: string): string | undefined {
  const localTime = clubTime(instant, ownZone())
  return localTime === clubTime(instant, zone) ? undefined : localTime
}

/** How far away an event's day is, in the club's calendar: today, tomorrow, in 3 days. */
export function daysAway(instant: string, zone: string, now: Date): string {
  const dayOf = (at: Date) => Date.parse(`${dayIn(zone, at)}T00:00:00Z`)
  const days = Math.round((dayOf(new Date(instant)) - dayOf(now)) / 86_400_000)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
