import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/**
 * A skill level's id by its name, ignoring case. Returns undefined if the request omits it, null if it clears the
 * level, and `unknown` if the club has no such level.
 */
export async function findRating(
  db: Reader,
  clubId: number,
  name: string | undefined,
): Promise<number | null | undefined | 'unknown'> {
  if (name === undefined) return undefined
  if (name === '') return null
  const found = await db
    .selectFrom('club_rating')
    .select('id')
    .where('club_id', '=', clubId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return found?.id ?? 'unknown'
}

export async function ratingName(db: Reader, clubId: number, ratingId: number | null): Promise<string> {
  if (ratingId === null) return ''
  const rating = await db
    .selectFrom('club_rating')
    .select('name')
    .where('club_id', '=', clubId)
    .where('id', '=', ratingId)
    .executeTakeFirst()
  return rating?.name ?? ''
}

/** A club’s skill levels: numbers in numeric order, then the other names. */
export async function listRatings(db: Reader, clubId: number): Promise<{ crid: number; name: string }[]> {
  return db
    .selectFrom('club_rating')
    .select(['id as crid', 'name'])
    .where('club_id', '=', clubId)
    .orderBy(sql`substring(name from '^[0-9]+(?:[.][0-9]+)?')::numeric`)
    .orderBy(sql`name collate people`)
    .execute()
}

/** Adds a skill level. Returns undefined if the name exists. */
export async function addRating(tx: Tx, clubId: number, name: string): Promise<number | undefined> {
  const row = await tx
    .insertInto('club_rating')
    .values({ club_id: clubId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Renames a skill level. Returns false if another one has the name. */
export async function renameRating(tx: Tx, clubId: number, ratingId: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update club_rating r set name = ${name}
    where club_id = ${clubId} and id = ${ratingId} and not exists (select from club_rating o
      where o.club_id = r.club_id and o.id <> r.id and lower(o.name) = lower(${name}))
    returning id`.execute(tx)
  return rows.length > 0
}
