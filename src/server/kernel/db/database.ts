import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Result, refuse } from '#domain/shared/result'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** For reads that work both inside and outside a transaction. */
export type Reader = Database | Tx

/** Registers an act for after the commit: live messages, never mail. */
export type AfterCommit = (act: () => void) => void

// Sums and counts arrive as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a day without a clock, so its text is kept.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function createPool(connection: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ max: 16, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 5000, ...connection })
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Fails where the database does not answer. */
export async function askDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

/** Carries a refusal through Kysely's rollback. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/**
 * Runs `work` in one transaction with a lock timeout of 3 s. A refusal rolls everything back; what was registered with
 * `after` runs only once the commit has succeeded. A lock that cannot be had in time becomes the refusal 'busy'.
 */
export async function inTransaction<Value, Code extends string>(
  db: Database,
  work: (tx: Tx, after: AfterCommit) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'busy'>> {
  const acts: (() => void)[] = []
  try {
    const result = await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '3s'`.execute(tx)
      const answer = await work(tx, (act) => void acts.push(act))
      if (!answer.ok) throw new RolledBack(answer)
      return answer
    })
    for (const act of acts) act()
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Code>
    if (isLockTrouble(error)) return refuse('busy')
    throw error
  }
}

/** lock_not_available, deadlock_detected, serialization_failure. */
function isLockTrouble(error: unknown): boolean {
  return ['55P03', '40P01', '40001'].includes((error as { code?: string }).code ?? '')
}
