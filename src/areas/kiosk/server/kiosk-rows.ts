import { isOpenAt } from '#areas/events/server/event-list-rows.ts'
import { type EventRow, selectEvents } from '#areas/events/server/event-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface SlideRow {
  readonly id: number
  readonly name: string
  readonly pictureId: string
}

/** A club's slides, in the order in which they are shown. */
export async function listSlides(db: Reader, clubId: number): Promise<SlideRow[]> {
  return db
    .selectFrom('kiosk_slide')
    .select(['id', 'name', 'picture_id as pictureId'])
    .where('club_id', '=', clubId)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

interface NewSlide {
  readonly clubId: number
  readonly name: string
  readonly pictureId: string
  readonly place: number
  readonly by: number
  readonly now: Date
}

/** Adds a slide. Returns its id. */
export async function insertSlide(tx: Tx, { clubId, name, pictureId, place, by, now }: NewSlide): Promise<number> {
  const { id } = await tx
    .insertInto('kiosk_slide')
    .values({ club_id: clubId, name, picture_id: pictureId, place, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a slide. Returns its name, or undefined if it is already gone. */
export async function deleteSlide(tx: Tx, clubId: number, id: number): Promise<string | undefined> {
  const slide = await tx
    .deleteFrom('kiosk_slide')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return slide?.name
}

/** Numbers slides from 1 in this order. */
export async function saveOrder(tx: Tx, clubId: number, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('kiosk_slide')
      .set({ place: index + 1 })
      .where('club_id', '=', clubId)
      .where('id', '=', id)
      .execute()
}

/** Whether a club's screen is on. False if there is no such club. */
export async function isKioskOn(db: Reader, clubId: number): Promise<boolean> {
  const club = await db.selectFrom('club').select('has_kiosk').where('id', '=', clubId).executeTakeFirst()
  return club?.has_kiosk ?? false
}

/** A club's first open event that starts at `from` or later. */
export async function findFirstOpen(db: Reader, clubId: number, from: Date): Promise<EventRow | undefined> {
  return selectEvents(db, clubId)
    .where(isOpenAt(from))
    .where('club_event.starts_at', '>=', from)
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .limit(1)
    .executeTakeFirst()
}
