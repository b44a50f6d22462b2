import { sql } from 'kysely'
import type { Tx } from '#kernel/server/db/database.ts'

export async function markDeleted(tx: Tx, matchId: number, accountId: number, now: Date): Promise<void> {
  await tx.updateTable('match').set({ deleted_at: now, deleted_by: accountId }).where('id', '=', matchId).execute()
}

export async function unmarkDeleted(tx: Tx, matchId: number): Promise<void> {
  await tx.updateTable('match').set({ deleted_at: null, deleted_by: null }).where('id', '=', matchId).execute()
}

export interface DeletedMatch {
  readonly status: string
  readonly ownerId: number
  readonly completedAt: Date | null
  /** When it completed automatically. */
  readonly abandonedAt: Date | null
  readonly deletedAt: Date
}

/** Locks a match that this account deleted. Undefined if there is none. A match that staff deleted stays deleted. */
export async function lockDeletedMatch(tx: Tx, matchId: number, accountId: number): Promise<DeletedMatch | undefined> {
  const { rows } = await sql<DeletedMatch>`select status, owner_id as "ownerId", completed_at as "completedAt",
      abandoned_at as "abandonedAt", deleted_at as "deletedAt"
    from match where id = ${matchId} and deleted_at is not null
      and deleted_by = ${accountId} for update`.execute(tx)
  return rows[0]
}

/**
 * Deletes all but the latest of the matches that the demo itself has played since the installation, because they would
 * bury the matches that people score.
 */
export async function forgetCompleted(tx: Tx, ownerId: number, keptCount: number): Promise<void> {
  await sql`delete from match where id in (select id from match
    where owner_id = ${ownerId} and status = 'Completed'
      and created_at > (select started_at from installation) order by id desc offset ${keptCount})`.execute(tx)
}

/**
 * Deletes live matches that the demo played and whose last act was before an instant. No one continues them after such
 * a pause.
 */
export async function forgetLeftAlone(tx: Tx, ownerIds: readonly number[], before: Date): Promise<void> {
  await tx
    .deleteFrom('match')
    .where('owner_id', 'in', ownerIds)
    .where('status', '=', 'Live')
    .where('last_act_at', '<', before)
    .execute()
}
