import { weekdayOf } from '#domain/shared/time-text'
import { dayIn, wallTimeIn } from '#domain/shared/wall-time'

const wallAt = (instant: string, zone: string) => wallTimeIn(zone, new Date(instant))

/** An instant on an invitation: MM/DD/YY h:mm a (spec 001 §9, X93). */
export function inviteTime(instant: string, zone: string): string {
  const { date, time } = wallAt(instant, zone)
  return `${date.slice(0, 6)}${date.slice(8)} ${time}`
}

/** The same after its weekday: `Mon 01/11/27 9:00 am`. */
export const inviteDay = (instant: string, zone: string): string =>
  `${weekdayOf(dayIn(zone, new Date(instant))).slice(0, 3)} ${inviteTime(instant, zone)}`

/** An instant as h:mm a. */
export const clockTime = (instant: string, zone: string): string => wallAt(instant, zone).time

/** When an event ends, as briefly as possible beside its start: the time, with the day only if it differs. */
export function endTime(start: string, end: string, zone: string): string {
  const isSameDay = wallAt(start, zone).date === wallAt(end, zone).date
  return isSameDay ? clockTime(end, zone) : inviteTime(end, zone)
}

/** An instant on the reader's own clock, `Mon 01/11/27 11:00 am`; undefined where it shows what the club's does. */
export function ownInviteDay(instant: string, zone: string): string | undefined {
  const own = inviteDay(instant, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return own === inviteDay(instant, zone) ? undefined : own
}

/** How far away the day of an event is, in the club's calendar: today, tomorrow, in 3 days. */
export function daysAway(instant: string, zone: string, now: Date): string {
  const dayOf = (at: Date) => Date.parse(`${dayIn(zone, at)}T00:00:00Z`)
  const days = Math.round((dayOf(new Date(instant)) - dayOf(now)) / 86_400_000)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
