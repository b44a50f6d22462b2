import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { proxiedDatabase } from '#tests/support/proxied-database.ts'

type Proxied = Awaited<ReturnType<typeof proxiedDatabase>>

let database: TestDatabase
let proxied: Proxied
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  proxied = await proxiedDatabase(database.connection)
  folder = mkdtempSync(join(tmpdir(), 'sideout-migrations-'))
})

afterEach(async () => {
  proxied.proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (sql: string) => writeFileSync(join(folder, '0001_seats.sql'), sql)
const run = () => migrate(proxied.connection as pg.ClientConfig, { folder, silentMs: 4000 })

/** Connections in the middle of their sleep. */
const asleep = `from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep' and pid <> pg_backend_pid()`

/** Asks the database past the proxy. */
async function query(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

const untilAsleep = () =>
  vi.waitFor(async () => expect((await query(`select ${asleep}`)).rowCount).toBe(1), { timeout: 60_000, interval: 200 })

/** PostgreSQL would notice only after its sleep that nobody listens any more. */
const wake = () => query(`select pg_terminate_backend(pid) ${asleep}`)

test('a migration whose database falls silent fails with a sentence instead of waiting for ever', async () => {
  write('create table seat (row integer); select pg_sleep(600);')
  const failed = run().catch((error: unknown) => error)
  await untilAsleep()

  proxied.proxy.hold()

  expect(await failed).toMatchObject({
    name: 'DatabaseFault',
    message: 'The database hasn’t responded for 4 s. Check the connection to it, then start again.',
  })
  await wake()
})

test('a start to which the database never answers at all fails with the same sentence', async () => {
  write('create table seat (row integer);')
  proxied.proxy.hold()

  await expect(run()).rejects.toThrow(/^The database hasn’t responded for 4 s/)
})

test('a migration that takes longer than the silence that is allowed goes on while the database answers others', async () => {
  // Longer than the silence that is allowed, which is what is tested.
  write('create table seat (row integer); select pg_sleep(5);')

  expect(await run()).toEqual(['0001_seats.sql'])
})
