import { sql } from 'kysely'
import { mostDates, type PastDateRow } from '#areas/bookings/server/present-waiting.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * How the waitlist moved on the last dates of an event, the latest first: of its group's events with the same title.
 * Only dates that have passed count, and none from before waiting was recorded.
 */
export async function listPastDates(db: Reader, { club_id, group_id, title }: EventRow, now: Date) {
  const { rows } = await sql<PastDateRow>`select e.starts_at as "startsAt", c."movedUp", c."left"
    from club_event e
      cross join lateral (select
          count(*) filter (where i.has_waited and i.response in ('yes', 'partner'))::int as "movedUp",
          count(*) filter (where i.response = 'waitlist')::int as "left"
        from invitation i where i.club_id = e.club_id and i.event_id = e.id) c
    where e.club_id = ${club_id} and e.group_id = ${group_id} and e.title = ${title} and e.ends_at < ${now}
      and e.counts_waiting and e.deleted_at is null and e.merged_into is null and e.opened_at is not null
    order by e.starts_at desc limit ${mostDates}`.execute(db)
  return rows
}
