import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface Season {
  readonly id: number
  readonly name: string
  readonly amount_cents: number
  readonly card_cents: number
  readonly message: string
  readonly is_active: boolean
  /** YYYY-MM-DD */
  readonly ends_on: string | null
}

const columns = ['id', 'name', 'amount_cents', 'card_cents', 'message', 'is_active', 'ends_on'] as const

/** A club’s seasons, newest first, with the number of their payments. */
export async function listSeasons(db: Reader, clubId: number): Promise<(Season & { payments: number })[]> {
  const { rows } = await sql<
    Season & { payments: number }
  >`select ${sql.join(columns.map((column) => sql.ref(column)))},
      (select count(*)::integer from dues_payment p where p.club_id = s.club_id and p.season_id = s.id) as payments
    from dues_season s where club_id = ${clubId} order by id desc`.execute(db)
  return rows
}

/**
 * One of a club's seasons. `lock`: until the transaction ends, `share` prevents it from being deleted, and `update`
 * from being changed or paid for.
 */
export async function findSeason(
  db: Reader,
  clubId: number,
  seasonId: number,
  lock?: 'share' | 'update',
): Promise<Season | undefined> {
  const query = db.selectFrom('dues_season').select(columns).where('club_id', '=', clubId).where('id', '=', seasonId)
  if (lock === 'share') return query.forKeyShare().executeTakeFirst()
  return (lock === 'update' ? query.forUpdate() : query).executeTakeFirst()
}

export type SeasonForm = Omit<Season, 'id'>

/** Adds a season. Returns undefined if the club has one with this name. */
export async function insertSeason(tx: Tx, clubId: number, season: SeasonForm, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('dues_season')
    .values({ ...season, club_id: clubId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another season of the club has this name. */
export async function isSeasonNamed(tx: Tx, clubId: number, name: string, besides: number): Promise<boolean> {
  const found = await tx
    .selectFrom('dues_season')
    .select('id')
    .where('club_id', '=', clubId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', besides)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveSeason(tx: Tx, clubId: number, { id, ...season }: Season): Promise<void> {
  await tx.updateTable('dues_season').set(season).where('club_id', '=', clubId).where('id', '=', id).execute()
}

export async function deleteSeason(tx: Tx, clubId: number, seasonId: number): Promise<void> {
  await tx.deleteFrom('dues_season').where('club_id', '=', clubId).where('id', '=', seasonId).execute()
}

/** Whether payments are recorded for a season, including voided and refunded ones. */
export async function isSeasonPaid(tx: Tx, clubId: number, seasonId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('dues_payment')
    .select('id')
    .where('club_id', '=', clubId)
    .where('season_id', '=', seasonId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
