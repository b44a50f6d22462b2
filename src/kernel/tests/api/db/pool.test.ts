import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#kernel/server/db/database.ts'
import { DatabaseSilent } from '#kernel/server/db/database-silent.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { withAnswerLimit, withLongStatements } from '#kernel/server/db/time-limits.ts'
import { columnParsers, PreparedStatement } from '#kernel/server/fast/prepared-statement.ts'
import { refusalOfDatabase } from '#kernel/server/http/database-refusal.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const pool = createPool(database.connection)
const db = createDatabase(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const pidOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
/** What takes too long: nobody ever waits for its end. */
const slow = 'select pg_sleep(20)'
const hot = new PreparedStatement<{ slept: string }>('slow', 'select pg_sleep(20)::text as slept', {
  slept: columnParsers.text,
})

describe('a connection whose statement got no answer in time', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a query of the pool', () => pool.query(slow)],
    ['a prepared statement', () => hot.run(pool, [])],

    ['a query of Kysely', () => sql`select pg_sleep(20)`.execute(db)],
    ['a statement in a transaction', () => db.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx))],
    ['a statement behind another', () => Promise.all([pool.query(slow), pool.query(slow)])],
  ])('is destroyed and never used again: %s', async (_, ask) => {
    const before = await pidOf()
    await expect(withAnswerLimit(150, ask)).rejects.toThrow(DatabaseSilent)
    expect(await pidOf()).not.toBe(before)
  })
})

describe('a statement that takes too long', () => {
  const strict = createPool({ ...database.connection, statement_timeout: 150 })
  const strictly = createDatabase(strict)
  afterAll(() => strict.end())

  test('is cancelled by the database, and its connection stays', async () => {
    const asked = await strict.query(slow).catch((error: unknown) => error)
    expect(refusalOfDatabase(asked)).toBe('busy')
    const inTransaction = strictly.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx))
    expect(refusalOfDatabase(await inTransaction.catch((error: unknown) => error))).toBe('busy')
  })

  test('is allowed to a job that says so, and to nobody after it', async () => {
    // Twice as long as the limit.
    await withLongStatements(strictly, 60_000, (own) => sql`select pg_sleep(0.3)`.execute(own))
    await expect(sql`select pg_sleep(0.3)`.execute(strictly)).rejects.toMatchObject({ code: '57014' })
  })

  test('ends a transaction whose process has gone quiet, so that its locks are free', async () => {
    const quiet = createPool({ ...database.connection, idle_in_transaction_session_timeout: 100 })
    const client = await quiet.connect()
    // The end may arrive together with the answer to `begin`.
    const ended = new Promise<unknown>((resolve) => client.once('error', resolve))
    await client.query('begin')
    expect(refusalOfDatabase(await ended)).toBe('busy')
    client.release(true)
    await quiet.end()
  })
})
