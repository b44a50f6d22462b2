/** What a calendar needs of an event, as instants, independent of the club's zone. */
export interface CalendarEvent {
  readonly title: string
  readonly group: string
  readonly club: string
  readonly location: string
  readonly courts: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** If it is a date of a series: the start that the series gives it, even if it was moved. */
  readonly givenStart: Date | null
  /** The version of its terms: every change increments it, and so does deleting the event. */
  readonly version: number
  readonly isDeleted: boolean
  /** Its players were moved into another event. */
  readonly isMerged: boolean
}

/** An event that is open and neither deleted nor merged, as the public may see it. */
export type PublicCalendarEvent = Pick<
  CalendarEvent,
  'title' | 'group' | 'location' | 'courts' | 'startsAt' | 'endsAt' | 'givenStart' | 'version'
>

/** An event as a calendar contains it (RFC 5545 §3.6.1). */
export interface CalendarEntry {
  readonly uid: string
  readonly sequence: number
  readonly status: 'CONFIRMED' | 'CANCELLED'
  readonly start: Date
  readonly end: Date
  /** If it is a date of a series that was moved: the start that the series gives it. */
  readonly movedFrom?: Date | undefined
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
}

type Terms = Pick<CalendarEntry, 'sequence' | 'status' | 'start' | 'end' | 'movedFrom'>

/**
 * The terms of the entry for a player with a spot. A canceled entry does not say where it was moved from: without that,
 * it cancels everything that a program stored under its name (RFC 5546 §3.2.5).
 */
export function entryTermsOf(event: CalendarEvent): Terms {
  const isCanceled = event.isDeleted || event.isMerged
  return {
    sequence: sequenceOf(event),
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    start: event.startsAt,
    end: event.endsAt,
    movedFrom: isCanceled ? undefined : movedFromOf(event),
  }
}

const movedFromOf = ({ startsAt, givenStart }: PublicCalendarEvent): Date | undefined =>
  givenStart === null || givenStart.getTime() === startsAt.getTime() ? undefined : givenStart

/**
 * The terms of the public entry. They include an end, because programs draw an entry without one as a moment (RFC 5545
 * §3.6.1).
 */
export const publicTermsOf = (event: PublicCalendarEvent): Terms => ({
  sequence: event.version,
  status: 'CONFIRMED',
  start: event.startsAt,
  end: event.endsAt,
  movedFrom: movedFromOf(event),
})

/** A merge closes an event without changing its terms, and it is never changed again. */
const sequenceOf = ({ version, isMerged }: CalendarEvent) => (isMerged ? version + 1 : version)

const day = 24 * 60 * 60_000
/**
 * Days that an event stays in a calendar after its end: calendar programs delete an event that is no longer in the
 * feed.
 */
const daysKept = 90

/** Calendars no longer contain events that ended before this instant. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - daysKept * day)

/** The same address for programs that open `webcal:` links. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')
