import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeps } from '#app/create-deps.ts'
import { takeText } from '#areas/follow/server/text-budget.ts'
import { silentLive } from '#tests/support/a-server.ts'
import { aMeeting } from '#tests/support/meeting.ts'
import { aNumber, type FollowWorld, followWorld } from './follow-world.ts'
import { attack } from './text-attack.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** `npm run soak -- texts` runs the long form. */
const calls = process.env['SOAK'] ? 10_000 : 500
const timeout = calls * 200

let world: FollowWorld
const logged: { level: string; text: string }[] = []
beforeAll(async () => {
  world = await followWorld()
  const { log } = world.deps
  for (const level of ['warn', 'error'] as const)
    log[level] = ((_fields: object, text: string) => void logged.push({ level, text })) as typeof log.warn
})
afterAll(() => world.close())
beforeEach(() => world.clock.later(day))

/** Milliseconds until midnight in Denver, in summer. */
const untilMidnight = () => day - ((world.clock.now().getTime() - 6 * 60 * minute) % day)

const submit = async (who: { browser: Awaited<ReturnType<FollowWorld['signedIn']>>['browser'] }, phone: string) =>
  who.browser.post('/api/watch/submitPhoneNumber', { phone })

describe('the budgets of texts', () => {
  test('a user can get 3 codes in 10 minutes and 5 a day, and we say when the next one is available', async () => {
    const ann = await world.signedIn()
    for (const _ of [1, 2, 3]) expect((await submit(ann, aNumber())).status).toBe(200)
    const fourth = await submit(ann, aNumber())
    expect(fourth).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(fourth.body).toMatchObject({
      message: 'Too many requests. Please try again in 10 minutes.',
      retry_after: 600,
    })
    world.clock.later(10 * minute + 1)
    for (const _ of [4, 5]) expect((await submit(ann, aNumber())).status).toBe(200)
    expect((await submit(ann, aNumber())).status).toBe(429)
    world.clock.later(10 * minute + 1)
    expect((await submit(ann, aNumber())).status).toBe(429)
    world.clock.later(day)
    expect((await submit(ann, aNumber())).status).toBe(200)
  })

  test('a number gets 3 in 10 minutes and 5 a day, whoever requests them', async () => {
    const phone = aNumber()
    for (let asked = 0; asked < 8; asked += 1) await submit(await world.signedIn(), phone)
    expect(await world.textsTo(phone)).toHaveLength(3)
    world.clock.later(10 * minute + 1)
    for (let asked = 0; asked < 8; asked += 1) await submit(await world.signedIn(), phone)
    expect(await world.textsTo(phone)).toHaveLength(5)
  })

  test('an address gets 20 a day', async () => {
    const before = await world.countTexts()
    const statuses = []
    for (let asked = 0; asked < 24; asked += 1)
      statuses.push((await submit(await world.signedIn('stranger', '192.0.2.7'), aNumber())).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect((await world.countTexts()) - before).toBe(20)
  })

  test('a day begins at midnight of the platform’s zone', async () => {
    const ann = await world.signedIn()
    const midnight = untilMidnight()
    world.clock.later(midnight - 40 * minute)
    for (const _ of [1, 2, 3]) await submit(ann, aNumber())
    world.clock.later(20 * minute)
    for (const _ of [4, 5]) expect((await submit(ann, aNumber())).status).toBe(200)
    world.clock.later(15 * minute)
    expect((await submit(ann, aNumber())).status).toBe(429)
    world.clock.later(10 * minute)
    expect((await submit(ann, aNumber())).status).toBe(200)
  })

  test('many simultaneous requests get no more, even in two processes', async () => {
    const second = createDeps({
      config: world.deps.config,
      connection: world.deps.pool.options,
      isDemo: true,
      live: silentLive,
      clock: world.clock,
    })
    try {
      const spender = { userId: 1, phone: aNumber(), address: '192.0.2.9' }
      const takes = Array.from({ length: 20 }, (_, index) => {
        const deps = index % 2 === 0 ? world.deps : second
        return deps.db.transaction().execute((tx) => takeText(deps, tx, 'phone-code', spender))
      })
      expect((await Promise.all(takes)).filter((taken) => taken.ok)).toHaveLength(3)
    } finally {
      await second.pool.end()
    }
  })

  test('without the lock of a scope the same requests get more, so it is the lock that protects', async () => {
    const phone = aNumber()
    const unlocked = { ...world.deps, config: world.deps.config }
    const allHaveCounted = aMeeting(8)
    const takes = Array.from({ length: 8 }, () =>
      unlocked.db.transaction().execute(async (tx) => {
        // The steps of takeText without its lock.
        const counted = await tx.selectFrom('text_spent').selectAll().where('scope', '=', `number ${phone}`).execute()
        await allHaveCounted()
        if (counted.length >= 3) return false
        await tx
          .insertInto('text_spent')
          .values({ scope: `number ${phone}`, at: world.clock.now() })
          .execute()
        return true
      }),
    )
    expect((await Promise.all(takes)).filter(Boolean).length).toBeGreaterThan(3)
  })

  test(`${calls} hostile calls send no more than the budgets, and half of the day’s is an alarm`, {
    timeout,
  }, async () => {
    logged.length = 0
    const { perNumber, perUser, perAddress, sent } = await attack(world, calls)
    expect(Math.max(...perNumber)).toBeLessThanOrEqual(3)
    expect(Math.max(...perUser)).toBeLessThanOrEqual(5)
    expect(Math.max(...perAddress)).toBeLessThanOrEqual(20)
    expect(sent).toBeLessThanOrEqual(150)
    expect(sent).toBeGreaterThan(100)
    expect(logged.filter(({ text }) => text.includes('half of the daily text budget'))).toHaveLength(1)
  })
})
