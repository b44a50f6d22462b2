import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { aKeeper, findLosses, type KeptMatch, tapUntil } from '#tests/support/crash-load.ts'
import { crashRounds } from '#tests/support/crash-rounds.ts'
import { theDemo } from './the-demo.ts'

const isSoak = process.env['SOAK'] === '1'
const [rounds, keepers] = isSoak ? [20, 50] : [2, 10]
const seed = isSoak ? Date.now() % 2 ** 32 : 1
const limitMs = isSoak ? 20 * 60_000 : 240_000

test(
  `a server killed ${rounds} times while ${keepers} phones write loses nothing it acknowledged`,
  async () => {
    const report = await crashRounds(rounds, keepers, seededRandom(seed))
    const { acknowledged, matches } = report
    console.log(`${rounds} kills, ${acknowledged} acknowledged acts of ${matches} matches, moments of seed ${seed}`)
    expect(report.faults).toEqual([])
    expect(acknowledged).toBeGreaterThan(rounds * keepers)
  },
  limitMs,
)

test('the checker finds a missing act, an act that nobody sent, and a score that was not sent', async () => {
  const { url } = theDemo()
  const keeper = await aKeeper(url, 1)
  const [match] = keeper.matches
  if (!match) throw new Error('there is no match')
  const { matchId, sent, acknowledged } = match
  await tapUntil(url, keeper, () => acknowledged.length === 3)
  const lossesWith = (changed: Partial<KeptMatch>) =>
    findLosses(url, { ...keeper, matches: [{ ...match, ...changed }] })
  expect(await lossesWith({})).toEqual([])

  const lost = randomUUID()
  expect(await lossesWith({ acknowledged: [...acknowledged, lost] })).toEqual([
    `act ${lost} of match ${matchId} is not there once`,
  ])
  expect(await lossesWith({ sent: sent.slice(1) })).toContain(`match ${matchId} has acts that were not sent like this`)

  const forOneTeam = sent.map(({ id, game }) => ({ id, game, kind: 'point', team: 1, by: 1 }) as const)
  expect(await lossesWith({ sent: forOneTeam })).toEqual([`match ${matchId}: sent 3-0, Live, replayed 1-2, Live`])
})

test('a phone that has filled its games completes the match, begins the next, and none of it is lost', async () => {
  const { url } = theDemo()
  const keeper = await aKeeper(url, 2)
  await tapUntil(url, keeper, () => (keeper.matches[1]?.acknowledged.length ?? 0) === 2)
  expect(keeper.matches.map(({ acknowledged }) => acknowledged.length)).toEqual([63, 2])
  expect(await findLosses(url, keeper)).toEqual([])
})
