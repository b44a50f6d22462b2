import type { CalendarEvent, PublicCalendarEvent } from '#domain/calendars/calendar-entry'

/** As programs name the calendar of one's own events. */
export const ownCalendar = 'My events on Sideout'

interface EntryWords {
  readonly summary: string
  readonly description: string
}

/** The entry of somebody who holds a place. A cancelled one says so in its title too: some programs show no status. */
export const ownWords = (
  event: CalendarEvent,
  { isCancelled, url }: { isCancelled: boolean; url: string },
): EntryWords => ({
  summary: isCancelled ? `Cancelled: ${event.title}` : event.title,
  description: linesOf([`${event.group} · ${event.club}`, courtsOf(event), url]),
})

/** The entry for everybody. */
export const publicWords = (event: PublicCalendarEvent): EntryWords => ({
  summary: event.title,
  description: linesOf([event.group, courtsOf(event)]),
})

const courtsOf = ({ courts }: PublicCalendarEvent) => (courts === '' ? '' : `Courts: ${courts}`)
const linesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')
