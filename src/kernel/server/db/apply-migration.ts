import pg from 'pg'
import { DatabaseFault } from './fault.ts'
import { describeOldest, isLockTrouble, type Patience, withPatience } from './lock-patience.ts'
import type { Migration } from './migration-files.ts'
import type { Statement } from './sql-statements.ts'

/** What the migration runner needs besides a connection. */
export interface Applying {
  readonly client: pg.Client
  readonly patience: Patience
  readonly log: (sentence: string) => void
}

/** A concurrent index build waits for other transactions, but nothing waits for it, so it may take a long time. */
const concurrentLockMs = 600_000

/** Applies one file and records it: in one transaction, or statement by statement if the file says so. */
export async function applyMigration(applying: Applying, migration: Migration): Promise<void> {
  const { client, patience } = applying
  const log = (sentence: string) => applying.log(`Migration ${migration.name}: ${sentence}`)
  if (migration.steps) return applySteps({ ...applying, log }, migration, migration.steps)
  try {
    await withPatience(client, patience, log, () => applyWhole(client, patience.lockMs, migration))
  } catch (error) {
    throw await faultOf(
      client,
      error,
      migration.name,
      { sql: migration.sql, line: 1 },
      'All of the migration’s changes were rolled back.',
    )
  }
}

async function applyWhole(client: pg.Client, lockMs: number, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Records the migration only when it is complete. After a kill, finished steps are detected or repeated. */
async function applySteps(applying: Applying, migration: Migration, steps: readonly Statement[]): Promise<void> {
  const { client, patience, log } = applying
  for (const step of steps) {
    try {
      await withPatience(client, patience, log, () => applyStep(applying, step))
    } catch (error) {
      throw await faultOf(
        client,
        error,
        migration.name,
        step,
        'All earlier steps were kept. The next start will continue from there.',
      )
    }
  }
  await record(client, migration)
}

async function applyStep({ client, patience, log }: Applying, { sql, words }: Statement): Promise<void> {
  const isConcurrent = /^(create|drop) .*\bconcurrently\b/i.test(words)
  await client.query(`set lock_timeout = ${isConcurrent ? concurrentLockMs : patience.lockMs}`)
  const [, index] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+) on /i.exec(words) ?? []
  if (index !== undefined && (await isBuilt(client, index, log))) return
  await client.query(sql)
}

/** A killed or failed build leaves an index that is kept up to date but never used, so that index is dropped first. */
async function isBuilt(client: pg.Client, index: string, log: (sentence: string) => void): Promise<boolean> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.isValid === false) {
    log(`The index ${index} was left half-built. Rebuilding it.`)
    await client.query(`drop index concurrently ${index}`)
  }
  return rows[0]?.isValid === true
}

async function record(client: pg.Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/**
 * Words the error for the person who starts the server. Errors that PostgreSQL did not report are returned unchanged.
 */
async function faultOf(
  client: pg.Client,
  error: unknown,
  name: string,
  { sql, line }: Pick<Statement, 'sql' | 'line'>,
  storedHash: string,
): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError)) return error
  const lines = sql.slice(0, Number(error.position ?? 1) - 1).split('\n').length - 1
  const holder = isLockTrouble(error) ? ` ${await describeOldest(client)}`.trimEnd() : ''
  return new DatabaseFault(
    `The migration ${name} failed at line ${line + lines}: ${error.message}.${holder} ${storedHash}`,
  )
}
