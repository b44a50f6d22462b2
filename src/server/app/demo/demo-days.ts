import { dayIn, wallTimeIn } from '#domain/shared/wall-time'
import { dateAfter, instantOf } from '#domain/shared/zone-instant'

/** Dates are YYYY-MM-DD, weekdays count from 0 for Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const

/** The season of a date north of the tropics, by whole months. */
export const seasonOf = (date: string) => seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'Winter'

/** A title with the season of its date where it says `{season}`. */
export const seasonal = (title: string, date: string) => title.replaceAll('{season}', seasonOf(date))

const fixedHolidays: readonly string[] = ['01-01', '07-04', '12-24', '12-25', '12-26', '12-31']

/** How many days Thanksgiving, the fourth Thursday of November, is ago; undefined in other months. */
function daysSinceThanksgiving(date: string): number | undefined {
  const [year, month, day] = date.split('-')
  if (month !== '11') return undefined
  return Number(day) - 22 - ((4 - weekdayOf(`${year}-11-22`) + 7) % 7)
}

/** A date for which a club in the United States plans nothing: Thanksgiving has four of them. */
export function isHoliday(date: string): boolean {
  const days = daysSinceThanksgiving(date) ?? -1
  return fixedHolidays.includes(date.slice(5)) || (days >= 0 && days < 4)
}

/** A date on which nobody in the United States plays. */
export const isAtRest = (date: string) =>
  ['01-01', '12-25'].includes(date.slice(5)) || daysSinceThanksgiving(date) === 0

/** The date, or the first one in the direction of `step` days, that is no holiday. */
export function workingDay(date: string, step: number): string {
  return isHoliday(date) ? workingDay(dateAfter(date, step), step) : date
}

/** The first such weekday from a date on that is no holiday. */
export function nextWeekday(date: string, weekday: number): string {
  const day = dateAfter(date, (weekday - weekdayOf(date) + 7) % 7)
  return isHoliday(day) ? nextWeekday(dateAfter(day, 1), weekday) : day
}

/** The hour of the wall clock with its minutes as a fraction: 8.5 is half past eight. */
export function hourIn(zone: string, instant: Date): number {
  const { moment } = wallTimeIn(zone, instant)
  return Number(moment.slice(11, 13)) + Number(moment.slice(14)) / 60
}

/** The same instant between eight in the morning and nine in the evening; otherwise half past eight the evening before. */
export function daytimeBefore(zone: string, instant: Date): Date {
  const hour = hourIn(zone, instant)
  if (hour >= 8 && hour < 21) return instant
  const today = dayIn(zone, instant)
  return instantOf(zone, `${hour < 8 ? dateAfter(today, -1) : today}T20:30`)
}

/** What people call the time of day at which something begins. */
export function partOfDay(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}
