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
export type PublicCalendarEvent = Pick<
  CalendarEvent,
  'title' | 'group' | 'location' | 'courts' | 'startsAt' | 'version'
>

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

type Terms = Pick<CalendarEntry, 'sequence' | 'status' | 'start' | 'end'>

/** The terms of the entry of somebody who holds a place. */
export const entryTermsOf = (event: CalendarEvent): Terms => ({
  sequence: sequenceOf(event),
  status: event.isDeleted || event.isMerged ? 'CANCELLED' : 'CONFIRMED',
  start: event.startsAt,
  end: event.endsAt,
})

/** The terms of the entry for everybody, whom the end is not told. */
export const publicTermsOf = (event: PublicCalendarEvent): Terms => ({
  sequence: event.version,
  status: 'CONFIRMED',
  start: event.startsAt,
  end: null,
})

/** A merge closes an event without changing its terms; it is never changed again. */
const sequenceOf = ({ version, isMerged }: CalendarEvent) => (isMerged ? version + 1 : version)

const day = 24 * 60 * 60_000
/** Days that an event stays in a calendar after its end: programs drop what is gone from a calendar they read. */
const daysKept = 90

/** Events that ended before this instant are in no calendar any more. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - daysKept * day)

/** The same address for programs that open calendars by `webcal:`. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')
