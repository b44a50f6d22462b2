import { sql } from 'kysely'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** Whether one of these members is on the waitlist of the event `e`. */
const isAwaitedBy = (memberIds: readonly number[]) => sql`exists(select from invitation i
  where i.club_id = e.club_id and i.event_id = e.id and i.response = 'waitlist'
    and i.member_id = any(${memberIds}::integer[]))`

/**
 * The future events whose waitlist one of these members is on. Only events with a waitlist are checked for the members.
 */
export async function listAwaited(
  db: Reader,
  clubId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from club_event e
    where e.club_id = ${clubId} and e.starts_at > ${now} and e.deleted_at is null and e.waiting_count > 0
      and ${isAwaitedBy(memberIds)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The members without paid dues who are on the waitlist of a future event of the club, with what else decides about
 * their spots.
 */
export async function listUnpaidWaiting(db: Reader, clubId: number, now: Date) {
  return db
    .selectFrom('member')
    .select(['member.id', 'member.status'])
    .where('member.club_id', '=', clubId)
    .where('member.has_paid_dues', '=', false)
    .where((where) =>
      where.exists(
        where
          .selectFrom('invitation')
          .innerJoin('club_event', (join) =>
            join
              .onRef('club_event.club_id', '=', 'invitation.club_id')
              .onRef('club_event.id', '=', 'invitation.event_id'),
          )
          .select('invitation.id')
          .whereRef('invitation.club_id', '=', 'member.club_id')
          .whereRef('invitation.member_id', '=', 'member.id')
          .where('invitation.response', '=', 'waitlist')
          .where('club_event.starts_at', '>', now)
          .where('club_event.deleted_at', 'is', null)
          .where('club_event.waiting_count', '>', 0),
      ),
    )
    .orderBy('member.id')
    .execute()
}

/** The other events at the same time whose waitlist one of these members is on. */
export async function listAwaitedMeanwhile(tx: Tx, event: EventRow, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from club_event e
    where e.club_id = ${event.club_id} and e.id <> ${event.id} and e.deleted_at is null and e.merged_into is null
      and e.waiting_count > 0
      and tstzrange(e.starts_at, e.ends_at) && tstzrange(${event.starts_at}, ${event.ends_at})
      and ${isAwaitedBy(memberIds)}
    order by e.id`.execute(tx)
  return rows.map(({ id }) => id)
}
