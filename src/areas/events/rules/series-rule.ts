import { dateAfter } from '#kernel/rules/zone-instant.ts'

/**
 * How an event repeats. It is stored as a recurrence rule of RFC 5545, without its start and its end, so that calendar
 * files can carry it as it is.
 */

/** Days of the week as RFC 5545 names them. The week starts on Sunday, as clubs in America print it. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

/** The most weeks between two dates. */
export const mostWeeks = 12

/** The first to the fifth of a weekday in a month, or the last (-1). */
export const places = [1, 2, 3, 4, 5, -1] as const

export type Repeat =
  /** Every `weeks` weeks, on each of these days. */
  | { readonly every: 'week'; readonly weeks: number; readonly days: readonly Weekday[] }
  /** Every month, such as on the first Tuesday. */
  | { readonly every: 'month'; readonly place: number; readonly day: Weekday }
  /** Every month on a date, 1 to 31. Months without that date have none. */
  | { readonly every: 'date'; readonly date: number }

/** The rule of RFC 5545 §3.3.10. */
export function ruleOf(repeat: Repeat): string {
  if (repeat.every === 'month') return `FREQ=MONTHLY;BYDAY=${repeat.place}${repeat.day}`
  if (repeat.every === 'date') return `FREQ=MONTHLY;BYMONTHDAY=${repeat.date}`
  const days = weekdays.filter((day) => repeat.days.includes(day))
  return `FREQ=WEEKLY;INTERVAL=${repeat.weeks};WKST=SU;BYDAY=${days.join(',')}`
}

/** Reads a rule of `ruleOf`. Throws if it is another one. */
export function repeatOf(rule: string): Repeat {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const byDay = parts.get('BYDAY') ?? ''
  const byDate = parts.get('BYMONTHDAY')
  if (byDate !== undefined) return { every: 'date', date: Number(byDate) }
  if (parts.get('FREQ') === 'WEEKLY')
    return { every: 'week', weeks: Number(parts.get('INTERVAL')), days: byDay.split(',').map(weekdayOf) }
  return { every: 'month', place: Number(byDay.slice(0, -2)), day: weekdayOf(byDay.slice(-2)) }
}

function weekdayOf(text: string): Weekday {
  const day = weekdays.find((one) => one === text)
  if (day === undefined) throw new RangeError(`not a weekday of RFC 5545: ${text}`)
  return day
}

/** The weekday of a date, `YYYY-MM-DD`. */
export const weekdayOn = (date: string): Weekday => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? weekdays[0]

/** Which place a date's weekday has in its month: 1 to 5. */
export const placeOn = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

const days = (from: string, until: string) =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/**
 * A day no later than `first` from which a rule counts its weeks, so that the week of `day` is one of them. Only rules
 * with several weeks between dates depend on it.
 */
export function countsFrom(repeat: Repeat, day: string, first: string): string {
  if (day <= first) return day
  const step = repeat.every === 'week' ? repeat.weeks * 7 : 1
  return dateAfter(day, -Math.ceil(days(first, day) / step) * step)
}
