import {
  type CalendarEntry,
  type CalendarEvent,
  entryTermsOf,
  type PublicCalendarEvent,
  publicTermsOf,
} from '#domain/calendars/calendar-entry'
import { ownWords, publicWords } from './words.ts'

/** Under which name a calendar knows the event for good, and where its page is. */
type Place = Pick<CalendarEntry, 'uid' | 'url'>

/** The entry of somebody who holds a place. */
export function entryOf(event: CalendarEvent, { uid, url }: Place): CalendarEntry {
  const terms = entryTermsOf(event)
  const words = ownWords(event, { isCancelled: terms.status === 'CANCELLED', url })
  return { uid, ...terms, ...words, location: event.location, url }
}

/** The entry for everybody: what the public schedule shows and not a field more, so no end. */
export const publicEntryOf = (event: PublicCalendarEvent, { uid, url }: Place): CalendarEntry => ({
  uid,
  ...publicTermsOf(event),
  ...publicWords(event),
  location: event.location,
  url,
})
