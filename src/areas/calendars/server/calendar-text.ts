import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarEntry } from '#areas/calendars/rules/calendar-entry.ts'
import { componentsOf } from '#areas/calendars/rules/recurrence-set.ts'

/** Seconds after which a subscribed program may fetch again. */
const lookAgain = 3600

interface Making {
  /** The instant at which the text is made (DTSTAMP). */
  readonly now: Date
  /** The name that programs show for a subscribed calendar. */
  readonly name?: string
  /** A single event that is sent on its own needs a publisher (RFC 5546 §3.2.1). */
  readonly organizer?: { readonly name: string; readonly email: string }
}

/**
 * A file with only canceled entries also says so in its method, because many programs remove an entry only then (RFC
 * 5546 §3.2.5).
 */
const methodOf = (entries: readonly CalendarEntry[]) =>
  entries.length > 0 && entries.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH'

/**
 * Entries as iCalendar text (RFC 5545). Instants are written in UTC: the generator never gets a zone, because it would
 * write this process's local time under that zone's name. The only rule in the text is that of a date that was
 * moved. It has a single instance, so a clock change cannot move another one.
 */
export function calendarText(entries: readonly CalendarEntry[], { now, name, organizer }: Making): string {
  const calendar = ical({ prodId: { company: 'Sideout', product: 'Calendar', language: 'EN' } })
  if (organizer) calendar.method(ICalCalendarMethod[methodOf(entries)])
  if (name !== undefined) calendar.name(name).ttl(lookAgain)
  for (const { uid: id, ...entry } of entries.flatMap(componentsOf))
    calendar.createEvent({
      id,
      sequence: entry.sequence,
      stamp: now,
      start: entry.start,
      end: entry.end,
      recurrenceId: entry.recurrenceId,
      repeating: entry.count === null ? null : { freq: ICalEventRepeatingFreq.DAILY, count: entry.count },
      summary: entry.summary,
      location: entry.location === '' ? null : entry.location,
      description: entry.description,
      url: entry.url,
      status: ICalEventStatus[entry.status],
      transparency: entry.status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...(organizer ? { organizer } : {}),
    })
  // Every line ends with a line break, including the last one (RFC 5545 §3.1). The library leaves that one out.
  return `${calendar.toString()}\r\n`
}
