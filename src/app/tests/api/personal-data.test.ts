import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalColumns } from '#app/personal-columns.ts'
import { allTables } from '#app/table-owners.ts'
import { aServer } from '#tests/support/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Foreign keys to accounts, members and players, and columns that are named like one. */
const leading = `
  select distinct c.conrelid::regclass::text || '.' || a.attname as name
  from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'club_id'
  where c.contype = 'f' and c.confrelid in ('account'::regclass, 'member'::regclass, 'player'::regclass)
  union
  select table_name || '.' || column_name from information_schema.columns
  where table_schema = 'public' and data_type = 'integer'
    and column_name in ('account_id', 'user_id', 'author_id', 'owner_id', 'instructor_id', 'organiser_id')`

async function leadingColumns(): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ name: string }>(leading)
  return rows.map(({ name }) => name.replaceAll('"', '')).sort()
}
const decided = () => personalColumns.map(({ table, column }) => `${table}.${column}`)

test('every column that leads to a person is decided: what becomes of it, and what a copy has of it', async () => {
  const columns = await leadingColumns()
  expect(columns.length).toBeGreaterThan(90)
  expect(decided().sort()).toEqual(columns)
})

test('a new table with an account is found until it is decided', async () => {
  await server.deps.pool.query('create table new_habit (account_id integer not null, what text)')
  await server.deps.pool.query('create table new_friend (id integer, friend integer references account)')
  const missing = (await leadingColumns()).filter((name) => !decided().includes(name))
  await server.deps.pool.query('drop table new_habit, new_friend')
  expect(missing).toEqual(['new_friend.friend', 'new_habit.account_id'])
})

test('what is kept or not copied says why, and what is copied exists and is no secret', async () => {
  const reasonless = personalColumns.filter(
    ({ fate, copied, why }) => (fate !== 'deleted' || copied.length === 0) && why.length < 10,
  )
  expect(reasonless).toEqual([])
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  const named = personalColumns.flatMap(({ table, copied, cleared = {} }) =>
    [...copied, ...Object.keys(cleared)].map((column) => `${table}.${column}`),
  )
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  const copied = personalColumns.flatMap((one) => one.copied)
  expect(copied.filter((name) => /hash|token|endpoint|selector|auth|p256dh|seed|key/.test(name))).toEqual([])
})

test('no table that grows is read through to delete an account: what is cleared or deleted has an index', async () => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select i.indrelid::regclass::text || '.' || a.attname as name
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  )
  const indexed = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
  const growing = new Set(allTables().flatMap(({ table, grows }) => (grows ? [table] : [])))
  // Reports go when staff decide, so there are few.
  indexed.add('page_report.account_id')
  const slow = personalColumns.filter(
    ({ table, column, fate, through }) =>
      through === undefined && fate !== 'kept' && growing.has(table) && !indexed.has(`${table}.${column}`),
  )
  expect(slow).toEqual([])
})
