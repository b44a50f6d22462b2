import { sql } from 'kysely'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Merge } from './occasions.ts'

/** A grant to store: dues without a payment, from a day through its end. */
export interface NewGrant {
  readonly memberId: number
  /** YYYY-MM-DD */
  readonly on: string
  readonly until: string | null
}

interface Granting {
  readonly clubId: number
  readonly by: number
  readonly now: Date
}

/** Stores what an admin or a list set. */
export async function insertGrants(tx: Tx, { clubId, by, now }: Granting, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return
  await sql`insert into dues_grant (club_id, member_id, begins_on, ends_on, source, granted_at, granted_by)
    select ${clubId}, "memberId", "on", until, 'by-hand', ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g("memberId" integer, "on" date, until date)`.execute(
    tx,
  )
}

/** Ends members' grants from now on, so that they no longer count. */
export async function endGrants(tx: Tx, { clubId, by, now }: Granting, memberIds: readonly number[]): Promise<void> {
  await sql`update dues_grant set ended_at = ${now}, ended_by = ${by}
    where club_id = ${clubId} and member_id = any(${memberIds}::integer[]) and ended_at is null`.execute(tx)
}

/** Ends a club’s open-ended grants when its current season changes. `switchId` names the change. */
export async function endGrantsWithoutEnd(tx: Tx, { clubId, by, now }: Granting, switchId: number): Promise<void> {
  await sql`update dues_grant set ended_at = ${now}, ended_by = ${by}, ended_by_switch = ${switchId}
    where club_id = ${clubId} and ends_on is null and ended_at is null`.execute(tx)
}

/** Restores what a change of the current season ended. */
export async function reviveGrants(tx: Tx, clubId: number, switchId: number): Promise<void> {
  await sql`update dues_grant set ended_at = null, ended_by = null, ended_by_switch = null
    where club_id = ${clubId} and ended_by_switch = ${switchId}`.execute(tx)
}

/** Moves a merged record's grants to the kept one. */
export async function carryGrants(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`update dues_grant set member_id = ${keptId}
    where club_id = ${clubId} and member_id = ${mergedId}`.execute(tx)
}
