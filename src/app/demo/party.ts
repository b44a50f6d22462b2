import { monthOf, weekdayOf } from '#kernel/rules/time-text.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { nextWeekday, seasonal } from './demo-days.ts'

const saturday = 6

/** The date of the next party: a Saturday at least five days after `today`. */
export const partyDate = (today: string) => nextWeekday(dateAfter(today, 5), saturday)

/** Words about that party, with its season and its date. */
export function aboutParty(words: string, today: string): string {
  const date = partyDate(today)
  return seasonal(words, date).replace('{date}', `${weekdayOf(date)}, ${monthOf(date)} ${Number(date.slice(8))}`)
}
