import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Locks a name until the transaction ends: another transaction that locks it waits, and then sees what this one did. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Locks a name until the transaction ends, unless another transaction has it: then false. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}
