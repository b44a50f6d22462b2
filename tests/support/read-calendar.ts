import ICAL from 'ical.js'

/** A calendar entry as another program understands it. */
export interface ReadEntry {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly url: string
  readonly start: Date
  readonly end: Date | null
  readonly stamp: Date
  readonly organizer: string | null
  /** Whether its times are UTC instants rather than local times. */
  readonly isUtc: boolean
}

export interface ReadCalendar {
  readonly method: string | null
  readonly name: string | null
  readonly entries: readonly ReadEntry[]
}

/** Reads a calendar with somebody else's parser (ical.js, which Thunderbird uses). Throws where the parser fails. */
export function readCalendar(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    method: textOf(calendar, 'method'),
    name: textOf(calendar, 'x-wr-calname'),
    entries: calendar.getAllSubcomponents('vevent').map(entryOf),
  }
}

function entryOf(event: ICAL.Component): ReadEntry {
  const times = ['dtstart', 'dtend', 'dtstamp'].map((name) => event.getFirstPropertyValue(name) as ICAL.Time | null)
  const [start, end, stamp] = times.map((time) => time?.toJSDate() ?? null)
  if (!start || !stamp) throw new Error('an entry without a start or a stamp')
  return {
    uid: textOf(event, 'uid') ?? '',
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: textOf(event, 'status') ?? '',
    summary: textOf(event, 'summary') ?? '',
    description: textOf(event, 'description') ?? '',
    location: textOf(event, 'location'),
    url: textOf(event, 'url') ?? '',
    start,
    end: end ?? null,
    stamp,
    organizer: textOf(event, 'organizer'),
    isUtc: times.every((time) => time === null || time.zone === ICAL.Timezone.utcTimezone),
  }
}

const textOf = (component: ICAL.Component, name: string): string | null => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : null
}
