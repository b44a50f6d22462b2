import { createHmac } from 'node:crypto'
import type { CalendarEntry, CalendarEvent, PublicCalendarEvent } from '#areas/calendars/rules/calendar-entry.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { CalendarEventRow } from './event-rows.ts'
import { entryOf, publicEntryOf } from './present-entry.ts'

type Key = Pick<Deps, 'config'>

/** A player's entry. Its page is the invitation. */
export const ownEntry = (deps: Key, row: CalendarEventRow): CalendarEntry =>
  entryOf(eventOf(row), { uid: uidOf(deps, row.id), url: `${deps.config.publicUrl}/club/invite/${row.id}` })

/** The public entry. Its page is the public schedule. */
export const publicEntry = (deps: Key, row: EventRow): CalendarEntry =>
  publicEntryOf(shownOf(row), {
    uid: uidOf(deps, row.id),
    url: `${deps.config.publicUrl}/club/clubSchedule/${row.club_id}`,
  })

/** Permanent, and the same in every calendar. It does not reveal the event's id. */
const uidOf = ({ config }: Key, eventId: number): string =>
  createHmac('sha256', config.secretKey).update(`calendar event ${eventId}`).digest('hex').slice(0, 32)

const shownOf = (row: CalendarEventRow | EventRow): PublicCalendarEvent => ({
  title: row.title,
  group: row.group_name,
  location: row.location,
  courts: row.court_names,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  givenStart: row.series_starts_at,
  version: row.version,
})

const eventOf = (row: CalendarEventRow): CalendarEvent => ({
  ...shownOf(row),
  club: row.club_name,
  isDeleted: row.deleted_at !== null,
  isMerged: row.merged_into !== null,
})
