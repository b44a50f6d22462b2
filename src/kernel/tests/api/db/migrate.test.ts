import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { migrationsFolder } from '#kernel/server/db/migration-files.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sideout-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('migrations are applied in the order of their numbers, each once', async () => {
  write('0002_more.sql', 'insert into seat (row) values (2);')
  write('0001_seats.sql', 'create table seat (row integer); insert into seat values (1);')

  expect(await migrate(database.connection, { folder })).toEqual(['0001_seats.sql', '0002_more.sql'])
  expect(await migrate(database.connection, { folder })).toEqual([])
  write('0003_last.sql', 'insert into seat (row) values (3);')
  expect(await migrate(database.connection, { folder })).toEqual(['0003_last.sql'])
  expect(await query('select row from seat order by row')).toEqual([{ row: 1 }, { row: 2 }, { row: 3 }])
})

const waiting = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('two servers that start at once apply each migration once', async () => {
  // The first one is held in its middle until the others wait for it.
  write(
    '0001_slow.sql',
    'create table seat (row integer); select pg_advisory_xact_lock(7); insert into seat values (1);',
  )
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7)')

  const said: string[] = []
  const log = (sentence: string) => void said.push(sentence)
  const migrating = Promise.all([1, 2, 3].map(() => migrate(database.connection, { folder, log })))
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  await expect.poll(() => said.filter((one) => one.startsWith('Another server is migrating'))).toHaveLength(2)
  await holder.query('select pg_advisory_unlock(7)')
  await holder.end()

  const applied = await migrating
  expect(applied.flat()).toEqual(['0001_slow.sql'])
  expect(await query('select row from seat')).toEqual([{ row: 1 }])
})

test('a migration that fails leaves nothing behind, and the line of the failure is named', async () => {
  write('0001_good.sql', 'create table seat (row integer);')
  write('0002_bad.sql', 'create table aisle (row integer);\ninsert into seat\nvalues (nonsense);')

  await expect(migrate(database.connection, { folder })).rejects.toThrow(/0002_bad\.sql failed at line 3: .*nonsense/)
  expect(await query(`select to_regclass('aisle') as aisle, to_regclass('seat')::text as seat`)).toEqual([
    { aisle: null, seat: 'seat' },
  ])
})

test('a migration that was changed after it had been applied is refused', async () => {
  write('0001_seats.sql', 'create table seat (row integer);')
  await migrate(database.connection, { folder })
  write('0001_seats.sql', 'create table seat (row bigint);')

  await expect(migrate(database.connection, { folder })).rejects.toThrow(/0001_seats\.sql was changed after/)
})

test('line endings that git has changed are no change', async () => {
  write('0001_seats.sql', 'create table seat (\n  row integer\n);\n')
  await migrate(database.connection, { folder })
  write('0001_seats.sql', 'create table seat (\r\n  row integer\r\n);\r\n')

  expect(await migrate(database.connection, { folder })).toEqual([])
})

test('a database that a newer version has migrated is refused', async () => {
  write('0001_seats.sql', 'create table seat (row integer);')
  write('0002_new.sql', 'create table aisle (row integer);')
  await migrate(database.connection, { folder })
  rmSync(join(folder, '0002_new.sql'))

  await expect(migrate(database.connection, { folder })).rejects.toThrow(
    /0002_new\.sql, which this version .* does not know/,
  )
})

test('a migration with a number before the last applied one is refused', async () => {
  write('0002_seats.sql', 'create table seat (row integer);')
  await migrate(database.connection, { folder })
  write('0001_late.sql', 'create table aisle (row integer);')

  await expect(migrate(database.connection, { folder })).rejects.toThrow(/0001_late\.sql comes before one/)
})

test('two migrations with the same number are refused', async () => {
  write('0001_a.sql', 'select 1;')
  write('0001_b.sql', 'select 1;')

  await expect(migrate(database.connection, { folder })).rejects.toThrow(
    /Another migration has the same number as 0001_b\.sql/,
  )
})

test('our own migrations, applied one by one by successive versions, end where a fresh database begins', {
  timeout: 180_000,
}, async () => {
  const fresh = await testDatabase()
  for (const name of readdirSync(migrationsFolder).sort()) {
    copyFileSync(join(migrationsFolder, name), join(folder, name))
    await migrate(database.connection, { folder })
  }
  const tables = `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`
  const migrated = await query(tables)
  const other = new pg.Client(fresh.connection)
  await other.connect()
  expect((await other.query(tables)).rows).toEqual(migrated)
  await other.end()
  await fresh.drop()
})
