import type { CalendarEntry } from '#areas/calendars/rules/calendar-entry.ts'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** An account's calendar is being read. The areas above add what belongs in it and ends after `since`. */
export const calendarRead = occasion<{ deps: Deps; tx: Tx; accountId: number; since: Date }, readonly CalendarEntry[]>(
  'calendars.read',
)
