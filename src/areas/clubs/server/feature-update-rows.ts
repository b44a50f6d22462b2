import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

export async function addUpdate(tx: Tx, update: Insertable<DB['feature_update']>): Promise<void> {
  await tx.insertInto('feature_update').values(update).execute()
}

/** Latest first, at most 100. */
export const listUpdates = (db: Database) =>
  db
    .selectFrom('feature_update')
    .select(['id', 'title', 'description', 'submitted_at'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Records that an account has read the list. */
export async function noteSeen(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .insertInto('feature_seen')
    .values({ account_id: accountId, seen_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seen_at: now }))
    .execute()
}

/** Whether there is an update after `since` that an account has not read. */
export async function hasUnseen(db: Database, accountId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (select from feature_update
    where submitted_at > greatest(${since}::timestamptz,
      (select seen_at from feature_seen where account_id = ${accountId}))) as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}
