import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { DatabaseFault } from './fault.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

/** Any constant will do, as long as every server uses the same one. */
const lockKey = 7_106_243

/** The oldest PostgreSQL our SQL is written for (150000 is 15.0). */
const oldestVersion = 150_000

/**
 * Brings a database to the newest schema: runs the plain SQL files of `folder`, forward only, each in a transaction of
 * its own and recorded with a checksum, then creates the tables of the job queue. Two servers that start at once wait
 * for one another. Returns the names of the files it applied.
 * Refusals (DatabaseFault): a server older than 15; an applied file that was changed or is gone; SQL that fails.
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    await prepareQueue(connection)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Lists the files `NNNN_name.sql` in order. Line endings are normalised because git may change them. */
export function readMigrations(folder: string): Migration[] {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const [, digits] = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name) ?? []
      if (!digits) throw new DatabaseFault(`The migration ${name} must be named like 0001_name.sql.`)
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { version: Number(digits), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  const twice = found.find(({ version }, index) => found[index - 1]?.version === version)
  if (twice) throw new DatabaseFault(`Two migrations have the number of ${twice.name}.`)
  return found
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  if (rows[0] && rows[0].number < oldestVersion)
    throw new DatabaseFault(`The database server is PostgreSQL ${rows[0].name}. Sideout needs 15 or newer.`)
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migration order by version')
  return rows
}

/** The migrations still to be applied, after checking that the applied ones match their files. */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { version, name, checksum } of applied) {
    const file = migrations.find((each) => each.version === version)
    if (!file)
      throw new DatabaseFault(
        `This database has the migration ${name}, which this version of Sideout does not know. Start a newer version.`,
      )
    if (file.checksum !== checksum)
      throw new DatabaseFault(
        `The migration ${file.name} was changed after it had been applied to this database. Put the file back as it was, and write a new one for what is to change.`,
      )
  }
  const last = applied.at(-1)?.version ?? 0
  const pending = migrations.filter(({ version }) => !applied.some((each) => each.version === version))
  const late = pending.find(({ version }) => version < last)
  if (late)
    throw new DatabaseFault(
      `The migration ${late.name} comes before one that has been applied. Give it the next number.`,
    )
  return pending
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = sql.slice(0, Number(error.position ?? 1) - 1).split('\n').length
    throw new DatabaseFault(`The migration ${name} failed at line ${line}: ${error.message}. Nothing of it was kept.`)
  }
}

/** The queue keeps its tables in a schema of its own and brings its own migrations. */
async function prepareQueue(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  // A broken connection fails the query that uses it; the queue requires a listener for the error anyway.
  const ignore = () => undefined
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore))
  try {
    await migrateQueue({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
