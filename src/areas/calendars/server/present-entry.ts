import {
  type CalendarEntry,
  type CalendarEvent,
  entryTermsOf,
  type PublicCalendarEvent,
  publicTermsOf,
} from '#areas/calendars/rules/calendar-entry.ts'
import { ownWords, publicWords } from './words.ts'

/** The permanent id of the event in calendars, and the address of its page. */
type Place = Pick<CalendarEntry, 'uid' | 'url'>

/** A player's entry. */
export function entryOf(event: CalendarEvent, { uid, url }: Place): CalendarEntry {
  const terms = entryTermsOf(event)
  const words = ownWords(event, { isCancelled: terms.status === 'CANCELLED', url })
  return { uid, ...terms, ...words, location: event.location, url }
}

/** The public entry: the fields that the public schedule shows, and the end. */
export const publicEntryOf = (event: PublicCalendarEvent, { uid, url }: Place): CalendarEntry => ({
  uid,
  ...publicTermsOf(event),
  ...publicWords(event),
  location: event.location,
  url,
})
