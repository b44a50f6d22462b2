import { dayAfter } from './days.ts'

/** The moments at which the dues e-mail leaves by itself. */
export const reminderMoments = ['before', 'on', 'after'] as const
export type ReminderMoment = (typeof reminderMoments)[number]

/** So many days a reminder is made up for after an outage. */
const late = 3

/**
 * The last days of memberships, both included, of which members are reminded today: 30 days before, on the day, and 14
 * days after it. Days are YYYY-MM-DD in the calendar of the club.
 */
export const remindedEnds = (
  moment: ReminderMoment,
  today: string,
): { readonly from: string; readonly until: string } => {
  const until = dayAfter(today, { before: 30, on: 0, after: -14 }[moment])
  return { from: dayAfter(until, -late), until }
}
