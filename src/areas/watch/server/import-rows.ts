import { sql } from 'kysely'
import type { Tx } from '#kernel/server/db/database.ts'

const importLock = 7_011

/** Takes the only import slot until the transaction ends. False if another import has it. */
export async function takeImportTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}
