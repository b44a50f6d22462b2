import { type RawBuilder, sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * Whether the member in a row of `member` (by its alias) has current dues, for statements that are composed as text.
 * Dues are current if they are paid, or if the club collects none (X181). Every decision uses this, never the column
 * alone.
 */
export const currentDuesText = (alias: string): string =>
  `(${alias}.has_paid_dues or not (select paid_to.collects_dues from club paid_to where paid_to.id = ${alias}.club_id))`

/** Like `currentDuesText`, as a part of a Kysely statement. */
export const hasCurrentDues = (alias = 'member'): RawBuilder<boolean> => sql.raw<boolean>(currentDuesText(alias))

/** Whether a club collects dues. */
export async function collectsDues(db: Reader, clubId: number): Promise<boolean> {
  const { collects_dues } = await db
    .selectFrom('club')
    .select('collects_dues')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return collects_dues
}

/**
 * How many of a club's members, without archived ones, are recorded as not having paid, whether or not that matters.
 */
export async function countUnpaid(db: Reader, clubId: number): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`select count(*) as unpaid from member
    where club_id = ${clubId} and not has_paid_dues and status = any(${currentStatuses}::text[])`.execute(db)
  return rows[0]?.unpaid ?? 0
}
