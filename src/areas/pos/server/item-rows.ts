import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface Item {
  readonly id: number
  readonly title: string
  readonly price_cents: number
}

const offered = (db: Reader, clubId: number) =>
  db
    .selectFrom('pos_item')
    .select(['id', 'title', 'price_cents'])
    .where('club_id', '=', clubId)
    .where('hidden_at', 'is', null)

/** What a club sells, by title. */
export const listItems = (db: Reader, clubId: number): Promise<Item[]> =>
  offered(db, clubId).orderBy(sql`title collate people`).orderBy('id').execute()

/** An item that is offered. Undefined if it is no longer sold. */
export const findItem = (db: Reader, clubId: number, itemId: number): Promise<Item | undefined> =>
  offered(db, clubId).where('id', '=', itemId).executeTakeFirst()

/** Locks the offered items among these until the transaction ends, so that no price changes in the meantime. */
export const lockItems = (tx: Tx, clubId: number, itemIds: readonly number[]): Promise<Item[]> =>
  offered(tx, clubId).where('id', 'in', itemIds).orderBy('id').forShare().execute()

interface ItemForm {
  readonly title: string
  readonly price_cents: number
}

/** Adds an item. Returns undefined if the club already offers one with this title. */
export async function insertItem(tx: Tx, clubId: number, item: ItemForm, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('pos_item')
    .values({ ...item, club_id: clubId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks an item for a change. `isHidden` says whether it is no longer sold. */
export async function lockItem(
  tx: Tx,
  clubId: number,
  itemId: number,
): Promise<(Item & { isHidden: boolean }) | undefined> {
  const { rows } = await sql<Item & { isHidden: boolean }>`select id, title, price_cents,
      hidden_at is not null as "isHidden"
    from pos_item where club_id = ${clubId} and id = ${itemId} for update`.execute(tx)
  return rows[0]
}

/** Whether the club offers another item with this title. */
export async function isTitleTaken(tx: Tx, clubId: number, title: string, besides: number): Promise<boolean> {
  const found = await offered(tx, clubId)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', besides)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveItem(
  tx: Tx,
  clubId: number,
  itemId: number,
  change: Partial<ItemForm> & { readonly hidden_at?: Date | null },
): Promise<void> {
  await tx.updateTable('pos_item').set(change).where('club_id', '=', clubId).where('id', '=', itemId).execute()
}
