import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let folder: string
let clients: pg.Client[]
let said: string[]

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sideout-migrations-'))
  clients = []
  said = []
  const first = await connect()
  await first.query('create table seat (row integer); insert into seat select generate_series(1, 1000)')
})

afterEach(async () => {
  for (const client of clients) await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, application_name: 'somebody else' })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (tries: number) =>
  migrate(database.connection, {
    folder,
    patience: { lockMs: 50, tries, pauseMs: 5 },
    log: (sentence) => void said.push(sentence),
  })

const numbers = async (client: pg.Client, sql: string) =>
  (await client.query<{ count: number }>(sql)).rows.map(({ count }) => count)
const validity = `select indisvalid::int as count from pg_index where indexrelid = to_regclass('seat_row')`
const recorded = 'select count(*)::int as count from schema_migration'

/** Resolves once the connection that migrates is in the middle of a statement like this one. */
const whileRunning = (client: pg.Client, like: string) =>
  vi.waitFor(async () => {
    const sql = `select pid as count from pg_stat_activity where datname = current_database() and state = 'active'
      and wait_event_type = 'Lock' and query like '${like}'`
    const [pid] = await numbers(client, sql)
    if (pid === undefined) throw new Error(`nobody runs ${like}`)
    return pid
  }, 60_000)

test('a migration that cannot lock a table lets the others read it and tries again', async () => {
  write('0001_numbers.sql', 'alter table seat add column number integer;')
  const [holder, reader] = [await connect(), await connect()]
  await holder.query('begin; select from seat limit 1')

  const migrating = run(1000)
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(2), 60_000)
  // Behind a migration that waited on, this would wait as well.
  expect(await numbers(reader, 'select count(*)::int as count from seat')).toEqual([1000])
  await holder.query('commit')

  expect(await migrating).toEqual(['0001_numbers.sql'])
  expect(said[0]).toMatch(/^Migration 0001_numbers\.sql: Could not get a lock in time \(try 1 of 1000\)\. Connection/)
  expect(said[0]).toMatch(/Connection \d+ \(somebody else\) has had a transaction open for \d+ s\.$/)
})

test('a migration that never gets its lock says who has a transaction open, and keeps nothing', async () => {
  write('0001_numbers.sql', 'create table aisle (row integer);\nalter table seat add column number integer;')
  const holder = await connect()
  await holder.query('begin; select from seat limit 1')

  await expect(run(2)).rejects.toThrow(
    /^The migration 0001_numbers\.sql failed at line \d: .*lock timeout\. Connection \d+ \(somebody else\) .* All of the migration’s changes were rolled back\.$/,
  )
  expect(await numbers(holder, `select count(to_regclass('aisle'))::int as count`)).toEqual([0])
  await holder.query('commit')
  expect(await run(2)).toEqual(['0001_numbers.sql'])
})

test('an index is built without a transaction while others write to its table', async () => {
  write('0001_index.sql', '-- no-transaction\ncreate index concurrently seat_row on seat (row);')
  const [holder, writer] = [await connect(), await connect()]
  await holder.query('begin; insert into seat values (1001)')

  const migrating = run(2)
  await whileRunning(writer, 'create index concurrently%')
  await writer.query('insert into seat values (1002)')
  await holder.query('commit')

  expect(await migrating).toEqual(['0001_index.sql'])
  expect(await numbers(writer, validity)).toEqual([1])
})

test('an index that a kill left half built is dropped and built again, and recorded only when it is whole', async () => {
  write('0001_index.sql', '-- no-transaction\ncreate index concurrently if not exists seat_row on seat (row);')
  const [holder, killer] = [await connect(), await connect()]
  await holder.query('begin; insert into seat values (1001)')

  const killed = run(2).catch((error: unknown) => error)
  const pid = await whileRunning(killer, 'create index concurrently%')
  await killer.query('select pg_terminate_backend($1)', [pid])
  expect(await killed).toBeInstanceOf(Error)
  await holder.query('commit')
  expect(await numbers(killer, validity)).toEqual([0])
  expect(await numbers(killer, recorded)).toEqual([0])

  expect(await run(2)).toEqual(['0001_index.sql'])
  expect(await numbers(killer, validity)).toEqual([1])
  expect(said).toEqual(['Migration 0001_index.sql: The index seat_row was left half-built. Rebuilding it.'])
  expect(await run(2)).toEqual([])
})

test('two servers that start at once build an index without waiting for one another for ever', async () => {
  write('0001_index.sql', '-- no-transaction\ncreate unique index concurrently seat_row on seat (row);')
  const holder = await connect()
  await holder.query('begin; insert into seat values (1001)')

  const both = Promise.all([run(2), run(2)])
  await whileRunning(await connect(), 'create unique index concurrently%')
  await expect.poll(() => said).toEqual(['Another server is migrating this database. Waiting for it to finish.'])
  await holder.query('commit')

  expect((await both).flat()).toEqual(['0001_index.sql'])
})

test('rows that are filled in batches stay filled when one of them is locked, and the filling goes on', async () => {
  write(
    '0001_fill.sql',
    `-- no-transaction
    do $$ begin
      for part in 0..9 loop
        update seat set number = row where row between part * 100 + 1 and part * 100 + 100 and number is null;
        commit;
      end loop;
      raise notice 'all seats have numbers';
    end $$;`,
  )
  const holder = await connect()
  await holder.query('alter table seat add column number integer')
  await holder.query('begin; select from seat where row = 550 for update')
  const filled = 'select count(number)::int as count from seat'

  const migrating = run(1000)
  await expect.poll(() => said.length).toBeGreaterThan(1)
  expect(await numbers(holder, filled)).toEqual([500])
  await holder.query('commit')

  expect(await migrating).toEqual(['0001_fill.sql'])
  expect(await numbers(holder, filled)).toEqual([1000])
  expect(said.at(-1)).toBe('all seats have numbers')
})

test('a statement that cannot be repeated after a kill is refused outside of a transaction', async () => {
  write('0001_more.sql', '-- no-transaction\n\ninsert into seat values (1001);')
  await expect(run(1)).rejects.toThrow(
    /0001_more\.sql runs without a transaction, and its statement at line 3 can’t be safely repeated/,
  )
})
