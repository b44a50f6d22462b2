import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import { DatabaseFault } from './fault.ts'
import { type Patience, usualPatience } from './lock-patience.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { whileItAnswers } from './while-it-answers.ts'

interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** Any constant will do, as long as every server uses the same one. */
const lockKey = 7_106_243

/** How long the network can be down in the middle of a migration, in milliseconds. */
const usualSilentMs = 20_000

/** The oldest PostgreSQL our SQL is written for (150000 is 15.0). */
const oldestVersion = 150_000

export interface MigrationOptions {
  readonly folder?: string
  readonly patience?: Patience
  /** After this many milliseconds without an answer on any connection, the database counts as gone. */
  readonly silentMs?: number
  /**
   * Receives a sentence about anything that takes a long time (a lock, another server that migrates) and the
   * migration's own notices.
   */
  readonly log?: (sentence: string) => void
}

/**
 * Brings a database to the newest schema. Runs the plain SQL files in `folder`, forward only, each in its own
 * transaction (or without one, if its first line says `-- no-transaction`), and records each with a checksum. Then
 * creates the job queue's tables. Two servers that start at once wait for one another. Returns the names of the files
 * that it applied. The connection must go to PostgreSQL itself, because a pooler may not keep its session.
 * Refusals (DatabaseFault): a server older than 15; an applied file that was changed or is gone; SQL that fails; a lock
 * that it cannot get; a pooler in transaction mode; a database that has stopped answering.
 */
export function migrate(connection: pg.ClientConfig, options: MigrationOptions = {}): Promise<string[]> {
  const { silentMs = usualSilentMs } = options
  return whileItAnswers(connection, silentMs, (watch) => migrateWatched(connection, options, watch))
}

/** Receives each connection before it is used. */
type Watch = (client: pg.ClientBase) => void

async function migrateWatched(
  connection: pg.ClientConfig,
  { folder = migrationsFolder, patience = usualPatience, log = () => undefined }: MigrationOptions,
  watch: Watch,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ ...connection, keepAlive: true })
  watch(client)
  // If the connection is lost, the query that uses it fails.
  client.on('error', () => undefined)
  // Passes on only the notices that a migration's own blocks raise. PostgreSQL's notices name indexes that exist or are
  // renamed.
  client.on('notice', ({ where, message }) => where?.startsWith('PL/pgSQL') && message && log(message))
  await client.connect()
  try {
    await checkServer(client)
    await refusePooler(client, connection, watch)
    // On large tables, filling columns and building indexes takes a long time.
    await client.query('set statement_timeout = 0')
    await takeTurn(client, log)
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) await applyMigration({ client, patience, log }, migration)
    await prepareQueue(connection, watch)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock that allows only one server at a time to migrate. The lock ends with the connection. It is requested
 * repeatedly instead of waited for: a waiting statement counts as an open transaction, and a concurrent index build
 * would wait for that one in turn.
 */
async function takeTurn(client: pg.Client, log: (sentence: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockKey])
    if (rows[0]?.isMine) return
    if (tries === 1) log('Another server is migrating this database. Waiting for it to finish.')
    await pause(Math.min(1000, 20 * tries))
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  if (rows[0] && rows[0].number < oldestVersion)
    throw new DatabaseFault(`The database server is PostgreSQL ${rows[0].name}. Sideout needs 15 or newer.`)
}

/**
 * A pooler in transaction mode would keep the lock on one of its own connections, and no server could ever migrate
 * again. It is recognized if one connection to it is served by several PostgreSQL connections, or two by the same one.
 */
async function refusePooler(client: pg.Client, connection: pg.ClientConfig, watch: Watch): Promise<void> {
  const beside = new pg.Client(connection)
  watch(beside)
  beside.on('error', () => undefined)
  await beside.connect()
  try {
    const [ownBackend, other] = [await backendOf(client), await backendOf(beside)]
    let isShared = ownBackend === other
    // Several times, because others may be using the pooler.
    for (let look = 0; look < 4 && !isShared; look += 1)
      isShared = (await backendOf(client)) !== ownBackend || (await backendOf(beside)) !== other
    if (isShared)
      throw new DatabaseFault(
        'DATABASE_URL points to a pooler that gives each transaction a different connection. ' +
          'Set DATABASE_SESSION_URL to the address of PostgreSQL itself.',
      )
  } finally {
    await beside.end()
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
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

/** Returns the migrations still to be applied, after checking that the applied ones match their files. */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { version, name, checksum } of applied) {
    const file = migrations.find((each) => each.version === version)
    if (!file)
      throw new DatabaseFault(
        `This database has the migration ${name}, which this version of Sideout does not know. Start a newer version.`,
      )
    if (file.checksum !== checksum)
      throw new DatabaseFault(
        `The migration ${file.name} was changed after it was applied to this database. Restore the file, and write a new migration for the change.`,
      )
  }
  const last = applied.at(-1)?.version ?? 0
  const pending = migrations.filter(({ version }) => !applied.some((each) => each.version === version))
  const late = pending.find(({ version }) => version < last)
  if (late)
    throw new DatabaseFault(
      `The migration ${late.name} comes before one that was already applied. Give it the next number.`,
    )
  return pending
}

/** The queue keeps its tables in its own schema and brings its own migrations. */
async function prepareQueue(connection: pg.ClientConfig, watch: Watch): Promise<void> {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      watch(this)
    }
  }
  const pool = new pg.Pool({ ...connection, max: 2, Client })
  // If a connection breaks, the query that uses it fails. The queue requires an error listener anyway.
  const ignore = () => undefined
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore))
  try {
    await migrateQueue({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
