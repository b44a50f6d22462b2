import type { Deps } from '#kernel/server/deps.ts'
import { addressIn } from '#kernel/server/providers/mail/address-in.ts'
import { ownEntry } from './calendar-entries.ts'
import { calendarText } from './calendar-text.ts'
import { type CalendarEventRow, findCalendarEvent } from './event-rows.ts'

type FileDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The file of one event, published by its club, for a player. */
export const fileOf = (deps: FileDeps, row: CalendarEventRow): string =>
  calendarText([ownEntry(deps, row)], {
    now: deps.clock.now(),
    organizer: { name: row.club_name, email: row.club_email ?? addressIn(deps.config.mailFrom) },
  })

/** An event as iCalendar text. */
export interface EventFile {
  readonly text: string
  readonly isCancelled: boolean
}

/** The file attached to an email to a player. A deleted event's file says so. */
export async function eventFile(deps: FileDeps, clubId: number, eventId: number): Promise<EventFile | undefined> {
  const row = await findCalendarEvent(deps.db, clubId, eventId)
  return row && { text: fileOf(deps, row), isCancelled: row.deleted_at !== null }
}
