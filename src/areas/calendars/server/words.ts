import type { CalendarEvent, PublicCalendarEvent } from '#areas/calendars/rules/calendar-entry.ts'

/** The name that programs show for one's own calendar. */
export const ownCalendar = 'My events on Sideout'

interface EntryWords {
  readonly summary: string
  readonly description: string
}

/** A player's entry. A canceled entry also says so in its title, because some programs show no status. */
export const ownWords = (
  event: CalendarEvent,
  { isCancelled, url }: { isCancelled: boolean; url: string },
): EntryWords => ({
  summary: isCancelled ? `Canceled: ${event.title}` : event.title,
  description: linesOf([`${event.group} · ${event.club}`, courtsOf(event), url]),
})

/** The public entry. */
export const publicWords = (event: PublicCalendarEvent): EntryWords => ({
  summary: event.title,
  description: linesOf([event.group, courtsOf(event)]),
})

const courtsOf = ({ courts }: PublicCalendarEvent) => (courts === '' ? '' : `Courts: ${courts}`)
const linesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')
