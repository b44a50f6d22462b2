import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Rate, type RateRule, rates } from '#kernel/calls/rates.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { countStatements } from '#tests/support/count-statements.ts'

type Rates = Config['rates']
let first: Awaited<ReturnType<typeof aServer>>
let second: Awaited<ReturnType<typeof aProcessBeside>>
const few = { 'sign-in': ['1000/60', '4/3600'], registration: ['1000/3600', '2/1800'] }
beforeAll(async () => {
  first = await aServer({ env: { TRUST_PROXY: 'loopback', RATE_LIMITS: JSON.stringify(few) } })
  second = await aProcessBeside(first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** The same limits, each counted by every process alone. */
function alone(all: Rates): Rates {
  const changed: Record<Rate, readonly RateRule[]> = { ...all }
  for (const rate of Object.keys(all) as Rate[])
    changed[rate] = all[rate].map((rule) => ({ ...rule, in: undefined }) as unknown as RateRule)
  return changed
}

const tooMany = expect.objectContaining({ code: 'too-many-requests' })
const aName = () => `nobody${randomUUID().slice(0, 8)}`

/** Wrong passwords for one name, in turns at the processes, each from an address of its own; how many were looked at. */
async function wrongPasswords(apps: readonly (typeof first.app)[], tries: number, username: string): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: tries }, (_, turn) => {
      const app = apps[turn % apps.length] ?? first.app
      return new BrowserSession(app).post('/auth/login', { username, password: 'wrong' })
    }),
  )
  return replies.filter(({ status }) => status === 200).length
}

describe('two processes on one database', () => {
  test('let a stranger try no more passwords than one', async () => {
    expect(await wrongPasswords([first.app, second.app], 12, aName())).toBe(4)
  })

  test('would let a stranger try twice as many if each of them counted alone', async () => {
    const lonely = await aProcessBeside(first, { rates: alone(first.deps.config.rates) })
    const other = await aProcessBeside(first, { rates: alone(first.deps.config.rates) })
    expect(await wrongPasswords([lonely.app, other.app], 12, aName())).toBe(8)
    await lonely.close()
    await other.close()
  })

  test('give back what a right password took, at whichever of them', async () => {
    const person = aPerson()
    const { username, password } = person
    await new BrowserSession(first.app).post('/auth/register', person)
    for (let turn = 0; turn < 6; turn += 1) {
      const app = turn % 2 === 0 ? first.app : second.app
      expect((await new BrowserSession(app).post('/auth/login', { username, password })).body.user_id).toBeDefined()
    }
    expect(await wrongPasswords([first.app, second.app], 6, username)).toBe(4)
  })

  test('mail one address together no more often than one of them', async () => {
    const { email } = aPerson()
    const known = new BrowserSession(first.app)
    await known.post('/auth/register', aPerson({ email }))
    await known.post('/auth/register', aPerson({ email }))
    await known.post('/auth/register', aPerson({ email, duplicateVerified: true }))
    const beside = new BrowserSession(second.app)
    for (const [name, value] of known.cookies) beside.cookies.set(name, value)
    expect((await beside.post('/auth/register', aPerson({ email, duplicateVerified: true }))).status).toBe(429)
  })
})

describe('a window in the database', () => {
  const somebody = { userId: 1_000_000 } as Actor
  const limits = () =>
    new RateLimits({ ...rates, 'member-mail': [{ by: 'user', points: 2, seconds: 60, in: 'database' }] })
  const take = (actor = somebody) => limits().takeShared(first.deps.db, 'member-mail', actor, '203.0.113.7')

  test('says how long the rest of it is', async () => {
    await take()
    await take()
    const refused = take()
    await expect(refused).rejects.toEqual(tooMany)
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: { retry_after: number } }
    expect(detail.retry_after).toBeGreaterThan(55)
    expect(detail.retry_after).toBeLessThanOrEqual(60)
  })

  test('is over once it has passed, and also when the database’s clock was set back', async () => {
    const actor = { userId: 1_000_001 } as Actor
    const move = (by: string) =>
      first.deps.pool.query(`update rate_window set begun_at = begun_at + $1, ends_at = ends_at + $1`, [by])
    for (const by of ['-1 minute', '1 hour']) {
      await take(actor)
      await take(actor)
      await expect(take(actor)).rejects.toEqual(tooMany)
      await move(by)
      await take(actor)
      await first.deps.pool.query('delete from rate_window')
    }
  })

  test('gives back what was taken in a transaction that came to nothing', async () => {
    const budget = new RateLimits({
      ...rates,
      'bulk-mail': [{ by: 'account', points: 1, seconds: 60, in: 'database' }],
    })
    const send = first.deps.db.transaction().execute(async (tx) => {
      await budget.takeForAccount(tx, 'bulk-mail', 'club 1')
      throw new Error('nothing was sent')
    })
    await expect(send).rejects.toThrow('nothing was sent')
    await budget.takeForAccount(first.deps.db, 'bulk-mail', 'club 1')
    await expect(budget.takeForAccount(first.deps.db, 'bulk-mail', 'club 1')).rejects.toEqual(tooMany)
  })

  test('that is full is remembered by the process, which asks the database no more', async () => {
    const budget = limits()
    const actor = { userId: 1_000_002 } as Actor
    const ask = async () => {
      budget.takeCall('member-mail', actor, '203.0.113.7')
      await budget.takeShared(first.deps.db, 'member-mail', actor, '203.0.113.7')
    }
    await take(actor)
    await take(actor)
    await expect(ask()).rejects.toEqual(tooMany)
    const statementsOf = countStatements(first.deps)
    expect(await statementsOf(() => expect(ask()).rejects.toEqual(tooMany))).toBe(0)
  })

  test('holds neither the address nor the name of whom it counts', async () => {
    const name = aName()
    await wrongPasswords([first.app], 1, name)
    const { rows } = await first.deps.pool.query<{ row: string }>('select w::text as row from rate_window w')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toContain(name)
  })
})

test('reading, searching, scoring and chatting ask no database for their limits', () => {
  const local: readonly Rate[] = ['read', 'search', 'write', 'score', 'chat', 'text', 'reset', 'calendar', 'provider']
  expect(local.filter((rate) => first.deps.limits.isShared(rate))).toEqual([])
})
