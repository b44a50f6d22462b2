import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { runAsAdmin, withDatabase } from './test-server.ts'

export interface TestDatabase {
  /** For `new pg.Pool(...)` or `createPool(...)`. */
  readonly connection: pg.PoolConfig
  /** The same as an address, for another process (DATABASE_URL). */
  readonly url: string
  /** Removes it; connections that are still open are closed. */
  drop(): Promise<void>
}

/** A database of one's own with the newest schema and nothing in it; about 0.1 s. */
export async function testDatabase(): Promise<TestDatabase> {
  return createTestDatabase(`template ${inject('testServer').template}`)
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
      // A pool has ended a moment before its last connections are gone: one cut off then would be a fault of nobody's.
      await runAsAdmin(adminUrl, waitUntilLeft(name))
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Waits until nobody is connected to a database any more, a second at most. */
const waitUntilLeft = (name: string) => `do $$ begin
  for round in 1..50 loop
    exit when not exists(select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.02);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`
