import { dateAfter } from '#kernel/rules/zone-instant.ts'

/** When something happens in local time: `YYYY-MM-DDTHH:mm`, possibly with a suffix. */
export interface Timed {
  readonly start: string
  readonly end: string
}

/** A part of an event on one day of the week: minutes since midnight, and its lane among parallel events. */
export interface Piece<Event> {
  readonly event: Event
  readonly from: number
  readonly to: number
  /** From 0. */
  readonly lane: number
  /** The number of lanes that share the width. */
  readonly lanes: number
}

export interface WeekDay<Event> {
  /** YYYY-MM-DD */
  readonly date: string
  readonly pieces: readonly Piece<Event>[]
}

export interface WeekGrid<Event> {
  readonly days: readonly WeekDay<Event>[]
  /** The hours to draw: from the first up to, but not including, the last. */
  readonly hours: { readonly first: number; readonly last: number }
}

const wholeDay = 24 * 60
/** Minutes; a shorter block is too small to read or tap. */
const least = 30
/** The hours drawn for an empty week. */
const usual = { first: 8, last: 18 }

/** The Sunday on which a day's week starts, both YYYY-MM-DD. */
export const weekOf = (date: string): string => dateAfter(date, -new Date(`${date}T00:00:00Z`).getUTCDay())

/**
 * Lays out a week: every event on each of its days, overlapping ones side by side, each as wide as its neighbors allow.
 * `sunday` is the first day, YYYY-MM-DD. Events keep the order of their starts.
 */
export function weekGridOf<Event extends Timed>(sunday: string, events: readonly Event[]): WeekGrid<Event> {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = dateAfter(sunday, index)
    const spans = events.flatMap((event) => spanOn(date, event)).sort((one, other) => one.from - other.from)
    return { date, pieces: inLanes(spans) }
  })
  const all = days.flatMap(({ pieces }) => pieces)
  return {
    days,
    hours: {
      first: Math.min(usual.first, ...all.map(({ from }) => Math.floor(from / 60))),
      last: Math.max(usual.last, ...all.map(({ to }) => Math.ceil(to / 60))),
    },
  }
}

interface Span<Event> {
  readonly event: Event
  readonly from: number
  readonly to: number
}

/** The part of an event on a day. An event that ends at midnight does not extend to the next day. */
function spanOn<Event extends Timed>(date: string, event: Event): Span<Event>[] {
  const [first, last] = [event.start.slice(0, 10), event.end.slice(0, 10)]
  if (date < first || date > last) return []
  const from = date === first ? minutesOf(event.start) : 0
  const to = date === last ? minutesOf(event.end) : wholeDay
  if (date > first && to === 0) return []
  const end = Math.min(wholeDay, Math.max(to, from + least))
  return [{ event, from: Math.min(from, wholeDay - least), to: end }]
}

const minutesOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

/** Puts each span into the first free lane; spans that overlap, even through others, share the width. */
function inLanes<Event>(spans: readonly Span<Event>[]): Piece<Event>[] {
  const pieces: Piece<Event>[] = []
  let together: (Span<Event> & { lane: number })[] = []
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane)) + 1
    pieces.push(...together.map((span) => ({ ...span, lanes })))
    together = []
  }
  for (const span of spans) {
    if (together.length > 0 && together.every(({ to }) => to <= span.from)) close()
    const takenLanes = new Set(together.filter(({ to }) => to > span.from).map(({ lane }) => lane))
    let lane = 0
    while (takenLanes.has(lane)) lane += 1
    together.push({ ...span, lane })
  }
  close()
  return pieces
}
