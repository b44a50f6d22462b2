import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { migrationsFolder } from '#kernel/server/db/migration-files.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'

/** What grows with events, each with its columns that are ids of such rows. */
const wide: Readonly<Record<string, readonly string[]>> = {
  invitation: ['id', 'partner_id'],
  event_log: ['id'],
  club_log: ['id'],
  club_mail: ['id'],
  club_mail_recipient: ['id', 'mail_id'],
  member_mail: ['id'],
  notice: ['id'],
  chat_message: ['id'],
  chat_report: ['message_id'],
}

/** Rows of all these tables; every statement may run twice, for rows before and between the migrations. */
const rows = `
  with a as (insert into account (username, first, last, email, password_hash, created_at)
      values ('w' || substr(md5(random()::text), 1, 12), 'Ann', 'Wide', 'ann@example.org', '', now()) returning id),
    c as (insert into club (name, url, time_zone, created_at)
      values ('Wide', 'w' || substr(md5(random()::text), 1, 12), 'US/Mountain', now()) returning id),
    g as (insert into club_group (club_id, name, created_at) select id, 'Monday', now() from c returning club_id, id),
    m as (insert into member (club_id, first, last, created_at)
      select c.id, 'Player', n::text, now() from c, generate_series(1, 4) n returning club_id, id),
    e as (insert into club_event (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, created_at)
      select club_id, id, 'Mixer', now(), now() + interval '1 hour', now(), now(), now() from g returning club_id, id),
    i as (insert into invitation (club_id, event_id, member_id, invited_at)
      select e.club_id, e.id, m.id, now() from e, m returning id),
    l as (insert into event_log (club_id, event_id, kind, detail, at)
      select club_id, id, 'invitation.answered', 'n' || n, now() from e, generate_series(1, 500) n),
    k as (insert into club_log (club_id, at, what) select id, now(), 'n' || n from c, generate_series(1, 500) n),
    s as (insert into club_mail (club_id, kind, audience, subject, created_at)
      select id, 'message', 'list', 'Hello', now() from c returning club_id, id),
    r as (insert into club_mail_recipient (club_id, mail_id, member_id, queued_at)
      select s.club_id, s.id, m.id, now() from s, m),
    d as (insert into member_mail (club_id, from_id, to_id, subject, body, token_hash, sent_at)
      select club_id, min(id), max(id), 'Hello', 'Bo', sha256(random()::text::bytea), now() from m group by club_id),
    t as (insert into match (status, owner_id, writer_id, rules, court_number, singles_doubles, match_type, skill_rating,
        age_bracket, starts_at, time_zone, created_at, last_act_at)
      select 'Live', id, id, 'side-out', '1', 'Singles', 'Mens', '', '', now(), 'US/Mountain', now(), now() from a
      returning id),
    n as (insert into notice (message_key, kind, channel, account_id, title, body, created_at, useful_until, updated_at)
      select 'w' || random(), 'match', 'push', id, '', '', now(), now(), now() from a),
    h as (insert into chat_message (match_id, account_id, user_name, is_scorekeeper, message, at)
      select t.id, a.id, 'Ann', false, 'Hello', now() from t, a returning id, account_id)
  select 1 from h`
const reports = `insert into chat_report (message_id, account_id, at)
  select id, account_id, now() from chat_message on conflict do nothing`
/** Pairs the first two players of each event. */
const pairs = `update invitation i set response = 'yes', partner_id = o.id from invitation o
  where o.event_id = i.event_id and o.id <> i.id and i.partner_id is null
    and 2 > (select count(*) from invitation f where f.event_id = i.event_id and f.id < i.id)
    and 2 > (select count(*) from invitation f where f.event_id = o.event_id and f.id < o.id)`

const numberOf = (name: string) => Number(name.slice(0, 4))
const files = readdirSync(migrationsFolder).sort()

describe('the widening of ids', () => {
  let database: TestDatabase
  let folder: string
  let client: pg.Client
  beforeAll(async () => {
    database = await emptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'sideout-migrations-'))
    client = new pg.Client(database.connection)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  const migrateTo = async (last: number) => {
    for (const name of files.filter((each) => numberOf(each) <= last))
      copyFileSync(join(migrationsFolder, name), join(folder, name))
    await migrate(database.connection, { folder })
  }
  const fill = async () => {
    for (const sql of [rows, pairs, reports]) await client.query(sql)
  }
  const contents = async () => {
    const all: Record<string, unknown[]> = {}
    for (const [table, [id]] of Object.entries(wide)) {
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t order by ${id}`,
      )
      all[table] = found.rows.map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !key.endsWith('_64'))),
      )
    }
    return all
  }
  /** Indexes and constraints of the whole database, but for those that the widening uses in between. */
  const rules = async () => {
    const { rows: found } = await client.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
         where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       order by 1`,
    )
    return found.map(({ rule }) => rule)
  }
  const lastIds = async () => {
    const { rows: found } = await client.query(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
    )
    return found
  }

  test('keeps every row, index, constraint and the next id, also of what is written meanwhile', async () => {
    await migrateTo(34)
    const before = await rules()
    await fill()
    await migrateTo(35)
    // A server of the old version goes on writing between the migrations.
    await fill()
    await client.query(`update invitation set answer = 'still here' where partner_id is null`)
    const [written, ids] = [await contents(), await lastIds()]

    // What later migrations change is theirs to say.
    await migrateTo(38)

    expect(await contents()).toEqual(written)
    expect(written['invitation']).toHaveLength(8)
    expect(written['invitation']?.filter((row) => (row as { partner_id: unknown }).partner_id !== null)).toHaveLength(4)
    expect(written['event_log']).toHaveLength(1000)
    expect(await rules()).toEqual(before)
    expect(await lastIds()).toEqual(ids)
    await fill()
    const { rows: next } = await client.query('select max(id)::integer as last from event_log')
    expect(next).toEqual([{ last: 1500 }])
  })
})

describe('ids of what grows with events', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = new pg.Client(database.connection)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  test('have 64 bits, and so has every column that refers to one', async () => {
    const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
      `select attrelid::regclass::text as table, attname as column, format_type(atttypid, null) as type
       from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace
         and relkind = 'r') and attnum > 0 and not attisdropped`,
    )
    const typeOf = (table: string, column: string) =>
      columns.find((each) => each.table === table && each.column === column)?.type
    for (const [table, ids] of Object.entries(wide))
      for (const id of ids) expect([table, id, typeOf(table, id)]).toEqual([table, id, 'bigint'])

    const { rows: narrow } = await client.query(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint,
         unnest(conkey, confkey) as pair(own, other)
       where contype = 'f' and connamespace = 'public'::regnamespace
         and (select atttypid from pg_attribute where attrelid = conrelid and attnum = own)
           <> (select atttypid from pg_attribute where attrelid = confrelid and attnum = other)`,
    )
    expect(narrow).toEqual([])
    const named = columns.filter(({ column }) => /^(invitation|mail|recipient|notice|message)_id$/.test(column))
    expect(named.filter(({ type }) => type === 'integer')).toEqual([])
  })
})
