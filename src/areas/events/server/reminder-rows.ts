import { sql } from 'kysely'
import type { Database, Reader } from '#kernel/server/db/database.ts'
import { type EventRow, selectAllEvents } from './event-rows.ts'

/** The `reminds_at` of a new or changed event. Its reminders are looked at as soon as it is open. */
export const notLookedAt = new Date('2000-01-01T00:00:00Z')

/**
 * Open events whose reminders are due for a look at `now`, longest due first. An index finds them, however many other
 * events there are.
 */
export const listToRemind = (db: Reader, now: Date, limit: number): Promise<EventRow[]> =>
  selectAllEvents(db)
    .where('club_event.opened_at', 'is not', null)
    .where('club_event.merged_into', 'is', null)
    .where('club_event.sends_reminders', '=', true)
    .where('club_event.reminds_at', '<=', now)
    .orderBy('club_event.reminds_at')
    .limit(limit)
    .execute()

/** When an event's reminders are looked at again. Null means never, unless its terms change. */
export interface NextLook {
  readonly event: EventRow
  readonly at: Date | null
}

/**
 * Stores when these events are looked at again. Skips events that were changed since they were read, or that someone is
 * changing right now. Those are due again, and lose nothing by it.
 */
export async function saveNextLooks(db: Database, looks: readonly NextLook[]): Promise<void> {
  const rows = looks.map(({ event, at }) => ({ club_id: event.club_id, id: event.id, version: event.version, at }))
  await sql`with free as (
      select e.club_id, e.id, n.at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n(club_id integer, id integer, version integer, at timestamptz)
        join club_event e on e.club_id = n.club_id and e.id = n.id and e.version = n.version
      order by e.id for no key update of e skip locked
    )
    update club_event e set reminds_at = free.at from free where e.club_id = free.club_id and e.id = free.id`.execute(
    db,
  )
}
