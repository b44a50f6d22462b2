import { sql } from 'kysely'
import type { EventRow } from '#server/events/event-rows'
import type { Reader, Tx } from '#server/kernel/db/database'

export interface Due {
  readonly club_id: number
  readonly id: number
}

/** Drafts that are due to open. */
export const listDue = (db: Reader, now: Date): Promise<Due[]> =>
  db
    .selectFrom('club_event')
    .select(['club_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('opened_at', 'is', null)
    .where('opens_itself', '=', true)
    .where('merged_into', 'is', null)
    .where('opens_at', '<=', now)
    .where('closes_at', '>=', now)
    .orderBy('opens_at')
    .limit(200)
    .execute()

/** Two days before the day of the start is at most this long before the start. */
const furthest = 4 * 86_400_000

export interface Near {
  readonly club_id: number
  readonly id: number
  readonly startsAt: Date
  readonly zone: string
}

/** Open events with reminders that begin within the next days. */
export const listNear = (db: Reader, now: Date): Promise<Near[]> =>
  db
    .selectFrom('club_event')
    .innerJoin('club', 'club.id', 'club_event.club_id')
    .select(['club_event.club_id', 'club_event.id', 'club_event.starts_at as startsAt', 'club.time_zone as zone'])
    .where('club_event.deleted_at', 'is', null)
    .where('club_event.opened_at', 'is not', null)
    .where('club_event.merged_into', 'is', null)
    .where('club_event.sends_reminders', '=', true)
    .where('club_event.starts_at', '>', now)
    .where('club_event.starts_at', '<', new Date(now.getTime() + furthest))
    .orderBy('club_event.starts_at')
    .execute()

/** Members who held a place or waited when the reminder was due. */
export async function listReminded(tx: Tx, { club_id: clubId, id: eventId }: EventRow, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select member_id as id from invitation
    where club_id = ${clubId} and event_id = ${eventId} and removed_at is null
      and response in ('yes', 'partner', 'waitlist') and coalesce(answered_at, invited_at) <= ${since}
    order by member_id`.execute(tx)
  return rows.map((row) => row.id)
}
