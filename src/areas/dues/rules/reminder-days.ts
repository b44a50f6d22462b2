import { dayAfter } from './days.ts'

/** The times at which the dues email is sent automatically. */
export const reminderMoments = ['before', 'on', 'after'] as const
export type ReminderMoment = (typeof reminderMoments)[number]

/** How many days late a reminder is still sent after an outage. */
const late = 3

/**
 * The last days of memberships, both included, that members are reminded of today: 30 days before, on the day, and 14
 * days after. Days are YYYY-MM-DD in the club's calendar.
 */
export const remindedEnds = (
  moment: ReminderMoment,
  today: string,
): { readonly from: string; readonly until: string } => {
  const until = dayAfter(today, { before: 30, on: 0, after: -14 }[moment])
  return { from: dayAfter(until, -late), until }
}
