import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A division as it is on the wire. `count` is the number of people in it who have a spot. */
export interface DivisionRow {
  sid: number
  eid: number
  name: string
  subName: string
  spots: number
  count: number
  is_full: boolean
}

/** An event’s divisions in order of creation, or one of them. */
export async function listDivisions(
  db: Reader,
  clubId: number,
  eventId: number,
  divisionId?: number,
): Promise<DivisionRow[]> {
  const { rows } = await sql<DivisionRow>`select d.id as sid, d.event_id as eid, d.name, d.name as "subName", d.spots,
      coalesce(held.count, 0) as count, d.spots > 0 and coalesce(held.count, 0) >= d.spots as is_full
    from event_division d left join (
      select division_id, count(*) from invitation
      where club_id = ${clubId} and event_id = ${eventId} and response in ('yes', 'partner') and removed_at is null
      group by division_id) held on held.division_id = d.id
    where d.club_id = ${clubId} and d.event_id = ${eventId}
      and (${divisionId ?? null}::integer is null or d.id = ${divisionId ?? null}::integer)
    order by d.id`.execute(db)
  return rows
}

export async function getDivision(db: Reader, clubId: number, eventId: number, id: number): Promise<DivisionRow> {
  const [division] = await listDivisions(db, clubId, eventId, id)
  if (!division) throw new Error(`division ${id} disappeared while it was being read`)
  return division
}

interface Division {
  readonly name: string
  /** 0 means no limit. */
  readonly spots: number
}

/** Adds a division. Returns undefined if the event has one with this name, ignoring case. */
export async function insertDivision(
  tx: Tx,
  clubId: number,
  eventId: number,
  division: Division,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('event_division')
    .values({ club_id: clubId, event_id: eventId, ...division })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a division. Returns false if another division of the event has the name. */
export async function saveDivision(
  tx: Tx,
  clubId: number,
  eventId: number,
  id: number,
  division: Division,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_division')
    .set(division)
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from event_division other where other.club_id = ${clubId}
        and other.event_id = ${eventId} and other.id <> ${id} and lower(other.name) = lower(${division.name}))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a division. No invitation may still reference it, so tell `divisionRemoved` first. */
export async function removeDivision(tx: Tx, clubId: number, id: number): Promise<void> {
  await tx.deleteFrom('event_division').where('club_id', '=', clubId).where('id', '=', id).execute()
}
