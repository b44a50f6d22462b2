import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Holds a name until the transaction ends: whoever takes the same one waits, and sees what was done under it. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
