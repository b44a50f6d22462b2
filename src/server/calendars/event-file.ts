import type { Deps } from '#server/kernel/deps'
import { addressIn } from '#server/kernel/providers/mail/address-in'
import { ownEntry } from './calendar-entries.ts'
import { calendarText } from './calendar-text.ts'
import { type CalendarEventRow, findCalendarEvent } from './event-rows.ts'

type World = Pick<Deps, 'config' | 'db' | 'clock'>

/** The file of one event, published by its club, for somebody who holds a place in it. */
export const fileOf = (deps: World, row: CalendarEventRow): string =>
  calendarText([ownEntry(deps, row)], {
    now: deps.clock.now(),
    organizer: { name: row.club_name, email: row.club_email ?? addressIn(deps.config.mailFrom) },
  })

/** An event as iCalendar text. */
export interface EventFile {
  readonly text: string
  readonly isCancelled: boolean
}

/** The file that a mail to somebody who holds a place brings along; of a deleted event it says so. */
export async function eventFile(deps: World, clubId: number, eventId: number): Promise<EventFile | undefined> {
  const row = await findCalendarEvent(deps.db, clubId, eventId)
  return row && { text: fileOf(deps, row), isCancelled: row.deleted_at !== null }
}
