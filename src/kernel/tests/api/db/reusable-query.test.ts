import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createDatabase, type Reader } from '#kernel/server/db/database.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { reusableQuery, runTogether } from '#kernel/server/fast/reusable-query.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const db = createDatabase(createPool(database.connection))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface Values {
  readonly one: number
  readonly words: readonly string[]
}

test('a reusable query is compiled once, and each run has its own values, in a transaction too', async () => {
  const build = vi.fn(
    (_: Reader, { one, words }: Values) =>
      sql<{
        sum: number
        words: string[]
      }>`select ${one}::int + ${1}::int + ${one}::int as sum, ${words}::text[] as words`,
  )
  const asks = reusableQuery(build)
  expect(await asks(db, { one: 2, words: ['a'] })).toEqual([{ sum: 5, words: ['a'] }])
  expect(await asks(db, { one: 3, words: [] })).toEqual([{ sum: 7, words: [] }])
  const inside = await db.transaction().execute((tx) => asks(tx, { one: 4, words: ['b', 'c'] }))
  expect(inside).toEqual([{ sum: 9, words: ['b', 'c'] }])
  expect(build).toHaveBeenCalledOnce()
})

test('a query of the query builder returns the same rows whether or not it is reusable', async () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const named = { username: 'kept', first: 'Ann', last: 'Olsen', email: 'ann@example.org', password_hash: 'none' }
  await db
    .insertInto('account')
    .values({ ...named, created_at: now })
    .execute()
  const select = (reader: Reader, { username }: { readonly username: string }) =>
    reader.selectFrom('account').select(['first', 'created_at']).where('username', '=', username)
  const kept = await reusableQuery(select)(db, { username: 'kept' })
  expect(kept).toEqual(await select(db, { username: 'kept' }).execute())
  expect(kept).toEqual([{ first: 'Ann', created_at: now }])
})

test('computing with a value while the query is compiled fails, instead of making the value a constant', async () => {
  const asText = reusableQuery((_, { one }: Values) => sql`select ${JSON.stringify({ one })}::jsonb`)
  await expect(asText(db, { one: 1, words: [] })).rejects.toThrow('one has no value yet')
  const asNumber = reusableQuery((_, { one }: Values) => sql`select ${one + 1}::int`)
  await expect(asNumber(db, { one: 1, words: [] })).rejects.toThrow('one has no value yet')
  const spread = reusableQuery((_, { one, ...others }: Values) => sql`select ${one}::int, ${others}::jsonb`)
  await expect(spread(db, { one: 1, words: [] })).rejects.toThrow('get each value by name')
})

const counted = reusableQuery(
  (_, { one }: { readonly one: number }) => sql<{ sum: number }>`select ${one}::int + 1 as sum`,
)

test('statements that are sent together run in order, and each sees what the earlier ones wrote', async () => {
  await sql`create table asked (number integer)`.execute(db)
  const writes = reusableQuery((_, { one }: { readonly one: number }) => sql`insert into asked values (${one})`)
  const reads = reusableQuery(() => sql<{ number: number }>`select number from asked order by 1`)
  const [before, , between, , after] = await db
    .transaction()
    .execute((tx) =>
      runTogether(tx, reads.with({}), writes.with({ one: 1 }), reads.with({}), writes.with({ one: 2 }), reads.with({})),
    )
  expect([before, between, after]).toEqual([[], [{ number: 1 }], [{ number: 1 }, { number: 2 }]])
  expect(await runTogether(db, counted.with({ one: 1 }), counted.with({ one: 2 }))).toEqual([
    [{ sum: 2 }],
    [{ sum: 3 }],
  ])
})

test('statements that are sent together share a packet, and single ones have a packet each', async () => {
  const packets = vi.spyOn(Socket.prototype, '_writev' as 'write')
  const sentBy = async (work: () => Promise<unknown>) => {
    packets.mockClear()
    await work()
    return packets.mock.calls.length
  }
  const [one, two] = [{ one: 1 }, { one: 2 }]
  await db.connection().execute(async (own) => {
    expect(await sentBy(() => runTogether(own, counted.with(one), counted.with(two)))).toBe(1)
    expect(await sentBy(async () => [await counted(own, one), await counted(own, two)])).toBe(2)
  })
  packets.mockRestore()
})

test('after a failed statement those sent with it do nothing, and the transaction can be rolled back', async () => {
  const breaks = reusableQuery(() => sql`select 1 / 0`)
  const writes = reusableQuery(() => sql`insert into asked values (9)`)
  const tried = db.transaction().execute((tx) => runTogether(tx, breaks.with({}), writes.with({})))
  await expect(tried).rejects.toThrow('division by zero')
  const { rows } = await sql`select number from asked where number = 9`.execute(db)
  expect(rows).toEqual([])
})
