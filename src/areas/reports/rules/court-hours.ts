import { dateAfter } from '#kernel/rules/zone-instant.ts'

/** The number of weeks over which an hour's players are averaged. */
export const weeksCounted = 8

/** An event that was played, in the club's local time: moments YYYY-MM-DDTHH:mm, possibly with a suffix. */
export interface PlayedEvent {
  readonly start: string
  readonly end: string
  /** Players with a spot who were not marked as no-shows. */
  readonly players: number
}

export interface CourtHour {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  readonly hour: number
  /** The average of the weeks, to one decimal. */
  readonly players: number
}

/** The days that count: the eight weeks ending yesterday, both included. */
export const daysCounted = (today: string): { readonly first: string; readonly last: string } => ({
  first: dateAfter(today, -7 * weeksCounted),
  last: dateAfter(today, -1),
})

/**
 * The average number of players in each hour of the week, in the order of the week. An event counts in every clock hour
 * that it touches. Hours in which no one played are left out.
 */
export function courtHoursOf(events: readonly PlayedEvent[], today: string): readonly CourtHour[] {
  const { first, last } = daysCounted(today)
  const sums = new Map<number, number>()
  for (const { start, end, players } of events)
    for (const { day, hour } of hoursOf(start, end)) {
      if (day < first || day > last) continue
      const key = weekdayOf(day) * 24 + hour
      sums.set(key, (sums.get(key) ?? 0) + players)
    }
  return [...sums]
    .map(([key, sum]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      players: Math.round((sum / weeksCounted) * 10) / 10,
    }))
    .filter(({ players }) => players > 0)
    .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}

/** The hours of the clock that the time from one moment to another touches. */
function hoursOf(start: string, end: string): { readonly day: string; readonly hour: number }[] {
  const hours: { day: string; hour: number }[] = []
  let [day, hour] = [start.slice(0, 10), Number(start.slice(11, 13))]
  const before = end.slice(0, 16)
  while (`${day}T${String(hour).padStart(2, '0')}:00` < before) {
    hours.push({ day, hour })
    ;[day, hour] = hour === 23 ? [dateAfter(day, 1), 0] : [day, hour + 1]
  }
  return hours
}

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
