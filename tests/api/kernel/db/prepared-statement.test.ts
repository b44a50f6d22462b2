import { afterAll, expect, test } from 'vitest'
import { HotStatement, read } from '#server/kernel/db/hot-statement'
import { createPool } from '#server/kernel/db/pool'
import { testDatabase } from '#tests/support/database'

const database = await testDatabase()
const pool = createPool(database.connection)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const columns = {
  id: read.number,
  word: read.text,
  is_new: read.flag,
  at: read.instant,
  words: read.texts,
  thing: read.json,
}
const select = `select $1::int as id, 'a,b' as word, $1::int > 1 as is_new,
  '2026-11-21 15:00:00.123456+05:30'::timestamptz as at, '{staff,"a b","c,d"}'::text[] as words, '{"a":[1]}'::jsonb as thing`

test('a hot statement reads the same values as the driver', async () => {
  const hot = new HotStatement('hot all', select, columns)
  const row = {
    id: 7,
    word: 'a,b',
    is_new: true,
    at: new Date('2026-11-21T09:30:00.123Z'),
    words: ['staff', 'a b', 'c,d'],
    thing: { a: [1] },
  }
  for (let turn = 0; turn < 3; turn += 1) expect(await hot.ask(pool, [7])).toEqual([row])
  expect((await pool.query(select, [7])).rows).toEqual([row])
})

test('null stays null, and no row is no row', async () => {
  const nothing = new HotStatement('hot null', 'select null as word, null::text[] as words where $1', {
    word: read.text,
    words: read.texts,
  })
  expect(await nothing.ask(pool, [true])).toEqual([{ word: null, words: null }])
  expect(await nothing.ask(pool, [false])).toEqual([])
})

test('columns in an unexpected order are a fault, and so is a statement that the database refuses', async () => {
  const swapped = new HotStatement('hot swapped', 'select 1 as one, 2 as two', { two: read.number, one: read.number })
  await expect(swapped.ask(pool, [])).rejects.toThrow('hot swapped has the columns one,two')
  const broken = new HotStatement('hot broken', 'select 1 / $1::int as one', { one: read.number })
  await expect(broken.ask(pool, [0])).rejects.toThrow('division by zero')
  expect(await broken.ask(pool, [1])).toEqual([{ one: 1 }])
})
