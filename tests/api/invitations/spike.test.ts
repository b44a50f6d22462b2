import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFair } from '#tests/bench/spike'
import { spikeOf } from '#tests/bench/spike-run'
import { type TestDatabase, testDatabase } from '#tests/support/database'

const wished = { members: 60, spots: 10 }
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const run = (isLockOff: boolean) => spikeOf({ ...wished, isLockOff, connection: database.connection })

test('60 members answer at once at two servers: 10 hold a place, 50 wait in the order in which they were decided', async () => {
  const spike = await run(false)
  expect(spike.said).toEqual({ yes: 10, waitlist: 50 })
  expect(spike.spread).toEqual({
    confirmed: 10,
    waiting: 50,
    counted: { confirmed: 10, waiting: 50 },
    twice: 0,
    overtaken: 0,
  })
}, 60_000)

test('without the lock of the event the same answers go wrong', async () => {
  const spike = await run(true)
  expect(isFair(spike, wished), JSON.stringify(spike.spread)).toBe(false)
}, 60_000)
