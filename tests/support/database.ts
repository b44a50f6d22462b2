import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { runAsAdmin, withDatabase } from './test-server.ts'

export interface TestDatabase {
  /** For `new pg.Pool(...)` or `createPool(...)`. */
  readonly connection: pg.PoolConfig
  /** The same as an address, for another process (DATABASE_URL). */
  readonly url: string
  /** Removes the database; connections that are still open are closed. */
  drop(): Promise<void>
}

/** An empty database with the newest schema, for one test file; takes about 0.1 s. */
export async function testDatabase(): Promise<TestDatabase> {
  // Files are copied, which takes half of what PostgreSQL's own way takes for a database as small as this one.
  return createTestDatabase(`template ${inject('testServer').template} strategy file_copy`)
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase('')
}

async function createTestDatabase(from: string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl } = inject('testServer')
  const name = `sideout_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const owner = new URL(ownerUrl).username
  await runAsAdmin(adminUrl, `create database ${name} ${from} ${owner ? `owner "${owner}"` : ''}`)
  const url = withDatabase(ownerUrl, name)
  return {
    connection: { connectionString: url },
    url,
    drop: async () => {
      // A pool ends a moment before its last connections are closed; cutting one off then would look like a fault.
      await runAsAdmin(adminUrl, waitUntilLeft(name))
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Looks every 20 ms until nobody is connected to a database any more, for at most half a minute. */
const waitUntilLeft = (name: string) => `do $$ begin
  for round in 1..1500 loop
    exit when not exists(select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.02);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`
