import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTexts } from './repository-files.ts'

/** Printed with the owner of each table, where it is printed. */
const printed = 'docs/generated/tables.md'
/** Printed from the database: the row types of all tables. */
const rowTypes = 'src/kernel/server/db/tables.ts'
/** Tables of the machinery itself: kept answers, the installation, keys of push, and what the demo's providers pretend. */
const ownTables = ['idempotency', 'rate_window', 'installation', 'push_key', 'demo_outbox', 'demo_charge']

const read = (path: string) => readFileSync(path, 'utf8')
const allTables = [...read('docs/generated/schema.sql').matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)
const kernelTables = existsSync(printed) ? ownedBy('kernel', read(printed)) : ownTables
const areaTables = new Set(allTables.filter((name) => !kernelTables.includes(name)))

/** The tables of one owner and of its rooms, in a page whose rows begin with table and owner. */
function ownedBy(owner: string, page: string): string[] {
  const rows = [...page.matchAll(/^\| `?(\w+)`? \| `?([\w/-]+)`? \|/gm)]
  return rows.filter(([, , by = '']) => by.split('/')[0] === owner).map(([, name = '']) => name)
}

const isComment = /^\s*(\/\/|\/?\*)/
const inSql = /\b(?:from|join|into|update|table|using|only)\s+(?:public\.)?"?(\w+)/gi
const inCode = /(?:From|Into|Table|Join|Lateral|table|DB)(?:\(|\[)\s*\[?\s*'(\w+)/g

/** Tables of areas that a file of code names, in SQL or in calls of Kysely. */
function tablesNamedIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !isComment.test(line))
  const code = lines.join('\n')
  const names = [...code.matchAll(inSql), ...code.matchAll(inCode)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => areaTables.has(name)))]
}

const kernel = readTexts('src/kernel/server').filter(({ path }) => path !== rowTypes)

describe('the kernel knows no table of an area', () => {
  test('neither in SQL nor in calls of Kysely', () => {
    const named = kernel.flatMap(({ path, text }) => tablesNamedIn(text).map((name) => `${path} names ${name}`))
    expect(named).toEqual([])
    expect(areaTables.size).toBeGreaterThan(40)
    console.info(`${kernel.length} files of the kernel name none of ${areaTables.size} tables of areas`)
  })

  test('its own tables exist, and are named', () => {
    const text = kernel.map((file) => file.text).join('\n')
    expect(kernelTables.filter((name) => !allTables.includes(name) || !text.includes(name))).toEqual([])
  })

  test.each([
    ["await db.selectFrom('member').selectAll().execute()", 'member'],
    ["await db.deleteFrom('session').execute()", 'session'],
    ["query.innerJoin('club', 'club.id', 'club_event.club_id')", 'club'],
    ["type Row = DB['invitation']", 'invitation'],
    ['await sql`select id from club_event e where e.id = 1`.execute(tx)', 'club_event'],
    ['await sql`select 1 where exists (select from match m join game g on true)`.execute(tx)', 'match,game'],
    ['await sql`update scoreboard set version = 1`.execute(tx)', 'scoreboard'],
  ])('in a real file of it, %s is seen', (line, names) => {
    const text = read('src/kernel/server/http/idempotency.ts')
    expect(tablesNamedIn(text)).toEqual([])
    expect(tablesNamedIn(`${text}\n${line}`).sort()).toEqual(names.split(',').sort())
  })

  test('comments are prose, and a printed list of owners is read', () => {
    expect(tablesNamedIn('// What is taken from match and session.\n/** Comes from club. */')).toEqual([])
    const page =
      '| table | owner | holds |\n| --- | --- | --- |\n| `idempotency` | kernel/http | kept answers |\n| `match` | scoring | matches |'
    expect(ownedBy('kernel', page)).toEqual(['idempotency'])
  })
})
