import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allTables } from '#app/table-owners.ts'
import { type Migration, migrationsFolder, readMigrations } from '#kernel/server/db/migration-files.ts'
import { statementsOf } from '#kernel/server/db/sql-statements.ts'
import { lockFaultsOf } from './migration-locks.ts'

/** Migrations up to this number were released before there was a guard. */
const lastUnguarded = 23

const growing = new Set(allTables().flatMap(({ table, grows }) => (grows ? [table] : [])))
const migrations = readMigrations(migrationsFolder)

/** Files by their texts, as the runner would read them. */
const planted = (...texts: string[]): Migration[] =>
  texts.map((sql, index) => ({
    version: index + 1,
    name: `${index + 1}.sql`,
    sql,
    checksum: '',
    steps: sql.startsWith('-- no-transaction') ? statementsOf(sql) : undefined,
  }))

const wordsOf = (...texts: string[]) => lockFaultsOf(planted(...texts), growing).map(({ words }) => words)

describe('no migration locks or rewrites a table that grows', () => {
  test('the migrations since there is this guard leave such tables in use', () => {
    const guarded = migrations.filter(({ version }) => version > lastUnguarded)
    const faults = lockFaultsOf(guarded, growing)
    expect(faults.map(({ file, line, words }) => `${file}:${line} ${words}`)).toEqual([])
    console.info(`${guarded.length} migrations, ${growing.size} growing tables`)
  })

  test('what grows is marked in the list of its owner and printed', () => {
    expect([...growing]).toEqual(expect.arrayContaining(['invitation', 'club_mail_recipient', 'notice', 'event_log']))
    const page = readFileSync('docs/generated/tables.md', 'utf8')
    expect(page).toMatch(/^\| `invitation` \| invitations \| yes \|/m)
    expect(page).toMatch(/^\| `club` \| clubs \| {2}\|/m)
  })

  test('real migrations from before the guard would be refused today', () => {
    const faults = lockFaultsOf(migrations, growing).map(({ file }) => file)
    expect(new Set(faults)).toEqual(
      new Set(['0005_scoring_requests.sql', '0019_event_times.sql', '0020_club_sizes.sql']),
    )
  })

  const refused: [how: string, text: string, words: RegExp][] = [
    ['another type', 'alter table invitation alter column id type bigint', /rewrites invitation/],
    ['another type, spelled out', 'ALTER TABLE only "public"."invitation" ALTER id SET DATA TYPE bigint', /rewrites/],
    [
      'another type as the second action',
      "alter table notice alter kind set default 'a, b', alter id type bigint",
      /rewrites/,
    ],
    ['a computed column', "alter table notice add column k text generated always as (kind || 'x') stored", /rewrites/],
    ['a numbered column', 'alter table chat_message add column n bigint generated always as identity', /rewrites/],
    ['a column of serials', 'alter table chat_message add n bigserial', /rewrites/],
    ['another storage', 'alter table notice set unlogged', /rewrites/],
    [
      'a default that differs from row to row',
      'alter table invitation add column k uuid default gen_random_uuid()',
      /into every row/,
    ],
    [
      'a default taken from a clock',
      'alter table invitation add column k timestamptz not null default clock_timestamp()',
      /into every row/,
    ],
    ['a value that no row has', 'alter table invitation add column k integer not null', /do not have/],
    ['a checked column', 'alter table invitation add column k integer check (k > 0)', /reads invitation through/],
    [
      'a column that refers',
      'alter table invitation add column k integer references account',
      /reads invitation through/,
    ],
    ['a check', 'alter table club_event add check (spots > 0)', /reads club_event through/],
    [
      'a foreign key',
      'alter table notice add constraint n foreign key (account_id) references account',
      /reads notice through/,
    ],
    ['a unique key', 'alter table notice add constraint n unique (provider_sid)', /builds an index/],
    ['a primary key', 'alter table notice add primary key (id)', /builds an index/],
    ['a required column without a proof', 'alter table notice alter column phone set not null', /first prove it/],
    ['a constraint validated under a lock', 'alter table notice validate constraint n', /under the locks/],
    ['an index', 'create index notice_phone on notice (phone)', /builds an index of notice/],
    ['a unique index without a name', 'create unique index on only notice (phone)', /builds an index of notice/],
    [
      'an index that is concurrent inside a transaction',
      'create index concurrently n on notice (phone)',
      /builds an index/,
    ],
    ['all rows at once', "update invitation set answer = ''", /in one transaction/],
    [
      'all rows at once, inside another statement',
      'with gone as (delete from notice returning id) select 1',
      /in one transaction/,
    ],
    [
      'all rows in a block that never commits',
      'do $$ begin update notice set body = body; end $$',
      /in one transaction/,
    ],
    [
      'batches inside a transaction',
      'do $$ begin loop update notice set body = body; commit; end loop; end $$',
      /in one/,
    ],
    ['a text that is run', "do $$ begin execute 'alter table notice add x int'; end $$", /runs a text/],
    ['an alteration inside a block', 'do $$ begin alter table notice add x int; end $$', /inside a block/],
    ['an emptied table', 'truncate notice', /takes the whole of notice/],
    ['a locked table', 'lock table only notice in share mode', /takes the whole of notice/],
  ]
  test.each(refused)('%s is refused', (_how, text, words) => {
    expect(wordsOf(`-- A comment; with a semicolon.\n${text};`).join()).toMatch(words)
    // Tables that hold few rows may be changed at will.
    const table = /(invitation|notice|chat_message|club_event)/.exec(text)?.[1] ?? ''
    if (!/^do .*execute/.test(text))
      expect(wordsOf(text.replaceAll(new RegExp(`\\b${table}\\b`, 'g'), 'club'))).toEqual([])
  })

  const taken: [how: string, ...texts: string[]][] = [
    ['a column without a value', 'alter table invitation add column k integer'],
    [
      'a column with a constant',
      "alter table invitation add column k text not null default 'a, (b)', add l boolean default false",
    ],
    ['the instant of the migration', 'alter table invitation add column k timestamptz not null default now()'],
    [
      'an index built beside the work',
      '-- no-transaction\ncreate index concurrently if not exists n on notice (phone);',
    ],
    [
      'a key over an index that was built before',
      '-- no-transaction\ncreate unique index concurrently n on notice (id);',
      'alter table notice add constraint n primary key using index n',
    ],
    [
      'a check that is validated later',
      'alter table notice add constraint n check (id > 0) not valid',
      '-- no-transaction\nalter table notice validate constraint n;',
    ],
    [
      'a required column after its proof',
      'alter table notice add constraint n check (phone is not null) not valid',
      '-- no-transaction\nalter table notice validate constraint n;',
      'alter table notice alter column phone set not null; alter table notice drop constraint n',
    ],
    [
      'rows changed in batches',
      '-- no-transaction\ndo $$ begin loop update notice set body = body; commit; exit; end loop; end $$;',
    ],
    [
      'a table that the file creates',
      'drop table notice; create table notice (id bigint); create index on notice (id)',
    ],
    [
      'a function that will change rows one day',
      'create function f() returns void language sql as $$ delete from notice $$',
    ],
    [
      'names, defaults and triggers',
      'alter table notice rename column body to text; alter table notice drop column text',
    ],
  ]
  test.each(taken)('%s is taken', (_how, ...texts) => {
    expect(wordsOf(...texts)).toEqual([])
  })

  test('a required column is refused while its check has not been validated', () => {
    const check = 'alter table notice add constraint n check (phone is not null) not valid'
    expect(wordsOf(check, 'alter table notice alter column phone set not null').join()).toMatch(/first prove it/)
  })
  test('a required column is refused when its proof is dropped in the same statement, which comes first', () => {
    const check = 'alter table notice add constraint n check (phone is not null) not valid'
    const proof = '-- no-transaction\nalter table notice validate constraint n;'
    const both = 'alter table notice alter column phone set not null, drop constraint n'
    expect(wordsOf(check, proof, both).join()).toMatch(/first prove it/)
  })
})
