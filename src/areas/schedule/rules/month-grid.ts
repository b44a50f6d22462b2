import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { type Timed, weekOf } from './week-grid.ts'

export interface MonthDay<Event> {
  /** YYYY-MM-DD */
  readonly date: string
  /** Belongs to the month before or after. */
  readonly isOutside: boolean
  /** In the order of their starts. */
  readonly events: readonly Event[]
}

/** The first and the last day that a month shows: whole weeks from Sunday. `month`: YYYY-MM. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const first = weekOf(`${month}-01`)
  return { first, last: dateAfter(weekOf(dateAfter(firstOf(monthAfter(month, 1)), -1)), 6) }
}

const firstOf = (month: string) => `${month}-01`

/** The month some months later; negative goes back. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** A month in weeks from Sunday, every event on the day on which it starts. */
export function monthGridOf<Event extends Timed>(
  month: string,
  events: readonly Event[],
): readonly (readonly MonthDay<Event>[])[] {
  const { first, last } = daysOfMonth(month)
  const byDay = Map.groupBy(events, ({ start }) => start.slice(0, 10))
  const weeks: MonthDay<Event>[][] = []
  for (let sunday = first; sunday <= last; sunday = dateAfter(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = dateAfter(sunday, index)
        const onDay = byDay.get(date) ?? []
        return {
          date,
          isOutside: !date.startsWith(month),
          events: onDay.toSorted((one, other) => (one.start < other.start ? -1 : 1)),
        }
      }),
    )
  return weeks
}
