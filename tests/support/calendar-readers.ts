import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'

/** A date as a calendar program would show it, once all rules and exceptions are applied. */
export interface ShownDate {
  readonly uid: string
  /** The instance that it replaces, if it does. */
  readonly recurrenceId: string | null
  readonly start: string
  readonly end: string
  readonly status: string
  readonly sequence: number
  readonly url: string
}

type Reader = (text: string) => readonly ShownDate[]

/** Two parsers that share no code, not even that which expands rules. */
export const readers: Readonly<Record<string, Reader>> = { 'ical.js': readWithIcalJs, 'node-ical': readWithNodeIcal }

/** Reads a calendar with ical.js, which Thunderbird uses. Its order is that of the starts. */
export function readWithIcalJs(text: string): readonly ShownDate[] {
  const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const exceptions = components.filter(isException)
  const dates = components
    .filter((component) => !isException(component))
    .flatMap((component) => {
      const own = exceptions.filter((one) => uidOf(one) === uidOf(component))
      return instancesOf(new ICAL.Event(component, { strictExceptions: true, exceptions: own }))
    })
  return inOrder(dates)
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid'))

function instancesOf(event: ICAL.Event): readonly ShownDate[] {
  if (!event.isRecurring()) return [dateOf(event, event.startDate, event.endDate)]
  const dates: ShownDate[] = []
  const times = event.iterator()
  for (let time = times.next(); time; time = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time)
    dates.push(dateOf(item, startDate, endDate))
  }
  return dates
}

const dateOf = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ShownDate => ({
  uid: event.uid,
  recurrenceId: event.isRecurrenceException() ? isoOf(event.recurrenceId) : null,
  start: isoOf(start),
  end: isoOf(end),
  status: String(event.component.getFirstPropertyValue('status')),
  sequence: event.sequence,
  url: String(event.component.getFirstPropertyValue('url')),
})

const isoOf = (time: ICAL.Time) => time.toJSDate().toISOString()

/** A span with all dates of all tests. */
const always = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') }

/** Reads a calendar with node-ical, whose rules are expanded by rrule-temporal. Its order is that of the starts. */
export function readWithNodeIcal(text: string): readonly ShownDate[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  const dates = events.flatMap((event) =>
    nodeIcal.expandRecurringEvent(event, always).map(({ start, end, event: of }) => ({
      uid: of.uid,
      recurrenceId: of.recurrenceid ? new Date(of.recurrenceid).toISOString() : null,
      start: start.toISOString(),
      end: end.toISOString(),
      status: of.status ?? '',
      sequence: Number(of.sequence),
      url: urlOf(of),
    })),
  )
  return inOrder(dates)
}

/** A value with parameters is an object. */
function urlOf({ url }: Pick<VEvent, 'url'>): string {
  const value: unknown = url
  return typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value)
}

const inOrder = (dates: readonly ShownDate[]) =>
  dates.toSorted((one, other) => one.start.localeCompare(other.start) || one.url.localeCompare(other.url))
