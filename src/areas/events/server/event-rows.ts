import type { Insertable, Selectable } from 'kysely'
import type { WhenAndWhere } from '#areas/events/rules/what-saving-mails.ts'
import type { SubstituteOrder } from '#areas/groups/rules/substitutes.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { reusableQuery } from '#kernel/server/fast/reusable-query.ts'

/** The columns of a new event; omitted columns get their defaults. */
export type NewEvent = Insertable<DB['club_event']>

/** An event with the fields of its group and club that its screens show. */
export interface EventRow extends Selectable<DB['club_event']> {
  readonly group_name: string
  readonly color: string
  /** In which order the group's substitutes are asked. */
  readonly substitute_order: SubstituteOrder
  readonly club_name: string
  readonly time_zone: string
  readonly venmo: string
  readonly takes_cards: boolean
  readonly shows_draw_ratings: boolean
}

/** The events of all clubs that are not deleted, for further narrowing. */
export const selectAllEvents = (db: Reader) =>
  db
    .selectFrom('club_event')
    .innerJoin('club', 'club.id', 'club_event.club_id')
    .innerJoin('club_group', (join) =>
      join.onRef('club_group.club_id', '=', 'club_event.club_id').onRef('club_group.id', '=', 'club_event.group_id'),
    )
    .selectAll('club_event')
    .select([
      'club_group.name as group_name',
      'club_group.color',
      'club_group.substitute_order',
      'club.name as club_name',
      'club.time_zone',
      'club.venmo',
      'club.takes_cards',
      'club.shows_draw_ratings',
    ])
    .where('club_event.deleted_at', 'is', null)

/** The events of one club that are not deleted, for further narrowing. */
export const selectEvents = (db: Reader, clubId: number) => selectAllEvents(db).where('club_event.club_id', '=', clubId)

export async function findEvent(db: Reader, clubId: number, eventId: number): Promise<EventRow | undefined> {
  return selectEvents(db, clubId).where('club_event.id', '=', eventId).executeTakeFirst()
}

/** The event of a subject. If it was deleted between the access check and this read, that is an error. */
export async function getEvent(
  db: Reader,
  { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
): Promise<EventRow> {
  const event = await findEvent(db, clubId, eventId)
  if (!event) throw new Error(`event ${eventId} disappeared while it was being read`)
  return event
}

/**
 * Reads an event and locks its row until the transaction ends. Spots, order numbers and counts are decided under this
 * lock. Call it first, and once per transaction. Several events are locked in ascending id order.
 */
export async function lockEvent(tx: Tx, clubId: number, eventId: number): Promise<EventRow | undefined> {
  const [event] = await lockEventQuery(tx, { clubId, eventId })
  return event
}

/**
 * The query of `lockEvent`. Reads sent with it run after the lock is granted, so they see what its last holder
 * committed.
 */
export const lockEventQuery = reusableQuery(
  (db, { clubId, eventId }: { readonly clubId: number; readonly eventId: number }) =>
    selectEvents(db, clubId).where('club_event.id', '=', eventId).forUpdate('club_event'),
)

/** Like `lockEvent`, but never waits. Also undefined while another transaction holds the lock. */
export async function lockEventIfFree(tx: Tx, clubId: number, eventId: number): Promise<EventRow | undefined> {
  const events = selectEvents(tx, clubId).where('club_event.id', '=', eventId)
  return events.forUpdate('club_event').skipLocked().executeTakeFirst()
}

/** Reads events of a club and locks their rows in ascending id order. Deleted ones are left out. */
export async function lockEvents(tx: Tx, clubId: number, eventIds: readonly number[]): Promise<EventRow[]> {
  return selectEvents(tx, clubId)
    .where('club_event.id', 'in', eventIds)
    .orderBy('club_event.id')
    .forUpdate('club_event')
    .execute()
}

/** The facts that players rely on. */
export const whenAndWhere = ({
  starts_at: startsAt,
  ends_at: endsAt,
  location,
}: Pick<EventRow, 'starts_at' | 'ends_at' | 'location'>): WhenAndWhere => ({ startsAt, endsAt, location })
