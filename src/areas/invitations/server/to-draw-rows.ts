import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/** The most events that one run draws. Others wait for the next minute. */
const mostAtOnce = 100

/** The events that have collected answers long enough, the longest waiting first. */
export async function listToDraw(db: Reader, now: Date): Promise<{ clubId: number; eventId: number }[]> {
  const { rows } = await sql<{ clubId: number; eventId: number }>`select club_id as "clubId", id as "eventId"
    from club_event
    where collect_hours > 0 and drawn_at is null and deleted_at is null and opened_at is not null
      and merged_into is null and starts_at > ${now}
      and least(opened_at + make_interval(hours => collect_hours), closes_at - interval '2 hours',
        starts_at - interval '1 hour') <= ${now}
    order by opened_at, id limit ${mostAtOnce}`.execute(db)
  return rows
}
