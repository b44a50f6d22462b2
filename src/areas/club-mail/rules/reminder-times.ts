import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { ReminderKind } from './mail-kinds.ts'

/** Reminders are sent from nine in the morning until eight in the evening, in the club's zone. */
const earliest = '09:00'
const latest = '20:00'

/** The facts about an event that its reminders depend on. */
interface Reminded {
  readonly startsAt: Date
  /** The zone of the club. */
  readonly zone: string
}

/** The day of the start in the club's zone, and the times from which its two reminders are due. */
function timesOf({ startsAt, zone }: Reminded): { day: string; two: Date; one: Date } {
  const day = dayIn(zone, startsAt)
  const two = instantOf(zone, `${dateAfter(day, -2)}T${earliest}`)
  const one = instantOf(zone, `${dateAfter(day, -1)}T${earliest}`)
  return { day, two, one }
}

/**
 * Which of an event's reminders is due at `now`, and since when; undefined if none is. The first is due from nine in
 * the club's zone two days before the day of the start, until the second is due the day before. The second is due until
 * the start. A reminder missed while the server was down is sent late, at a reasonable hour, or not at all.
 *
 * Source: spec 001 §3 (reminder email), spec 003 §3 (two days, the day before); the hour is ours:
 * docs/areas/club-mail.md.
 */
export function dueReminder(event: Reminded, now: Date): { kind: ReminderKind; since: Date; day: string } | undefined {
  const { day, two, one } = timesOf(event)
  const time = wallMomentIn(event.zone, now).slice(11)
  if (now < two || now >= event.startsAt || time < earliest || time >= latest) return undefined
  return now < one ? { kind: 'reminder-two-days', since: two, day } : { kind: 'reminder-day-before', since: one, day }
}

/**
 * When to check an event's reminders again, once those due at `now` have been sent: the next moment at which
 * `dueReminder` may return another one. Null if no more will come.
 */
export function nextReminderAt(event: Reminded, now: Date): Date | null {
  const { startsAt, zone } = event
  const { two, one } = timesOf(event)
  if (now < two) return two
  if (now < one) return one
  if (now >= startsAt || dueReminder(event, now)) return null
  // Too early or too late in the day: wait until the next nine o'clock.
  const [date = '', time = ''] = wallMomentIn(zone, now).split('T')
  const nine = instantOf(zone, `${time < earliest ? date : dateAfter(date, 1)}T${earliest}`)
  return nine < startsAt ? nine : null
}
