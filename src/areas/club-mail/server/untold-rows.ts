import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** When and where the players of an event think it is. */
type Known = Pick<EventRow, 'starts_at' | 'ends_at' | 'location'>

/** Saves what the players of an event know before it moves without their being told. What was saved earlier stays. */
export async function keepUntold(tx: Tx, { club_id, id, starts_at, ends_at, location }: EventRow): Promise<void> {
  await tx
    .insertInto('event_move_untold')
    .values({ club_id, event_id: id, starts_at, ends_at, location })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const columns = ['starts_at', 'ends_at', 'location'] as const

export async function findUntold(db: Reader, clubId: number, eventId: number): Promise<Known | undefined> {
  return db
    .selectFrom('event_move_untold')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Takes the saved record of what an event's players know, because they are told now. */
export async function takeUntold(tx: Tx, clubId: number, eventId: number): Promise<Known | undefined> {
  return tx
    .deleteFrom('event_move_untold')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .returning(columns)
    .executeTakeFirst()
}
