import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rates } from '#kernel/calls/rates.ts'
import { newToken } from '#kernel/server/http/token.ts'
import { aServer } from '#tests/support/a-server.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

const [{ points: wasted }] = rates['unknown-session']
let server: Awaited<ReturnType<typeof aServer>>
let statementsOf: ReturnType<typeof countStatements>
let addresses = 0

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' } })
  statementsOf = countStatements(server.deps)
})
afterEach(() => {
  addresses += 1
})
afterAll(() => server.close())

/** The status of a call with this cookie, from an address that each test has to itself. */
async function statusFor(cookie: string, address = `203.0.113.${addresses}`): Promise<number> {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
  return (await server.app.inject({ method: 'GET', url: '/auth/current', headers })).statusCode
}
const garbage = () => `sid=${newToken()}`

async function manyWith(cookie: () => string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let asked = 0; asked < count; asked += 500)
    statuses.push(...(await Promise.all(Array.from({ length: 500 }, () => statusFor(cookie())))))
  return statuses
}

describe('cookies of no session', () => {
  test('from one address cost the database a bounded number of looks, however many they are', async () => {
    let statuses: number[] = []
    const statements = await statementsOf(async () => {
      statuses = await manyWith(garbage, 4000)
    })
    expect(statements).toBeLessThanOrEqual(wasted)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4000 - wasted)
  })

  test('hold up neither other addresses nor visitors nor the people whom this process knows', async () => {
    const person = await anAccount(server.deps, 'owner')
    const [known, stranger] = [await aSession(server.deps, person), await aSession(server.deps, person)]
    expect(await statusFor(known)).toBe(200)
    await manyWith(garbage, wasted + 500)
    expect(await statusFor(garbage())).toBe(429)
    expect([await statusFor(known), await statusFor('')]).toEqual([200, 200])
    // A session that this process has not seen yet waits until the minute is over, unless it comes from elsewhere.
    expect(await statusFor(stranger)).toBe(429)
    expect(await statusFor(stranger, '198.51.100.9')).toBe(200)
  })

  test('that people have kept since their session ended cost one look each, and make them visitors', async () => {
    const person = await anAccount(server.deps, 'owner')
    const cookies = await Promise.all(Array.from({ length: 20 }, () => aSession(server.deps, person)))
    await server.deps.db.deleteFrom('session').where('account_id', '=', person).execute()
    const statuses: number[] = []
    // Together they ask far more often than an address may bring cookies that nobody knows.
    const statements = await statementsOf(async () => {
      for (let asked = 0; asked < wasted + 500; asked += cookies.length)
        statuses.push(...(await Promise.all(cookies.map((cookie) => statusFor(cookie)))))
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statements).toBe(cookies.length)
  })

  test('include the one that was just ended', async () => {
    const person = await anAccount(server.deps, 'owner')
    const cookie = await aSession(server.deps, person)
    expect(await statusFor(cookie)).toBe(200)
    await server.deps.db.deleteFrom('session').where('account_id', '=', person).execute()
    const statements = await statementsOf(() => manyWith(() => cookie, wasted + 500))
    expect(statements).toBeLessThanOrEqual(wasted + 500)
    expect(await statementsOf(() => manyWith(() => cookie, 1000))).toBe(0)
  })
})

describe('with small budgets', () => {
  let strict: Awaited<ReturnType<typeof aServer>>
  const ask = (url: string, cookie = '') => strict.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })

  beforeAll(async () => {
    const RATE_LIMITS = '{"unknown-session":["2/60"],"read":["3/300","1500/300"]}'
    strict = await aServer({ env: { TRUST_PROXY: 'loopback', RATE_LIMITS } })
  })
  afterAll(() => strict.close())

  test('cookies of people who are signed in do not count, however many an address brings', async () => {
    const person = await anAccount(strict.deps, 'owner')
    for (let signedIn = 0; signedIn < 5; signedIn += 1)
      expect((await ask('/auth/current', await aSession(strict.deps, person))).statusCode).toBe(200)
  })

  test('a visitor whose reads are used up costs the database nothing', async () => {
    const countOf = countStatements(strict.deps)
    const read = async () => (await ask('/api/match/1')).statusCode
    expect([await read(), await read(), await read()]).toEqual([404, 404, 404])
    expect(await countOf(async () => expect(await read()).toBe(429))).toBe(0)
  })
})
