import { sql } from 'kysely'
import { drawRunsAfterMs, drawRunsBeforeMs } from '#areas/draws/rules/running-draw.ts'
import { isOpenAt } from '#areas/events/server/event-list-rows.ts'
import { type EventRow, selectEvents } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A club's events whose draw may be running at `now`, earliest start first. */
export async function listBegun(db: Reader, clubId: number, now: Date): Promise<EventRow[]> {
  return selectEvents(db, clubId)
    .where(isOpenAt(new Date(now.getTime() - drawRunsAfterMs)))
    .where('club_event.starts_at', '<=', new Date(now.getTime() + drawRunsBeforeMs))
    .where(sql<boolean>`exists (select 1 from draw_sheet s where s.club_id = club_event.club_id
      and s.event_id = club_event.id and s.set_aside_at is null and (s.started > 0 or s.scored > 0))`)
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}
