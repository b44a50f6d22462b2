import { dayIn } from '../shared/wall-time.ts'
import { dateAfter, instantOf, wallMomentIn } from '../shared/zone-instant.ts'
import type { ReminderKind } from './mail-kinds.ts'

/** Reminders are sent from nine in the morning until eight in the evening, in the club's zone. */
const earliest = '09:00'
const latest = '20:00'

/**
 * Which reminder of an event is due at `now`, and since when; undefined if none is. The first is due from nine in the
 * club's zone two days before the day of the start, until the second is due the day before; the second until the start.
 * A reminder missed while the server was down is sent late, at a decent hour, or not at all.
 *
 * Source: spec 001 §3 (reminder email), spec 003 §3 (two days, the day before); the hour is ours:
 * docs/areas/club-mail.md.
 */
export function dueReminder(
  { startsAt, zone }: { startsAt: Date; zone: string },
  now: Date,
): { kind: ReminderKind; since: Date; day: string } | undefined {
  const day = dayIn(zone, startsAt)
  const two = instantOf(zone, `${dateAfter(day, -2)}T${earliest}`)
  const one = instantOf(zone, `${dateAfter(day, -1)}T${earliest}`)
  const time = wallMomentIn(zone, now).slice(11)
  if (now < two || now >= startsAt || time < earliest || time >= latest) return undefined
  return now < one ? { kind: 'reminder-two-days', since: two, day } : { kind: 'reminder-day-before', since: one, day }
}
