import { clockOf, dateOf, monthOf, weekdayOf } from './time-text.ts'

/**
 * The long form of a date with a time, for emails and sentences (X195), from moments YYYY-MM-DDTHH:mm. The year is left
 * out if it is the year of `now`, also a moment. Without `now`, for text that people keep, the year is always included.
 */

/** `Thursday, October 9 at 6:00 PM` */
export const longText = (moment: string, now?: string): string => `${dayOf(moment, now)} at ${longClock(moment)}`

/** `Thursday, October 9 from 6:00 PM to 8:00 PM`, with the day of the end if it differs. */
export function longSpan(from: string, until: string, now?: string): string {
  if (from === until) return longText(from, now)
  return from.slice(0, 10) === until.slice(0, 10)
    ? `${dayOf(from, now)} from ${clocksOf(from, until)}`
    : `${longText(from, now)} to ${longText(until, now)}`
}

const clocksOf = (from: string, until: string) => `${longClock(from)} to ${longClock(until)}`
const longClock = (moment: string) => clockOf(moment).toUpperCase()

function dayOf(moment: string, now: string | undefined): string {
  const day = `${weekdayOf(moment)}, ${monthOf(moment)} ${dateOf(moment)}`
  const year = moment.slice(0, 4)
  return now?.startsWith(year) ? day : `${day}, ${year}`
}
