import { dateAfter } from '#kernel/rules/zone-instant.ts'

/** An event as the clubhouse screen receives it; both times carry the offset of the club's zone. */
export interface KioskEvent {
  readonly start: string
  readonly end: string
  readonly title: string
  readonly group_name: string
  readonly court_names: string
  readonly count: number
  readonly available_spots: number
}

export interface KioskRow {
  readonly event: KioskEvent
  /** It is being played, or it is the next one to start. */
  readonly mark?: 'now' | 'next'
}

/** What is shown on the left of the screen at one time. */
export interface KioskPage {
  /**
   * `next`: nothing is open today or tomorrow, and this is the first event after that. `none`: nothing is open at all.
   */
  readonly kind: 'today' | 'tomorrow' | 'next' | 'none'
  /** The day of the rows, YYYY-MM-DD on the club's calendar. */
  readonly day: string
  readonly rows: readonly KioskRow[]
  /** Which part of its day this is, from 1 on, and how many parts there are. */
  readonly part: number
  readonly parts: number
}

interface Shown {
  /** The events of the days that were read, in the order of their starts. */
  readonly events: readonly KioskEvent[]
  /** The first event after those days. */
  readonly next: KioskEvent | null
  readonly now: number
  /** Today on the club's calendar, YYYY-MM-DD. */
  readonly today: string
  readonly perPage: number
}

/**
 * The pages of the schedule, in the order in which they rotate: the rest of today, then tomorrow. Days are taken from
 * the events themselves, so an offline screen moves on to the next day at the club's midnight with the data it has.
 * Source: spec 003 §4 Kiosk.
 */
export function kioskPagesOf({ events, next, now, today, perPage }: Shown): readonly KioskPage[] {
  const tomorrow = dateAfter(today, 1)
  const upcoming = events.filter(({ end }) => Date.parse(end) > now)
  const coming = [...upcoming, ...(next ? [next] : [])]
    .map(({ start }) => Date.parse(start))
    .filter((start) => start > now)
  const nextStart = Math.min(...coming)
  const rowOf = (event: KioskEvent): KioskRow => {
    const start = Date.parse(event.start)
    if (start <= now) return { event, mark: 'now' }
    return start === nextStart ? { event, mark: 'next' } : { event }
  }
  const onDay = (isThat: (day: string) => boolean) =>
    upcoming.filter(({ start }) => isThat(start.slice(0, 10))).map(rowOf)
  // Events that started yesterday and are still being played belong to today.
  const pages = [
    ...partsOf(
      'today',
      today,
      onDay((day) => day <= today),
      perPage,
    ),
    ...partsOf(
      'tomorrow',
      tomorrow,
      onDay((day) => day === tomorrow),
      perPage,
    ),
  ]
  if (pages.length > 0) return pages
  if (next === null || Date.parse(next.end) <= now) return [{ kind: 'none', day: today, rows: [], part: 1, parts: 1 }]
  return [{ kind: 'next', day: next.start.slice(0, 10), rows: [rowOf(next)], part: 1, parts: 1 }]
}

/** As many pages as needed, with about the same number of rows each. */
function partsOf(kind: 'today' | 'tomorrow', day: string, rows: readonly KioskRow[], perPage: number): KioskPage[] {
  const parts = Math.ceil(rows.length / perPage)
  return Array.from({ length: parts }, (_, part) => {
    const [first, last] = [part, part + 1].map((at) => Math.ceil((rows.length * at) / parts))
    return { kind, day, rows: rows.slice(first, last), part: part + 1, parts }
  })
}
