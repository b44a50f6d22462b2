import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { differenceIn, openModel, rightModel, shrunk } from '#tests/support/reply-check.ts'
import { historyOf, told } from '#tests/support/reply-histories.ts'
import type { Server } from '#tests/support/reply-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const isSoak = process.env['SOAK'] === '1'
/** The gate plays more of them in `reply-model.test.ts`. */
const count = Number(process.env['PLACES_COUNT'] ?? (isSoak ? 1000 : 12))
const firstSeed = Number(process.env['PLACES_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))

let server: Server & { close(): Promise<void> }
beforeAll(async () => {
  const clock = new TestClock()
  server = { ...(await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })), clock }
})
afterAll(() => server.close())

test(`${count} random histories of club events agree with their model`, { timeout: 1_800_000 }, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with PLACES_SEED=${firstSeed}`)
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const history = historyOf(seed, (terms, names) => openModel(rightModel, { terms, names }), 14)
    const difference = await differenceIn(server, history)
    if (!difference) continue
    const { history: least, what, model, server: answered } = await shrunk(server, difference)
    expect.fail(
      `${told(least)}\n${what}, model: ${JSON.stringify(model)}\n${what}, server: ${JSON.stringify(answered)}`,
    )
  }
})
