import { sql } from 'kysely'
import { mostDates, type PastDateRow } from '#areas/bookings/server/present-waiting.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { PublicEventRow } from './event-rows.ts'

/** How the waitlist moved for an organizer's last events with the same name, the latest first. */
export async function listPastEvents(db: Reader, { organiser_id, name }: PublicEventRow, now: Date) {
  const { rows } = await sql<PastDateRow>`select e.starts_at as "startsAt", c."movedUp", c."left"
    from public_event e
      cross join lateral (select
          count(*) filter (where r.has_waited and r.state = 'registered')::int as "movedUp",
          count(*) filter (where r.state = 'waiting')::int as "left"
        from public_registration r where r.event_id = e.id) c
    where e.organiser_id = ${organiser_id} and e.name = ${name} and e.ends_at < ${now} and e.counts_waiting
      and e.published_at is not null and e.cancelled_at is null
    order by e.starts_at desc limit ${mostDates}`.execute(db)
  return rows
}
