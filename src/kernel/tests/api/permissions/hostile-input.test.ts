import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import type { Call } from '#kernel/calls/call.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aScene, type Scene, sendAs } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.close())

const calls = Object.values(areas).flat()
const withBody = calls.filter((call) => Object.keys((call.example as object | undefined) ?? {}).length > 0)
const withParams = calls.filter((call) => /\{(matchId|gameId|messageId|userId)\}/.test(call.path))

const pathOf = (call: Call, { ids }: Scene) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 'an-unknown-token'))

/** Values that fit no field of any call. */
const nonsense: unknown[] = [
  { $gt: '' },
  [[]],
  true,
  -1,
  1e9 + 0.5,
  null,
  'x'.repeat(5000),
  '\u0000',
  "'; drop table match; --",
]

async function everythingWritten() {
  const tables = [
    'account',
    'session',
    'match',
    'game',
    'score_act',
    'player',
    'chat_message',
    'match_scorekeeper',
  ] as const
  const counts = await Promise.all(
    tables.map((table) =>
      server.deps.db
        .selectFrom(table)
        .select((query) => query.fn.countAll().as('rows'))
        .executeTakeFirst(),
    ),
  )
  return counts.map((count) => count?.rows)
}

/** Calls that an empty body does not keep from acting. */
const hasOnlyOptional = ({ name }: Call) => ['scoring.inviteScorekeeper', 'accounts.logout'].includes(name)

let unchanged: Promise<Scene> | undefined
/** What is refused changes nothing, so one scene serves all calls that refuse. */
const theUnchangedScene = () => {
  unchanged ??= aScene(server.deps)
  return unchanged
}

describe.each(withBody)('$method $path', (call) => {
  test('refuses nonsense in any field with a 4xx that names a field or takes it literally, and never faults', async () => {
    const scene = await aScene(server.deps)
    const example = call.example as Record<string, unknown>
    for (const field of Object.keys(example))
      for (const value of nonsense) {
        const body = {
          ...example,
          ...(field === 'match_id'
            ? {}
            : scene.ids['matchId'] && 'match_id' in example
              ? { match_id: scene.ids['matchId'] }
              : {}),
          [field]: value,
        }
        const reply = await sendAs(server.app, scene.cookies.owner, {
          method: call.method,
          url: pathOf(call, scene),
          body,
        })
        expect(reply.status, `${field} = ${JSON.stringify(value)}: ${String(reply.body)}`).toBeLessThan(500)
        if (reply.code === 'invalid-input') expect(JSON.parse(String(reply.body)).field).toBeTruthy()
      }
  })

  describe('of a wrong body', () => {
    let scene: Scene
    beforeAll(async () => {
      scene = await (hasOnlyOptional(call) ? aScene(server.deps) : theUnchangedScene())
    })
    test.each([
      ['a list', []],
      ['a number', 7],
      ['a text', '"x"'],
      ['nothing', null],
      ['an empty object', {}],
    ])('refuses %s, and writes nothing', async (_what, body) => {
      const before = await everythingWritten()
      const url = pathOf(call, scene)
      const reply = await sendAs(server.app, scene.cookies.owner, { method: call.method, url, body })
      expect(reply.status, String(reply.body)).toBeLessThan(500)
      // An empty body counts as an empty object.
      if (!hasOnlyOptional(call) || (body !== null && (typeof body !== 'object' || Array.isArray(body))))
        expect(reply.status).toBeGreaterThanOrEqual(400)
      if (!hasOnlyOptional(call)) expect(await everythingWritten()).toEqual(before)
    })
  })
})

describe.each(withParams)('$method $path', (call) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await theUnchangedScene()
  })
  test.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999999999999', 'abc', '%00', '%27', ' 1'])(
    'refuses the id %s with a 4xx',
    async (id) => {
      const url = call.path.replace(/\{\w+\}/g, encodeURI(id))
      const body = call.body ? { body: call.example } : {}
      const reply = await sendAs(server.app, scene.cookies.owner, { method: call.method, url, ...body })
      expect(reply.status, String(reply.body)).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
    },
  )
})

describe('any call', () => {
  test('a body of 1 MB is refused', async () => {
    const scene = await aScene(server.deps)
    const body = { username: 'x'.repeat(1_000_000), password: 'x' }
    const reply = await sendAs(server.app, scene.cookies.owner, { method: 'POST', url: '/auth/login', body })
    expect([reply.status, reply.code]).toEqual([413, 'too-large'])
  })

  test('a body that is not JSON is refused, and an empty body counts as an empty object', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({ method: 'POST', url: '/auth/checkUserName', payload, headers: { 'content-type': type } })
    expect((await send('{"username":', 'application/json')).statusCode).toBe(400)
    expect((await send('username=abc', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send('', 'application/json')).json()).toMatchObject({ code: 'invalid-input', field: 'username' })
    expect((await send('{"__proto__":{"username":"abcdef"}}', 'application/json')).statusCode).toBe(400)
  })

  test('an unknown path is a 404 with a code; known paths work with and without a trailing slash', async () => {
    const unknown = await server.app.inject({ method: 'GET', url: '/api/nothingHere' })
    expect(unknown.statusCode).toBe(404)
    for (const url of ['/api/liveMatches', '/api/liveMatches/', '/API/livematches'])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  test('a search for characters that no database can store is no fault', async () => {
    const scene = await aScene(server.deps)
    const url = '/api/getPlayerName?search=a%00b'
    const reply = await sendAs(server.app, scene.cookies.owner, { method: 'GET', url })
    expect(reply.status).toBeLessThan(500)
  })

  test('an unknown session cookie makes a visitor', async () => {
    const reply = await sendAs(server.app, 'sid=nonsense; sid=', { method: 'GET', url: '/auth/current' })
    expect([reply.status, reply.body]).toEqual([200, 'null'])
  })
})
