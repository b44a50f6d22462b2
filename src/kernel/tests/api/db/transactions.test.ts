import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Tx } from '#kernel/server/db/database.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { reusableQuery, runGroups, runTogether } from '#kernel/server/fast/reusable-query.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const pool = createPool({ ...database.connection, max: 3 })
const db = createDatabase(pool)
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeAll(() => sql`create table place (id integer primary key, holder text)`.execute(db))
beforeEach(() => sql`truncate place; insert into place values (1, 'nobody')`.execute(db))

const locks = reusableQuery(() => sql<{ holder: string }>`select holder from place where id = ${1} for update`)
const reads = reusableQuery(() => sql<{ places: number }>`select count(*) as places from place where id > ${0}`)
const writes = reusableQuery((_, { id }: { readonly id: number }) => sql`insert into place values (${id}, 'ann')`)

const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** How often something leaves for the database. */
async function packetsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = ['_write', '_writev'].map((name) => vi.spyOn(Socket.prototype, name as '_write'))
  await work()
  const count = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const one of sent) one.mockRestore()
  return count
}

const inside = (work: (tx: Tx) => Promise<unknown>) => () => db.transaction().execute(work)

test('`begin`, the first lock and the reads of its batch are sent in one packet', async () => {
  const act = inside((tx) => runGroups(tx, [locks.with({})], [reads.with({})]))
  expect(await packetsOf(act)).toBe(2)
  const oneByOne = inside(async (tx) => [await locks(tx, {}), await reads(tx, {})])
  expect(await packetsOf(oneByOne)).toBe(3)
})

test('a write that comes first is sent after `begin` has succeeded', async () => {
  expect(await packetsOf(inside((tx) => writes(tx, { id: 2 })))).toBe(3)
  expect(await packetsOf(inside((tx) => runTogether(tx, locks.with({}), writes.with({ id: 3 }))))).toBe(3)
})

test('a transaction without a statement sends nothing, whether it succeeds or not', async () => {
  expect(await packetsOf(inside(async () => undefined))).toBe(0)
  const fails = inside(async () => {
    throw new Error('no')
  })
  expect(await packetsOf(() => fails().catch(() => undefined))).toBe(0)
})

test('after a transaction without a statement, its connection is not inside a transaction', async () => {
  await db.connection().execute(async (own) => {
    await own.transaction().execute(async () => undefined)
    await sql`insert into place values (2, 'ann')`.execute(own)
    expect(await reads(db, {})).toEqual([{ places: 2 }])
  })
})

test('a failed transaction is rolled back', async () => {
  const act = inside(async (tx) => {
    await runTogether(tx, locks.with({}), reads.with({}))
    await writes(tx, { id: 2 })
    throw new Error('no')
  })
  await expect(act()).rejects.toThrow('no')
  expect(await reads(db, {})).toEqual([{ places: 1 }])
})

test('reads that are sent with a lock see what its holder has written', async () => {
  const held = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    await locks(tx, {})
    await writes(tx, { id: 2 })
    held.resolve()
    await mayGo.promise
  })
  await held.promise
  const second = db.transaction().execute((tx) => runTogether(tx, locks.with({}), reads.with({})))
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  mayGo.resolve()
  await first
  expect(await second).toEqual([[{ holder: 'nobody' }], [{ places: 2 }]])
})

test('a lock timeout ends the transaction, and the connection stays usable', async () => {
  const mayGo = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (tx) => {
    await locks(tx, {})
    held.resolve()
    await mayGo.promise
  })
  await held.promise
  const waits = db.transaction().execute((tx) => runTogether(tx, locks.with({}), reads.with({})))
  await expect(waits).rejects.toMatchObject({ code: '55P03' })
  mayGo.resolve()
  await holder
  expect(await reads(db, {})).toEqual([{ places: 1 }])
})

test('a reusable query returns the columns that its table has now', async () => {
  const all = reusableQuery(() => sql`select * from place where id = ${1}`)
  expect(await all(db, {})).toEqual([{ id: 1, holder: 'nobody' }])
  await sql`alter table place add column since date; update place set since = '2026-11-25'`.execute(db)
  expect(await all(db, {})).toEqual([{ id: 1, holder: 'nobody', since: '2026-11-25' }])
})

test('a time limit of pg for a statement ends nothing once it is answered', async () => {
  const limited = createDatabase(createPool({ ...database.connection, max: 1, query_timeout: 5000 }))
  const backend = reusableQuery(() => sql<{ pid: number }>`select pg_backend_pid() as pid from place where id = ${1}`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [before] = await backend(limited, {})
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(await backend(limited, {})).toEqual([before])
  await limited.destroy()
})

test('a connection that is lost in the middle of a batch fails the whole batch, and the next connection works', async () => {
  const dies = reusableQuery(() => sql`select pg_terminate_backend(pg_backend_pid())`)
  await expect(runTogether(db, reads.with({}), dies.with({}), reads.with({}))).rejects.toThrow(/terminat/)
  expect(await reads(db, {})).toEqual([{ places: 1 }])
})

test('the first failure of a batch is reported once the whole batch is answered', async () => {
  const fails = reusableQuery(() => sql`select 1 / 0`)
  const holder = await pool.connect()
  await holder.query('begin; lock table place')
  let isReported = false
  const batch = runTogether(db, fails.with({}), reads.with({})).catch((error: unknown) => {
    isReported = true
    return error
  })
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  expect(isReported).toBe(false)
  await holder.query('commit')
  holder.release()
  expect(await batch).toMatchObject({ message: 'division by zero' })
})
