/** What a calendar needs to know of an event; instants, whatever the zone of its club is. */
export interface CalendarEvent {
  readonly title: string
  readonly group: string
  readonly club: string
  readonly location: string
  readonly courts: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Of its terms: every change of them raises it, and so does deleting the event. */
  readonly version: number
  readonly isDeleted: boolean
  /** Its players were moved into another event. */
  readonly isMerged: boolean
}

/** An event that is open and neither deleted nor merged, as everybody may see it. */
export type PublicEvent = Pick<CalendarEvent, 'title' | 'group' | 'location' | 'courts' | 'startsAt' | 'version'>

/** An event as it stands in a calendar (RFC 5545 §3.6.1). */
export interface CalendarEntry {
  readonly uid: string
  readonly sequence: number
  readonly status: 'CONFIRMED' | 'CANCELLED'
  readonly start: Date
  /** Null where the end is not for everybody. */
  readonly end: Date | null
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
}

/** Under which name a calendar knows the event for good, and where its page is. */
interface Place {
  readonly uid: string
  readonly url: string
}

/** The entry of somebody who holds a place. A cancelled one says so in its title too: some programs show no status. */
export function entryOf(event: CalendarEvent, { uid, url }: Place): CalendarEntry {
  const isCancelled = event.isDeleted || event.isMerged
  return {
    uid,
    sequence: sequenceOf(event),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    start: event.startsAt,
    end: event.endsAt,
    summary: isCancelled ? `Cancelled: ${event.title}` : event.title,
    description: linesOf([`${event.group} · ${event.club}`, courtsOf(event), url]),
    location: event.location,
    url,
  }
}

/** The entry for everybody: what the public schedule shows and not a field more, so no end. */
export function publicEntryOf(event: PublicEvent, { uid, url }: Place): CalendarEntry {
  return {
    uid,
    sequence: event.version,
    status: 'CONFIRMED',
    start: event.startsAt,
    end: null,
    summary: event.title,
    description: linesOf([event.group, courtsOf(event)]),
    location: event.location,
    url,
  }
}

/** A merge closes an event without changing its terms; it is never changed again. */
const sequenceOf = ({ version, isMerged }: CalendarEvent) => (isMerged ? version + 1 : version)

const courtsOf = ({ courts }: PublicEvent) => (courts === '' ? '' : `Courts: ${courts}`)
const linesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

const day = 24 * 60 * 60_000
/** Days that an event stays in a calendar after its end: programs drop what is gone from a calendar they read. */
const daysKept = 90

/** Events that ended before this instant are in no calendar any more. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - daysKept * day)

/** The same address for programs that open calendars by `webcal:`. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')
