import { mostWeeks, placeOn, type Repeat, type Weekday, weekdayOn, weekdays } from '#areas/events/rules/series-rule.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'

/** How an event repeats, as the form has it. */
export interface TypedRepeat {
  readonly kind: 'none' | 'week' | 'month' | 'date'
  readonly weeks: number
  /** Empty: the weekday of the start. */
  readonly days: readonly Weekday[]
  /** The last day, or empty. */
  readonly until: string
}

export const noRepeat: TypedRepeat = { kind: 'none', weeks: 1, days: [], until: '' }

/** How a series repeats, for its form. */
export function typedOf(repeat: Repeat, until: string | null): TypedRepeat {
  const typed = { ...noRepeat, until: until ?? '' }
  if (repeat.every === 'week') return { ...typed, kind: 'week', weeks: repeat.weeks, days: repeat.days }
  return { ...typed, kind: repeat.every }
}

/** The days of the week that are chosen, or that of the start. */
export const daysOf = ({ days }: TypedRepeat, start: string): readonly Weekday[] =>
  days.length > 0 ? days : [weekdayOn(start)]

/** The last of a weekday in its month is called that, because not every month has a fifth. */
const placeFor = (start: string): number => (placeOn(start) === 5 ? -1 : placeOn(start))

/** The rule for an event that starts on `start`, `YYYY-MM-DD`; undefined if it does not repeat. */
export function repeatFrom(typed: TypedRepeat, start: string): Repeat | undefined {
  if (typed.kind === 'none') return undefined
  if (typed.kind === 'month') return { every: 'month', place: placeFor(start), day: weekdayOn(start) }
  if (typed.kind === 'date') return { every: 'date', date: Number(start.slice(8)) }
  return { every: 'week', weeks: typed.weeks, days: daysOf(typed, start) }
}

const names: Readonly<Record<Weekday, string>> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}
const placeNames: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
}

/** The days of the week with their names, in the order of the calendar. */
export const dayNames: readonly (readonly [Weekday, string])[] = weekdays.map((day) => [day, names[day]])

/** `Every 2 weeks on Tuesday and Thursday` */
export function repeatText(repeat: Repeat): string {
  if (repeat.every === 'month') return `Every month on the ${placeNames[repeat.place]} ${names[repeat.day]}`
  if (repeat.every === 'date') return `Every month on day ${repeat.date}`
  const days = listText(weekdays.filter((day) => repeat.days.includes(day)).map((day) => names[day]))
  return `${weeksText(repeat.weeks)} on ${days}`
}

const weeksText = (weeks: number): string => plural(weeks, { one: 'Every week', other: `Every ${weeks} weeks` })

export interface RepeatOption {
  readonly value: string
  readonly label: string
}

/** What can be chosen for an event that starts on `start`. Empty until it has a start. */
export function repeatOptions(start: string, canEnd: boolean): readonly RepeatOption[] {
  const weeks = Array.from({ length: mostWeeks }, (_, index) => index + 1)
  return [
    ...(canEnd ? [{ value: 'none', label: 'Doesn’t repeat' }] : []),
    ...weeks.map((count) => ({ value: `week ${count}`, label: weeksText(count) })),
    { value: 'month', label: repeatText({ every: 'month', place: placeFor(start), day: weekdayOn(start) }) },
    { value: 'date', label: repeatText({ every: 'date', date: Number(start.slice(8)) }) },
  ]
}

export const optionOf = ({ kind, weeks }: TypedRepeat): string => (kind === 'week' ? `week ${weeks}` : kind)

/** The typed repeat after one of `repeatOptions` is chosen. */
export function choose(typed: TypedRepeat, option: string): TypedRepeat {
  const [kind = 'none', weeks = '1'] = option.split(' ')
  return { ...typed, kind: kind as TypedRepeat['kind'], weeks: Number(weeks) }
}
