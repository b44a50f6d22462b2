import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import type { Call } from '#kernel/calls/call.ts'
import { type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

/** One user tries everything here, so the budgets stay on but are wide enough. */
const manyTries = JSON.stringify({
  'add-match': ['1000/60', '1000/60', '1000/60'],
  'add-player': ['1000/60'],
  text: ['1000/60', '1000/60'],
  write: ['1000/60'],
  score: ['1000/60'],
})

let world: ScoringWorld
let ann: Person
let ids: Record<string, number>
beforeAll(async () => {
  world = await scoringWorld({ env: { RATE_LIMITS: manyTries } })
  ann = await world.aPerson('Ann', { roles: ['alt_scorekeeper'] })
  const match = await world.aMatch(ann)
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `insert into chat_message (match_id, account_id, user_name, is_scorekeeper, message, at)
     values ($1, $2, 'Ann K.', true, 'hello', now()) returning id`,
    [match.id, ann.id],
  )
  ids = { matchId: match.id, gameId: match.gameId, messageId: rows[0]?.id ?? 0, userId: ann.id }
})
afterAll(() => world.close())

const tables = [
  'match',
  'game',
  'score_act',
  'player',
  'match_scorekeeper',
  'match_invite_link',
  'chat_report',
] as const
const written = async () => {
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  return (await world.deps.pool.query(`select ${counts.join(', ')}`)).rows[0]
}
const pathOf = (call: Call, more: Record<string, string | number> = {}) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(more[name] ?? ids[name]))

const calls = areas['scoring'] ?? []
const withFields = calls.filter((call) => Object.keys((call.example ?? {}) as object).length > 0)
/** These may contain anything: they are ignored, or the name is looked up and not found. */
const harmless = new Set(['status', 'player_name', 'username', 'token'])
const nonsense: [string, unknown][] = [
  ['a nested object', { $gt: '' }],
  ['a list', [[1]]],
  ['a negative number', -1],
  ['a huge number', 1e300],
  ['a text with a zero byte', 'a\u0000b'],
  ['a very long text', 'x'.repeat(100_000)],
  ['true', true],
]

describe.each(withFields)('$method $path', (call) => {
  const example = { ...(call.example as Record<string, unknown>) }
  test.each(Object.keys(example).filter((key) => !harmless.has(key)))(
    'refuses nonsense as %s, names the field and writes nothing',
    async (key) => {
      const before = await written()
      for (const [, value] of nonsense) {
        const fits = { ...example, ...('match_id' in example ? { match_id: ids['matchId'] } : {}) }
        const { status, body } = await ann.send(call.method, pathOf(call), { ...fits, [key]: value })
        expect([status, body.code], `${key} = ${JSON.stringify(value).slice(0, 60)}`).toEqual([400, 'invalid-input'])
        expect(String(body.field).startsWith(key) || body.field === 'body').toBe(true)
      }
      expect(await written()).toEqual(before)
    },
  )

  test('refuses a body that is not an object', async () => {
    for (const body of ['[]', '"text"', '5', '{', '[{}]']) {
      const { status } = await ann.send(call.method, pathOf(call), body)
      expect([400, 404]).toContain(status)
    }
  })

  test('refuses a body of 1 MB', async () => {
    const { status, body } = await ann.send(call.method, pathOf(call), { ...example, more: 'x'.repeat(1_000_000) })
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test('rejects a body that is not JSON by its type', async () => {
    const type = { 'content-type': 'text/plain' }
    const { status, body } = await ann.send(call.method, pathOf(call), JSON.stringify(example), type)
    expect([status, body.code]).toEqual([415, 'not-json'])
  })

  test('refuses to act for another user', async () => {
    const { status, body } = await ann.send(call.method, pathOf(call), {
      ...example,
      match_id: ids['matchId'],
      user_id: 1,
    })
    expect([403, 404], JSON.stringify(body)).toContain(status)
  })
})

const withId = calls.filter((call) => call.path.includes('{'))
describe.each(withId)('$method $path', (call) => {
  test.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999999999999', 'x', '%00', "1'--", '1;drop'])(
    'finds nothing called %s',
    async (id) => {
      const named = Object.fromEntries(Object.keys(ids).map((name) => [name, id]))
      const body = call.body ? (call.example ?? {}) : undefined
      const { status } = await ann.send(call.method, pathOf(call, named), body)
      expect([400, 404]).toContain(status)
    },
  )
})

test('a match whose row is locked gets busy, and nothing is written', async () => {
  const bo = await world.aPerson('Bo')
  const match = await world.aMatch(bo)
  const holder = await world.deps.pool.connect()
  await holder.query('begin')
  await holder.query('select from match where id = $1 for update', [match.id])
  const { status, body } = await post(bo, match.id, [rally(1)])
  await holder.query('rollback')
  holder.release()
  expect([status, body.code]).toEqual([503, 'busy'])
  expect((await post(bo, match.id, [rally(1)])).body.seq).toBe(1)
})

test('a game refused because the server was busy is added when the request is repeated with the same key', async () => {
  const bo = await world.aPerson('Bo')
  const match = await world.aMatch(bo)
  const addGame = () => bo.send('POST', '/api/addGame', { match_id: match.id }, { 'idempotency-key': 'one tap' })
  const holder = await world.deps.pool.connect()
  await holder.query('begin')
  await holder.query('select from match where id = $1 for update', [match.id])
  const { status, body } = await addGame()
  await holder.query('rollback')
  holder.release()
  expect([status, body.code]).toEqual([503, 'busy'])
  expect((await addGame()).body).toMatchObject({ game_num: 2 })
})

test('the log cannot be changed afterwards', async () => {
  const bo = await world.aPerson('Bo')
  const match = await world.aMatch(bo)
  await post(bo, match.id, [rally(1)])
  const change = world.deps.pool.query('update score_act set term = 9 where match_id = $1', [match.id])
  await expect(change).rejects.toThrow('append-only')
})
