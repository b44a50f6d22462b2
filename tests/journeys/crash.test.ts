import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { seeded } from '#server/app/demo/random'
import { aKeeper, findLosses, type Keeper, tapUntil } from '#tests/support/crash-load'
import { crashRounds } from '#tests/support/crash-rounds'

const isSoak = process.env['SOAK'] === '1'
const [rounds, keepers] = isSoak ? [20, 50] : [2, 10]
const seed = isSoak ? Date.now() % 2 ** 32 : 1
const limitMs = isSoak ? 20 * 60_000 : 120_000

test(
  `a server killed ${rounds} times while ${keepers} phones write loses nothing it acknowledged`,
  async () => {
    const report = await crashRounds(rounds, keepers, seeded(seed))
    console.log(`${report.rounds} kills, ${report.acknowledged} acknowledged acts, moments of seed ${seed}`)
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(rounds * keepers)
  },
  limitMs,
)

test('the checker finds an acknowledged act that is missing, and an act that nobody sent', async () => {
  const { url } = inject('demo')
  const keeper = await aKeeper(url, 1)
  await tapUntil(url, keeper, 1, () => keeper.acknowledged.length === 3)
  expect(await findLosses(url, keeper, 1)).toEqual([])

  const lost = randomUUID()
  const withLoss: Keeper = { ...keeper, acknowledged: [...keeper.acknowledged, lost] }
  expect(await findLosses(url, withLoss, 1)).toEqual([`act ${lost} of match ${keeper.matchId} is not there once`])

  const forgetful: Keeper = { ...keeper, sent: keeper.sent.slice(1) }
  expect(await findLosses(url, forgetful, 1)).toEqual([`match ${keeper.matchId} has an act nobody sent`])
})
