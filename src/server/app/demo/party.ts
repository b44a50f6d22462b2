import { dateAfter } from '#domain/shared/zone-instant'
import { nextWeekday, seasonal } from './demo-days.ts'

const saturday = 6
const inWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

/** The date of the next party: a Saturday at least five days after `today`. */
export const partyDate = (today: string) => nextWeekday(dateAfter(today, 5), saturday)

/** Words about that party, with its season and its date. */
export function aboutParty(words: string, today: string): string {
  const date = partyDate(today)
  return seasonal(words, date).replace('{date}', inWords.format(new Date(`${date}T00:00:00Z`)))
}
