import pg from 'pg'
import { inject } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { withDatabase } from '#tests/support/test-server.ts'
import { largeAccounts } from './large-accounts.ts'
import { largeClubs } from './large-clubs.ts'
import { largeScoring } from './large-scoring.ts'

/** A number below a limit that looks random and is the same in every run. */
const pick = `create function pick(n bigint, below integer) returns integer language sql immutable
  return ((hashint8(n)::bigint & 2147483647) % below)::integer`

/**
 * A database with ten times the data of a large installation, written by PostgreSQL itself. Its statistics count every
 * row of nearly all tables, so that each run has the same plans.
 */
export async function largeInstallation(): Promise<TestDatabase> {
  const database = await testDatabase()
  const { pathname } = new URL(database.url)
  const url = withDatabase(inject('testServer').adminUrl, pathname.slice(1))
  await each(url, [pick])
  // Two parts that take about as long as one another.
  await Promise.all([each(url, largeClubs), each(url, [...largeAccounts, ...largeScoring])])
  await each(url, ['set default_statistics_target = 1000', 'vacuum (analyze, parallel 0)'])
  return database
}

/** As one who may leave out triggers and foreign keys, which would take most of the time. */
async function each(connectionString: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}
