import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/kernel/db/database'
import type { DB } from '#server/kernel/db/tables'

/**
 * Locks a group against two events of the same start that are made at once, and says whether it has one at `startsAt`
 * already. Deleted and merged events are out of the way.
 */
export async function hasEventAt(tx: Tx, clubId: number, groupId: number, startsAt: Date): Promise<boolean> {
  await tx
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .execute()
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

export async function insertEvent(tx: Tx, values: Insertable<DB['club_event']>): Promise<number> {
  const { id } = await tx.insertInto('club_event').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes the terms of an event under its lock; their version goes up by one. */
export async function saveTerms(
  tx: Tx,
  clubId: number,
  eventId: number,
  values: Updateable<DB['club_event']>,
): Promise<void> {
  await tx
    .updateTable('club_event')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('club_id', '=', clubId)
    .where('id', '=', eventId)
    .execute()
}

/** How many players have paid for an event and not got it back. */
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

/** Copies the divisions of one event of a club to another. */
export async function copyDivisions(tx: Tx, clubId: number, from: number, to: number): Promise<void> {
  await sql`insert into event_division (club_id, event_id, name, spots)
    select club_id, ${to}, name, spots from event_division
    where club_id = ${clubId} and event_id = ${from} order by id`.execute(tx)
}
