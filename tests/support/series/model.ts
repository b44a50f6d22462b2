import type { Repeat } from '#areas/events/rules/series-rule.ts'
import type { Changed, SeriesAct, SeriesHistory, ShownDate } from './acts.ts'
import { secondDays } from './second-expander.ts'

/** How far ahead the product creates dates, in days. */
const horizon = 90

interface Part {
  repeat: Repeat
  countsFrom: string
  first: string
  last: string | null
  shared: Required<Changed>
  readonly skipped: Set<string>
  /** Days that are not the rule's: that of the first date, if the rule lacks it. */
  readonly extra: Set<string>
}

interface ModelDate {
  readonly day: string
  part: Part
  values: Required<Changed>
  /** What was changed on this date alone. */
  readonly own: Set<keyof Changed>
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Two series can have a date on the same day. */
const byStart = (one: ModelDate, other: ModelDate) => (startOf(one) < startOf(other) ? -1 : 1)
const startOf = ({ day, values }: ModelDate) => `${day}T${values.clock}`

/** Takes the days from `day` on out of a set. */
function laterPart(days: Set<string>, day: string): Set<string> {
  const later = new Set([...days].filter((one) => one >= day))
  for (const one of later) days.delete(one)
  return later
}

/**
 * A second model of a series, written separately. It remembers which date was given which value by itself, where the
 * product compares values. Its days come from the second expander.
 */
export class SeriesModel {
  #today: string
  /** The club's time of day, `HH:mm`, at which everything happens. */
  readonly #clock: string
  readonly #parts: Part[]
  #dates: ModelDate[]

  constructor({ first, clock, repeat }: SeriesHistory, title: string, today: string, actClock: string) {
    this.#today = today
    this.#clock = actClock
    const part: Part = {
      repeat,
      countsFrom: first,
      first,
      last: null,
      shared: { title, courts: '1', clock },
      skipped: new Set(),
      extra: new Set(),
    }
    const isOnRule = secondDays(repeat, part, first, first).length > 0
    if (!isOnRule) part.extra.add(first)
    this.#parts = [part]
    this.#dates = [{ day: first, part, values: { ...part.shared }, own: new Set() }]
    this.#extend(part)
  }

  /** The upcoming dates, in order. */
  upcoming(): readonly ModelDate[] {
    return this.#dates.filter((date) => this.#isUpcoming(date))
  }

  shown(): ShownDate[] {
    return this.#dates
      .toSorted(byStart)
      .map(({ day, values: { title, courts, clock } }) => ({ day, title, courts, starts: `${day}T${clock}` }))
  }

  play(act: SeriesAct): void {
    if (act.do === 'wait') {
      this.#today = dayAfter(this.#today, act.days)
      for (const part of this.#parts) this.#extend(part)
      return
    }
    const date = this.#chosen(act.at)
    if (!date || act.do === 'reply') return
    if (act.do === 'one') {
      date.values = { ...date.values, ...act.changed }
      for (const name of Object.keys(act.changed)) date.own.add(name as keyof Changed)
    } else if (act.do === 'delete') {
      date.part.skipped.add(date.day)
      date.part.extra.delete(date.day)
      this.#dates = this.#dates.filter((one) => one !== date)
    } else if (act.do === 'end') this.#end(date, act.scope)
    else this.#edit(date, act)
  }

  #chosen(at: number): ModelDate | undefined {
    const upcoming = this.upcoming().toSorted(byStart)
    return upcoming[Math.floor(at * upcoming.length)]
  }

  #isUpcoming({ day, values: { clock } }: ModelDate): boolean {
    return day > this.#today || (day === this.#today && clock > this.#clock)
  }

  #end(date: ModelDate, scope: 'following' | 'all'): void {
    const { part } = date
    const from = scope === 'all' ? this.#today : date.day
    const goes = (one: ModelDate) =>
      one.part === part && this.#isUpcoming(one) && (scope === 'all' || one.day >= date.day)
    this.#dates = this.#dates.filter((one) => !goes(one))
    part.last = dayAfter(from, -1)
  }

  #edit(date: ModelDate, act: Extract<SeriesAct, { do: 'edit' | 'rule' }>): void {
    const before = date.part
    const isSplit = act.scope === 'following' && date.day > before.first
    const part = isSplit ? this.#split(date) : before
    const members = this.#dates.filter((one) => one.part === part && this.#isUpcoming(one))
    if (act.do === 'edit') {
      const names = Object.keys(act.changed) as (keyof Changed)[]
      for (const name of names) {
        part.shared = { ...part.shared, [name]: act.changed[name] }
        for (const one of members)
          if (one === date || !one.own.has(name)) one.values = { ...one.values, [name]: act.changed[name] }
        date.own.delete(name)
      }
      // At another time of day, there may be room for a date that had none.
      this.#extend(part)
      return
    }
    part.repeat = act.repeat
    part.countsFrom = date.day
    part.last = act.weeks === null ? null : dayAfter(date.day, act.weeks * 7)
    const from = isSplit && date.day > this.#today ? date.day : this.#today
    const wanted = new Set(this.#wanted(part, from))
    this.#dates = this.#dates.filter((one) => !members.includes(one) || wanted.has(one.day) || one.day < from)
    this.#extend(part)
  }

  #split(date: ModelDate): Part {
    const old = date.part
    const [skipped, extra] = [old.skipped, old.extra].map((days) => laterPart(days, date.day))
    const part: Part = { ...old, first: date.day, skipped: skipped ?? new Set(), extra: extra ?? new Set() }
    this.#parts.push(part)
    for (const one of this.#dates) if (one.part === old && one.day >= date.day) one.part = part
    old.last = dayAfter(date.day, -1)
    return part
  }

  #wanted(part: Part, from: string): string[] {
    const { repeat, first, last } = part
    // Weeks count from a day no later than the first.
    const step = repeat.every === 'week' ? repeat.weeks * 7 : 7
    let { countsFrom } = part
    while (countsFrom > first) countsFrom = dayAfter(countsFrom, -step)
    const days = secondDays(repeat, { countsFrom, first, last }, from, dayAfter(this.#today, horizon))
    const end = dayAfter(this.#today, horizon)
    const extra = [...part.extra].filter((day) => day >= from && day <= end && (last === null || day <= last))
    return [...new Set([...days.filter((day) => !part.skipped.has(day)), ...extra])].toSorted()
  }

  #extend(part: Part): void {
    for (const day of this.#wanted(part, this.#today)) {
      const date: ModelDate = { day, part, values: { ...part.shared }, own: new Set() }
      const isThere = this.#dates.some((one) => one.part === part && one.day === day)
      if (!isThere && this.#isUpcoming(date) && !this.#isTaken(date)) this.#dates.push(date)
    }
  }

  /** The group has another event at that time. */
  #isTaken({ day, values }: ModelDate): boolean {
    return this.#dates.some((one) => one.day === day && one.values.clock === values.clock)
  }
}
