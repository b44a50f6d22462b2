import { afterAll, expect, test } from 'vitest'
import { createPool } from '#kernel/server/db/pool.ts'
import { columnParsers, PreparedStatement } from '#kernel/server/fast/prepared-statement.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const pool = createPool(database.connection)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const columns = {
  id: columnParsers.number,
  word: columnParsers.text,
  is_new: columnParsers.flag,
  at: columnParsers.instant,
  words: columnParsers.texts,
  thing: columnParsers.json,
}
const select = `select $1::int as id, 'a,b' as word, $1::int > 1 as is_new,
  '2026-11-21 15:00:00.123456+05:30'::timestamptz as at, '{staff,"a b","c,d"}'::text[] as words, '{"a":[1]}'::jsonb as thing`

test('a prepared statement reads the same values as the driver', async () => {
  const hot = new PreparedStatement('hot all', select, columns)
  const row = {
    id: 7,
    word: 'a,b',
    is_new: true,
    at: new Date('2026-11-21T09:30:00.123Z'),
    words: ['staff', 'a b', 'c,d'],
    thing: { a: [1] },
  }
  for (let turn = 0; turn < 3; turn += 1) expect(await hot.run(pool, [7])).toEqual([row])
  expect((await pool.query(select, [7])).rows).toEqual([row])
})

test('null stays null, and no row is no row', async () => {
  const nothing = new PreparedStatement('hot null', 'select null as word, null::text[] as words where $1', {
    word: columnParsers.text,
    words: columnParsers.texts,
  })
  expect(await nothing.run(pool, [true])).toEqual([{ word: null, words: null }])
  expect(await nothing.run(pool, [false])).toEqual([])
})

test('columns in an unexpected order are a fault, and so is a statement that the database refuses', async () => {
  const swapped = new PreparedStatement('hot swapped', 'select 1 as one, 2 as two', {
    two: columnParsers.number,
    one: columnParsers.number,
  })
  await expect(swapped.run(pool, [])).rejects.toThrow('hot swapped returned unexpected columns: one,two')
  const broken = new PreparedStatement('hot broken', 'select 1 / $1::int as one', { one: columnParsers.number })
  await expect(broken.run(pool, [0])).rejects.toThrow('division by zero')
  expect(await broken.run(pool, [1])).toEqual([{ one: 1 }])
})
