/**
 * Days and times of day in readable form, from numbers and texts alone: no clock, no zone and no `Intl`, whose first
 * formatter blocks a phone for 80 ms. Days are YYYY-MM-DD, moments YYYY-MM-DDTHH:mm, possibly with a suffix.
 *
 * A date with a time has one form, `momentText` (X195). Emails and sentences use the long form, `long-time.ts`.
 */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `9:05 am`; with seconds if they are given: `9:05:07 am` (spec 000 §9). */
export function clockText(hour: number, minute: number, second?: number): string {
  const seconds = second === undefined ? '' : `:${twoDigits(second)}`
  return `${hour % 12 || 12}:${twoDigits(minute)}${seconds} ${hour < 12 ? 'am' : 'pm'}`
}

/** `9 AM`, for an hour from 0 to 24, the end of the day. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** `11/22/2026` (spec 000 §9) */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The time of day of a moment: `9:05 am`. */
export const clockOf = (moment: string): string => clockText(Number(moment.slice(11, 13)), Number(moment.slice(14, 16)))

/** `Sun 11/22/2026 9:05 am`: ddd MM/DD/YYYY h:mm a, the form of a date with a time (X195). */
export const momentText = (moment: string): string => `${shortWeekdayOf(moment)} ${cellText(moment)}`

/**
 * `11/22/2026 9:05 am`, for the cells of a file, because a spreadsheet cannot read a date that starts with a weekday
 * (X195).
 */
export const cellText = (moment: string): string => `${dayText(moment.slice(0, 10))} ${clockOf(moment)}`

/** The end of a span next to its start: `11:00 am`, with its date if it differs. */
export const untilText = (from: string, until: string): string =>
  from.slice(0, 10) === until.slice(0, 10) ? clockOf(until) : momentText(until)

/** The day, YYYY-MM-DD, and the time of day in a text of `momentText`. */
export const partsOfText = (text: string) => ({
  day: `${text.slice(10, 14)}-${text.slice(4, 6)}-${text.slice(7, 9)}`,
  clock: text.slice(15),
})

/** `Sunday`, of a day or a moment. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

/** `Sun`, of a day or a moment. */
export const shortWeekdayOf = (day: string): string => weekdayOf(day).slice(0, 3)

/** The name of a day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayName = (weekday: number): string => weekdays[weekday % 7] ?? ''

/** `November`, of a day, a moment or a month YYYY-MM. */
export const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** The day of the month: 22. */
export const dateOf = (day: string): number => Number(day.slice(8, 10))

/** `Sunday, November 22, 2026` */
export const longDayText = (day: string): string =>
  `${weekdayOf(day)}, ${monthOf(day)} ${dateOf(day)}, ${day.slice(0, 4)}`

/** One day, or the first and the last of several: `Monday, January 11, 2027 through Friday, January 15, 2027`. */
export const longDaysText = (from: string, through: string): string =>
  from === through ? longDayText(from) : `${longDayText(from)} through ${longDayText(through)}`

/** `Nov 22` */
export const shortDayText = (day: string): string => `${monthOf(day).slice(0, 3)} ${dateOf(day)}`

/** `November 2026` */
export const monthText = (month: string): string => `${monthOf(month)} ${month.slice(0, 4)}`
