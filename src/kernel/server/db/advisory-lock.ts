import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Locks a name until the transaction ends. Another transaction that locks it waits, and then sees this one's changes.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Locks a name until the transaction ends. Returns false if another transaction holds it. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}
