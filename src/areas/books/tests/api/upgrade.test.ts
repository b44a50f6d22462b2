import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { migrationsFolder } from '#kernel/server/db/migration-files.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'

/** The last migration of the release before there were dues, card payments and books. */
const before = '0080_z'

/** Two clubs in two zones; members with every kind of dues, and events at three prices paid by hand in every way. */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at)
      values ('Before', 'before-1', 'US/Mountain', now() - interval '2 years'),
        ('Early', 'before-2', 'Pacific/Auckland', now() - interval '1 year') returning id),
    g as (insert into club_group (club_id, name, created_at) select id, 'Monday', now() from c returning club_id, id),
    m as (insert into member (club_id, first, last, has_paid_dues, membership_expires_on, created_at)
      select c.id, 'Player', paid || ' ' || coalesce(days::text, 'none'), paid, current_date + days, now() - interval '90 days'
      from c, (values (true), (false)) p(paid), (values (null::integer), (-400), (-2), (-1), (0), (1), (200)) d(days)
      returning club_id, id),
    e as (insert into club_event (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, created_at, cost_cents)
      select club_id, id, 'Mixer ' || cents, now() - interval '40 days', now() - interval '39 days', now() - interval '41 days',
        now() - interval '60 days', now() - interval '61 days', cents
      from g, (values (0), (500), (1205)) p(cents) returning club_id, id),
    i as (insert into invitation (club_id, event_id, member_id, invited_at, response, payment_type, paid_at)
      select e.club_id, e.id, m.id, now() - interval '60 days',
        case when how is not null or m.id % 2 = 0 then 'yes' end, how, case when how is not null then now() - m.id % 50 * interval '1 day' end
      from e join m on m.club_id = e.club_id
        join lateral (select (array['Cash', 'Check', 'Venmo', 'Gift', null])[1 + (m.id + e.id)::integer % 5] as how) h on true
      returning id)
  select count(*) from i`

/** What must stay: who has paid dues until when, and who has which place, paid how. */
const duesAndPlaces = {
  dues: `select id, has_paid_dues, case when has_paid_dues or membership_expires_on < current_date - 1
      then membership_expires_on::text end as until from member order by id`,
  places: 'select id, response, payment_type, paid_at, order_number from invitation order by id',
}

let database: TestDatabase
let client: pg.Client
let folder: string
let was: Record<string, unknown>
beforeAll(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sideout-before-books-'))
  for (const name of readdirSync(migrationsFolder))
    if (name.endsWith('.sql') && name <= before) copyFileSync(join(migrationsFolder, name), join(folder, name))
  await migrate(database.connection, { folder })
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query(filled)
  was = await read()
  await migrate(database.connection)
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function read(): Promise<Record<string, unknown>> {
  const [dues, places] = [await client.query(duesAndPlaces.dues), await client.query(duesAndPlaces.places)]
  return { dues: dues.rows, places: places.rows }
}

/** Runs the command as an administrator does, in a process of its own. */
const runCheck = (clubId: number): Promise<{ code: number; printed: string; named: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
    execFile(process.execPath, ['scripts/books.ts', 'check', '--club', String(clubId)], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), printed: out, named: err }),
    )
  })

const clubs = async (): Promise<number[]> =>
  (await client.query<{ id: number }>('select id from club order by id')).rows.map(({ id }) => id)

test('a database of the release before the books migrates; nobody’s dues or place change', async () => {
  expect(await read()).toEqual(was)
})

test('what was recorded by hand enters at the cost of its event, marked so, and the check is clean', async () => {
  const { rows } = await client.query<{ payments: number; entries: number; cents: number; owed: number }>(
    `select (select count(*)::integer from invitation i join club_event e on e.id = i.event_id
        where i.payment_type is not null and e.cost_cents > 0) as payments,
      (select count(*)::integer from book_entry where kind = 'opening') as entries,
      (select sum(cents)::integer from book_line where cents > 0) as cents,
      (select sum(e.cost_cents)::integer from invitation i join club_event e on e.id = i.event_id
        where i.payment_type is not null) as owed`,
  )
  expect(rows[0]?.payments).toBeGreaterThan(20)
  expect([rows[0]?.entries, rows[0]?.cents]).toEqual([rows[0]?.payments, rows[0]?.owed])
  const clean = { unbalanced: 0, balance: { ours: 0, provider: 0 }, payouts: [], chargedTwice: 0, chargedNoPlace: 0 }
  const [, early = 0] = await clubs()
  const { code, printed, named } = await runCheck(early)
  expect([code, named]).toEqual([0, ''])
  expect(JSON.parse(printed)).toEqual({ ...clean, chain: 'ok', duesDiffer: 0 })
})

test('the command names what differs, of which there is nothing else, and exits with 1', async () => {
  const [id = 0] = await clubs()
  await client.query('update member set has_paid_dues = not has_paid_dues where id = (select min(id) from member)')
  const { code, printed, named } = await runCheck(id)
  expect([code, JSON.parse(printed).duesDiffer]).toEqual([1, 1])
  expect(named).toMatch(/^the dues for member \d+ do not match.*\n$/)
})
