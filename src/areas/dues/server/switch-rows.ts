import { sql } from 'kysely'
import { countingPayment } from '#areas/members/server/dues-facts-rows.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A change of the current season, or a switch between rolling years and seasons. */
export type Switch = {
  readonly id: number
  readonly switched_at: Date
} & (
  | { readonly to_annual: null; readonly from_season_id: number | null; readonly to_season_id: number }
  | { readonly to_annual: boolean; readonly last_payment_id: number }
)

export type SeasonSwitch = Extract<Switch, { to_annual: null }>
export type ModeSwitchRow = Exclude<Switch, { to_annual: null }>

interface Switching {
  readonly clubId: number
  readonly by: number
  readonly now: Date
}

export async function insertSeasonSwitch(
  tx: Tx,
  { clubId, by, now }: Switching,
  { from, to }: { from: number | null; to: number },
): Promise<number> {
  const change = { club_id: clubId, from_season_id: from, to_season_id: to, switched_at: now, switched_by: by }
  const { id } = await tx.insertInto('dues_switch').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Stores a switch of the mode with what was recorded before it. Call it under the locks of the setting and of all
 * members, because payments and grants are numbered under these locks.
 */
export async function insertModeSwitch(
  tx: Tx,
  { clubId, by, now }: Switching,
  { toAnnual, seasonId }: { toAnnual: boolean; seasonId: number | null },
): Promise<void> {
  await sql`insert into dues_switch
      (club_id, to_annual, season_id, last_payment_id, last_grant_id, switched_at, switched_by)
    values (${clubId}, ${toAnnual}, ${seasonId},
      coalesce((select max(id) from dues_payment where club_id = ${clubId}), 0),
      coalesce((select max(id) from dues_grant where club_id = ${clubId}), 0), ${now}, ${by})`.execute(tx)
}

/** The latest change of the current season or of the mode, unless it was undone. */
export async function findLatestSwitch(db: Reader, clubId: number): Promise<Switch | undefined> {
  const { rows } = await sql<Switch & { undone_at: Date | null }>`select id, from_season_id, to_season_id, switched_at,
      to_annual, last_payment_id, undone_at
    from dues_switch where club_id = ${clubId} order by id desc limit 1`.execute(db)
  const [latest] = rows
  return latest?.undone_at === null ? latest : undefined
}

/** Whether a payment that counts was recorded after a switch of the mode. */
export async function isPaidSince(
  db: Reader,
  clubId: number,
  { last_payment_id: last }: ModeSwitchRow,
): Promise<boolean> {
  const { rows } = await sql`select from dues_payment p
    where p.club_id = ${clubId} and p.id > ${last} and ${countingPayment} limit 1`.execute(db)
  return rows.length > 0
}

export async function saveUndone(tx: Tx, clubId: number, switchId: number, now: Date): Promise<void> {
  await tx
    .updateTable('dues_switch')
    .set({ undone_at: now })
    .where('club_id', '=', clubId)
    .where('id', '=', switchId)
    .execute()
}

/** Ends the open-ended memberships that switches of the mode carried over, because the current season changes. */
export async function endCarried(tx: Tx, clubId: number, switchId: number): Promise<void> {
  await sql`update dues_switch set endless_ended_by = ${switchId}
    where club_id = ${clubId} and to_annual is not null and endless_ended_by is null`.execute(tx)
}

/** Restores what a change of the current season ended. */
export async function reviveCarried(tx: Tx, clubId: number, switchId: number): Promise<void> {
  await sql`update dues_switch set endless_ended_by = null
    where club_id = ${clubId} and endless_ended_by = ${switchId}`.execute(tx)
}
