import type { Repeat, Weekday } from '#areas/events/rules/series-rule.ts'

/**
 * The days of a rule, found by asking each day whether it is one. It shares nothing with the product's expander, which
 * builds the days from the rule of RFC 5545.
 */
export function secondDays(
  repeat: Repeat,
  { countsFrom, first, last }: { readonly countsFrom: string; readonly first: string; readonly last: string | null },
  from: string,
  until: string,
): string[] {
  const days: string[] = []
  for (let day = numberOf(from); day <= numberOf(until); day += 1) {
    const text = textOf(day)
    if (text < first || (last !== null && text > last)) continue
    if (isDay(repeat, day, numberOf(countsFrom))) days.push(text)
  }
  return days
}

const names: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** Days since January 1, 1970, which was a Thursday. */
const numberOf = (text: string) => Math.round(Date.parse(text) / 86_400_000)
const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (day: number): Weekday => names[(((day + 4) % 7) + 7) % 7] ?? 'SU'
/** Weeks since the one that began on Sunday, January 4, 1970. */
const weekOf = (day: number) => Math.floor((day - 3) / 7)
const monthOf = (day: number) => textOf(day).slice(0, 7)

function isDay(repeat: Repeat, day: number, start: number): boolean {
  if (repeat.every === 'date') return Number(textOf(day).slice(8)) === repeat.date
  if (repeat.every === 'week')
    return repeat.days.includes(weekdayOf(day)) && (weekOf(day) - weekOf(start)) % repeat.weeks === 0
  if (weekdayOf(day) !== repeat.day) return false
  if (repeat.place === -1) return monthOf(day + 7) !== monthOf(day)
  let place = 1
  while (monthOf(day - 7 * place) === monthOf(day)) place += 1
  return place === repeat.place
}
