import { dayAfter } from './days.ts'

/** What was paid in a week; `from` is its Monday, YYYY-MM-DD. */
export interface Week {
  readonly from: string
  readonly payments: number
  readonly cents: number
}

/** As many weeks as fit next to each other. */
const mostWeeks = 26

/**
 * The weeks up to the latest one with payments, including those without, no more than 26; `paidWeeks` has those with
 * payments.
 */
export function everyWeek(paidWeeks: readonly Week[]): Week[] {
  const sorted = paidWeeks.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const weekByStart = new Map(sorted.map((week) => [week.from, week]))
  const weeks: Week[] = []
  for (let from = last.from; from >= first.from && weeks.length < mostWeeks; from = dayAfter(from, -7))
    weeks.unshift(weekByStart.get(from) ?? { from, payments: 0, cents: 0 })
  return weeks
}
