import type { CalendarEntry } from '#areas/calendars/rules/calendar-entry.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** An account's calendar is being read. The areas above add what belongs in it and ends after `since`. */
export const calendarRead = occasion<{ deps: Deps; tx: Tx; accountId: number; since: Date }, readonly CalendarEntry[]>(
  'calendars.read',
)
