import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { type FullRead, fullReadsOf, fullReadsOfReferences, keyOf } from './full-reads.ts'
import { largeInstallation } from './large-installation.ts'
import { listedReads } from './listed-reads.ts'
import { readStatements, recordedFolder, type Statement, shapeOf } from './recorded.ts'

/** Fewer would mean that the recording has broken, not that the product has shrunk. */
const fewestStatements = 500

let database: TestDatabase
let client: pg.Client
let statements: Statement[]
let found: FullRead[]

beforeAll(async () => {
  if (!existsSync(recordedFolder))
    throw new Error('No statements are recorded. Run `npm run check -- --only api` first, which records them.')
  statements = readStatements(recordedFolder)
  database = await largeInstallation()
  client = new pg.Client(database.connection)
  await client.connect()
  found = await fullReadsOf(client, statements)
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** The statement of a function that no test has, with one example. */
const planted = (text: string, ...values: unknown[]): Statement[] => [{ by: 'a test', examples: [{ text, values }] }]

describe('the statements of the API tests, at ten times the data', () => {
  test('are enough to say something about the product', () => {
    const examples = statements.flatMap((one) => one.examples)
    console.info(`${statements.length} statements, ${examples.length} examples, ${found.length} full reads, all listed`)
    expect(statements.length).toBeGreaterThan(fewestStatements)
  })

  test('read no large table whole, except those listed with a reason', () => {
    const unlisted = found.filter((read) => !(keyOf(read) in listedReads))
    expect(unlisted.map((read) => `${keyOf(read)}: ${read.text}`)).toEqual([])
  })

  test('still do what is listed, so that the list only gets shorter', () => {
    const keys = new Set(found.map(keyOf))
    expect(Object.keys(listedReads).filter((key) => !keys.has(key))).toEqual([])
  })

  test('find what refers to the rows they delete by an index', async () => {
    expect(await fullReadsOfReferences(client, statements)).toEqual([])
  })
})

describe('a full read', () => {
  test('is found in every form, whatever is around it', async () => {
    const ofMember = await fullReadsOf(client, planted('select id from member where lower(first) = $1', 'linda'))
    expect(ofMember).toEqual([{ by: 'a test', table: 'member', text: 'select id from member where lower(first) = $' }])
    const forms = [
      "update match set court_number = '2' where rules = 'side-out'",
      'select count(*) from notice',
      'select id from game order by id',
      "select id from chat_message where message = 'Well played' limit 1",
      'select link from (select * from video order by tournament) as sorted limit 1',
    ]
    const tables = await fullReadsOf(
      client,
      forms.flatMap((text) => planted(text)),
    )
    expect(tables.map(({ table }) => table)).toEqual(['match', 'notice', 'game', 'chat_message', 'video'])
  })

  test('is none where an index finds the rows, a limit ends the reading, or the table is small', async () => {
    const forms = [
      'select from match where id = 7',
      'select id from match order by id limit 5',
      'select * from tournament limit 1',
      'select * from feature_update',
    ]
    for (const text of forms) expect(await fullReadsOf(client, planted(text))).toEqual([])
  })

  test('appears in the statements of the product when an index goes away', async () => {
    await client.query('begin')
    await client.query('drop index member_email, notice_match')
    const more = await fullReadsOf(
      client,
      statements.filter(({ by }) => by.startsWith('members/')),
    )
    const ofDeletions = await fullReadsOfReferences(client, planted('delete from match where id = 7'))
    await client.query('rollback')
    expect(more.map(keyOf)).toEqual(['members/subscription-rows.ts markComplaint reads member'])
    expect(ofDeletions.map(keyOf)).toContain('notice_match_id_fkey reads notice')
  })
})

test('statements that differ in the lengths of their lists and in white space are one', () => {
  expect(shapeOf('select 1\n  where a in ($1, $2) and b = $3')).toBe(shapeOf('select 1 where a in ($1) and b = $2'))
  expect(shapeOf('insert into a (b) values ($1, $2), ($3, $4)')).toBe(shapeOf('insert into a (b) values ($1, $2)'))
  expect(shapeOf('select 1 where a = $1')).not.toBe(shapeOf('select 1 where b = $1'))
})
