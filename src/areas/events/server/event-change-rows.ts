import { sql, type Updateable } from 'kysely'
import { lockGroups } from '#areas/groups/server/group-rows.ts'
import type { Database, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { reusableQuery } from '#kernel/server/fast/reusable-query.ts'
import type { NewEvent } from './event-rows.ts'
import { notLookedAt } from './reminder-rows.ts'

/**
 * Locks a group so that two requests cannot create two events with the same start, and returns whether it already has
 * one at `startsAt`. Deleted and merged events are ignored.
 */
export async function hasEventAt(tx: Tx, clubId: number, groupId: number, startsAt: Date): Promise<boolean> {
  await lockGroups(tx, clubId, [groupId])
  const other = await tx
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('starts_at', '=', startsAt)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function insertEvent(tx: Tx, values: NewEvent): Promise<number> {
  const { id } = await tx.insertInto('club_event').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Columns of an event with their new values. */
export type EventChange = Updateable<DB['club_event']>

/** Changes an event's terms under its lock and raises their version by one. Its reminders are planned again. */
export async function saveTerms(tx: Tx, clubId: number, eventId: number, values: EventChange): Promise<void> {
  await tx
    .updateTable('club_event')
    .set({ ...values, version: sql<number>`version + 1`, reminds_at: notLookedAt })
    .where('club_id', '=', clubId)
    .where('id', '=', eventId)
    .execute()
}

/** How many players have paid for an event and have not been refunded. */
export async function countPaid(tx: Tx, clubId: number, eventId: number): Promise<number> {
  const { paid } = await tx
    .selectFrom('invitation')
    .select((query) => query.fn.countAll<number>().as('paid'))
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return paid
}

/** Marks an event as open, under its lock. The version of its terms does not change. */
export async function markOpened(tx: Tx, clubId: number, eventId: number, now: Date): Promise<void> {
  await saveColumns(tx, clubId, eventId, { opened_at: now })
}

/** Marks an event's spots as drawn, under the event's lock. */
export async function markDrawn(tx: Tx, clubId: number, eventId: number, now: Date): Promise<void> {
  await saveColumns(tx, clubId, eventId, { drawn_at: now })
}

/** Stores the last order number given out, under the event's lock. */
export async function saveLastOrder(tx: Tx, clubId: number, eventId: number, lastOrder: number): Promise<void> {
  await saveColumns(tx, clubId, eventId, { last_order: lastOrder })
}

async function saveColumns(tx: Tx, clubId: number, eventId: number, values: EventChange) {
  await tx.updateTable('club_event').set(values).where('club_id', '=', clubId).where('id', '=', eventId).execute()
}

export interface Counts {
  readonly count: number
  readonly waitlist: number
  readonly seq: number
}

/** Counts the spots taken and the people waiting from the invitations, and raises the version of the event's room. */
export async function recount(tx: Tx, clubId: number, eventId: number): Promise<Counts | undefined> {
  const [counts] = await recountQuery(tx, { clubId, eventId })
  return counts
}

/** The query of `recount`. */
export const recountQuery = reusableQuery(
  (
    _,
    { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
  ) => sql<Counts>`update club_event e set seq = seq + 1, confirmed_count = n.held, waiting_count = n.waiting
    from (select count(*) filter (where response in ('yes', 'partner') or held_for is not null)::integer as held,
        count(*) filter (where response = 'waitlist')::integer as waiting
      from invitation where club_id = ${clubId} and event_id = ${eventId}
        and (removed_at is null or held_for is not null)) n
    where e.club_id = ${clubId} and e.id = ${eventId}
    returning e.confirmed_count as count, e.waiting_count as waitlist, e.seq`,
)

/** Closes events whose players were moved to another event. The event that is kept continues from `lastOrder`. */
export async function closeMerged(
  tx: Tx,
  {
    clubId,
    keptId,
    mergedIds,
    lastOrder,
  }: { clubId: number; keptId: number; mergedIds: readonly number[]; lastOrder: number },
): Promise<void> {
  await tx
    .updateTable('club_event')
    .set({ merged_into: keptId })
    .where('club_id', '=', clubId)
    .where('id', 'in', mergedIds)
    .execute()
  await saveLastOrder(tx, clubId, keptId, lastOrder)
}

/**
 * Permanently deletes the events that were deleted before `before`, with their answers, emails and log. Keeps events
 * with payments, because they are the only record of those, and events that another event's players were moved to.
 * Returns how many were deleted.
 */
export async function forgetEvents(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from club_event e
    where e.deleted_at < ${before}
      and not exists (select from invitation i
        where i.club_id = e.club_id and i.event_id = e.id and i.paid_at is not null)
      and not exists (select from club_event o where o.club_id = e.club_id and o.merged_into = e.id)`.execute(db)
  return Number(numAffectedRows)
}
