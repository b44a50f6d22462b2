import { dayIn, wallTimeIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'

/** Dates are YYYY-MM-DD; weekdays start with 0 for Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const

/** Returns a date's season in the northern hemisphere, by whole months. */
export const seasonOf = (date: string) => seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'Winter'

/** Replaces `{season}` in a title with the season of its date. */
export const seasonal = (title: string, date: string) => title.replaceAll('{season}', seasonOf(date))

const fixedHolidays: readonly string[] = ['01-01', '07-04', '12-24', '12-25', '12-26', '12-31']

/** Returns how many days ago Thanksgiving, the fourth Thursday of November, was; undefined in other months. */
function daysSinceThanksgiving(date: string): number | undefined {
  const [year, month, day] = date.split('-')
  if (month !== '11') return undefined
  return Number(day) - 22 - ((4 - weekdayOf(`${year}-11-22`) + 7) % 7)
}

/** Whether a club in the United States plans nothing on a date. Thanksgiving has four such days. */
export function isHoliday(date: string): boolean {
  const days = daysSinceThanksgiving(date) ?? -1
  return fixedHolidays.includes(date.slice(5)) || (days >= 0 && days < 4)
}

/** Whether no one in the United States plays on a date. */
export const isAtRest = (date: string) =>
  ['01-01', '12-25'].includes(date.slice(5)) || daysSinceThanksgiving(date) === 0

/** Returns the date, or the first one in steps of `step` days that is not a holiday. */
export function workingDay(date: string, step: number): string {
  return isHoliday(date) ? workingDay(dateAfter(date, step), step) : date
}

/** Returns the first such weekday on or after a date that is not a holiday. */
export function nextWeekday(date: string, weekday: number): string {
  const day = dateAfter(date, (weekday - weekdayOf(date) + 7) % 7)
  return isHoliday(day) ? nextWeekday(dateAfter(day, 1), weekday) : day
}

/** Returns the local hour with its minutes as a fraction: 8.5 is half past eight. */
export function hourIn(zone: string, instant: Date): number {
  const { moment } = wallTimeIn(zone, instant)
  return Number(moment.slice(11, 13)) + Number(moment.slice(14)) / 60
}

/** Returns the instant if it is between 8 am and 9 pm, otherwise 8:30 the evening before. */
export function daytimeBefore(zone: string, instant: Date): Date {
  const hour = hourIn(zone, instant)
  if (hour >= 8 && hour < 21) return instant
  const today = dayIn(zone, instant)
  return instantOf(zone, `${hour < 8 ? dateAfter(today, -1) : today}T20:30`)
}

/** What people call the time of day at which something starts. */
export function partOfDay(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}
