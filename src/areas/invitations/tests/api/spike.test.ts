import { afterAll, beforeAll, expect, test } from 'vitest'
import { spikeOf, spikeWithoutLock } from '#tests/bench/spike-run.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('60 members respond at once at two servers: 10 hold a place, 50 wait in the order in which they were decided', async () => {
  const spike = await spikeOf({ members: 60, spots: 10, connection: database.connection })
  expect(spike.said).toEqual({ yes: 10, waitlist: 50 })
  expect(spike.spread).toEqual({
    confirmed: 10,
    waiting: 50,
    counted: { confirmed: 10, waiting: 50 },
    twice: 0,
    overtaken: 0,
  })
}, 60_000)

test('without the lock of the event more are confirmed than there are spots', async () => {
  const { spread, spots } = await spikeWithoutLock(database.connection)
  expect(spread.confirmed).toBeGreaterThan(spots)
}, 120_000)
