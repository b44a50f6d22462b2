import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { personalColumns } from '#app/personal-columns.ts'
import { allTables, tableOwners } from '#app/table-owners.ts'
import { filesIn } from '../../scripts/support/layout.ts'
import { filesOfRepository } from './repository-files.ts'
import {
  type Exception,
  faultsOf,
  type Owners,
  ownerOfFile,
  ownerOfTable,
  tablesOf,
  triggersOf,
  writingFunctions,
} from './table-walls.ts'

/** Files that write a table of another owner. The list may only shrink: an exception that nobody needs fails as well. */
const exceptions: readonly Exception[] = [
  {
    file: 'src/areas/bookings/server/line-rows.ts',
    table: undefined,
    reason: 'the people on a waitlist: each area passes its own table, in the `LineTable` of its rows',
  },
  {
    file: 'src/app/personal-rows.ts',
    table: undefined,
    reason: 'a deleted account: the areas’ personal.ts name every table, and a test compares them with the database',
  },
]

const owners: Owners = tableOwners
const schema = readFileSync('docs/generated/schema.sql', 'utf8')
const inDatabase = [...schema.matchAll(/^create table (\w+) \(/gm)].map(([, table = '']) => table)
const functions = writingFunctions(schema, tablesOf(owners))
const read = (path: string) => readFileSync(path, 'utf8')
const files = filesOfRepository(...filesIn.server).filter((path) => path.endsWith('.ts'))
const checked = files.map((path) => ({ path, ...faultsOf(path, read(path), owners, functions) }))
const wordsOf = (path: string, text: string, written = functions) =>
  faultsOf(path, text, owners, written).faults.map(({ words }) => words)

describe('a wall around each table', () => {
  test('each table of the database has one owner, and each owner has a folder', () => {
    const owned = Object.values(owners).flatMap(Object.keys)
    expect(owned.toSorted()).toEqual(inDatabase.toSorted())
    expect(Object.keys(owners).filter((owner) => !files.some((path) => ownerOfFile(path) === owner))).toEqual([])
    const purposes = allTables().map(({ purpose }) => purpose)
    expect(purposes.filter((purpose) => purpose.length < 10 || purpose.includes('|'))).toEqual([])
  })

  test('only its owner decides what happens to a table’s personal data', () => {
    expect(personalColumns.length).toBeGreaterThan(90)
    expect(personalColumns.filter(({ area, table }) => ownerOfTable(owners, table) !== area)).toEqual([])
  })

  test('only its owner writes a table, and SQL stands in files named after rows', () => {
    const isAllowed = (file: string, table: string | undefined) =>
      exceptions.some((exception) => exception.file === file && exception.table === table)
    const faults = checked.flatMap((file) => file.faults)
    expect(faults.filter(({ file, table }) => !isAllowed(file, table)).map(({ words }) => words)).toEqual([])

    const writes = checked.reduce((sum, file) => sum + file.writes, 0)
    expect(writes).toBeGreaterThan(150)
    console.info(
      `${files.length} files, ${inDatabase.length} tables, ${writes} writes, ${exceptions.length} exceptions`,
    )
  })

  test('each exception is needed and says why', () => {
    const faults = checked.flatMap((file) => file.faults)
    const stale = exceptions.filter(
      ({ file, table, reason }) =>
        reason.length < 20 || !faults.some((fault) => fault.file === file && fault.table === table),
    )
    expect(stale).toEqual([])
  })

  test('triggers write only tables of the owner of their own table', () => {
    const triggers = triggersOf(schema)
    expect(triggers.length).toBeGreaterThan(5)
    const foreign = triggers.filter(({ table, name }) =>
      functions.get(name)?.some((written) => ownerOfTable(owners, written) !== ownerOfTable(owners, table)),
    )
    expect(foreign).toEqual([])
  })
})

describe('the wall holds', () => {
  test('a real file is refused in another area, and taken in its own', () => {
    const text = read('src/areas/follow/server/follow-rows.ts')
    expect(wordsOf('src/areas/follow/server/follow-rows.ts', text)).toEqual([])
    const refused = wordsOf('src/areas/watch/server/follow-rows.ts', text)
    expect(refused.length).toBeGreaterThan(2)
    for (const words of refused)
      expect(words).toMatch(/^src\/areas\/watch\/server\/follow-rows.ts:\d+ writes follow, which belongs to follow$/)
  })

  test('a real file is refused under a name that says nothing of rows', () => {
    const text = read('src/areas/follow/server/follow-rows.ts')
    expect(wordsOf('src/areas/follow/server/follows-kept.ts', text).length).toBeGreaterThan(5)
  })

  const planted: [how: string, text: string][] = [
    ['a text', 'export const write = (db: Db) => sql`insert into match (id) values (1)`.execute(db)'],
    ['capital letters over several lines', 'export const text = `\n  UPDATE\n    Match AS m\n  SET\n    seq = 1`'],
    ['an update without set on its line', 'export const text = sql`update match m\n  set seq = 1`'],
    [
      'a statement inside another',
      'export const text = sql`with gone as (delete from match returning id) select id from gone`',
    ],
    ['a name in quotes, with its schema', 'export const text = \'delete from "public"."match" where id = 1\''],
    ['only the table itself', 'export const text = sql`update only match set seq = 1`'],
    ['a merge', 'export const text = sql`merge into match using other on true when matched then delete`'],
    ['an emptied table', "export const text = 'truncate table match'"],
    ['a locked table', "export const text = 'lock table match in exclusive mode'"],
    ['a sum of texts', "export const text = 'insert ' + 'into match (id) ' + values"],
    ['a text inside a text', `export const text = sql\`select \${sql\`delete from match\`}\``],
    ['an insert of Kysely', "export const write = (tx: Tx) => tx.insertInto('match').values(row).execute()"],
    ['an update of Kysely with another name', "export const write = (tx: Tx) => tx.updateTable('match as m').set(row)"],
    ['a delete of Kysely from several', "export const write = (tx: Tx) => tx.deleteFrom(['match', 'game'])"],
    ['a query of a pool', "export const write = (pool: Pool) => pool.query('delete from match where id = $1', [id])"],
  ]
  test.each(planted)('%s is found', (_how, text) => {
    expect(wordsOf('src/areas/watch/server/planted-rows.ts', text).join()).toContain(
      'writes match, which belongs to scoring',
    )
    expect(wordsOf('src/areas/watch/server/planted.ts', text).join()).toContain('has SQL')
    expect(wordsOf('src/areas/scoring/server/planted-rows.ts', text)).toEqual([])
  })

  const hidden: [how: string, text: string][] = [
    ['a filled-in name', `export const text = sql\`update \${sql.table(name)} set seq = 1\``],
    ['a name that is filled in half', `export const text = \`insert into match_\${name} (id) values (1)\``],
    ['a name that is passed on', 'export const write = (tx: Tx, name: Name) => tx.insertInto(name).values(row)'],
  ]
  test.each(hidden)('%s is refused', (_how, text) => {
    expect(wordsOf('src/areas/scoring/server/planted-rows.ts', text).join()).toContain('not written out')
  })

  const reads: [how: string, text: string][] = [
    ['a text', 'export const text = sql<Row>`where id = 1`'],
    ['a statement', 'export const text = `select id\nfrom match where id = $1`'],
    ['a part of a statement', 'export const part = `exists (select from match m where m.id = 1)`'],
    ['a query of Kysely', "export const read = (db: Db) => db.selectFrom('match').select('id')"],
    ['a query that is narrowed', "export const read = (query: Query) => query.where('id', '=', 1)"],
    ['a type of Kysely', "import type { Insertable } from 'kysely'\nexport type New = Insertable<Row>"],
    ['a query of a pool', "export const ask = (pool: Pool) => pool.query('select 1')"],
  ]
  test.each(reads)('%s stands in a file named after rows', (_how, text) => {
    expect(wordsOf('src/areas/scoring/server/planted.ts', text).join()).toContain('has SQL')
    expect(wordsOf('src/areas/watch/server/planted-rows.ts', text)).toEqual([])
  })

  test('a function of the database that writes counts as a write of its caller', () => {
    const planted = `create or replace function public.forget_match(given integer) returns void language sql as $function$
      delete from match where id = given $function$;`
    const written = writingFunctions(planted, tablesOf(owners))
    expect([...written]).toEqual([['forget_match', ['match']]])
    const call = 'export const forget = sql`select forget_match(1)`'
    expect(wordsOf('src/areas/watch/server/planted-rows.ts', call, written).join()).toContain('writes match')
  })

  test('sentences and comments are no SQL', () => {
    const text =
      "// insert into match\nexport const words = ['Update the settings of a club', 'Select a player from the list']"
    expect(wordsOf('src/areas/watch/server/planted.ts', text)).toEqual([])
  })
})
