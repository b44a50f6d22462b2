import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttableProxy, cuttableProxy } from '#tests/api/kernel/live/cuttable-proxy'
import { isSaved, opensCourt, pointsStandAt, tile, untilNextRally, watchesPoints } from './court.ts'
import { keepsMatch } from './matches.ts'
import { aPerson, isRegistered } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
let proxy: CuttableProxy

beforeAll(async () => {
  proxy = await cuttableProxy({ host: '127.0.0.1', port: Number(new URL(stage.url).port) })
})
afterAll(() => proxy.close())

const saysOffline = ({ page }: Device) => page.getByText('Offline', { exact: true }).waitFor({ timeout: 12_000 })
const saysLive = ({ page }: Device) => page.getByText('Live', { exact: true }).waitFor({ timeout: 12_000 })

async function aWatchedMatch(url: string): Promise<{ court: Device; sofa: Device }> {
  const court = await stage.aPhone('court')
  await isRegistered(court, aPerson('Pia'))
  const matchId = await keepsMatch(court, { rallies: [1] })
  const sofa = await stage.aPhone('sofa', { url })
  sofa.tolerate(/ERR_|WebSocket|Failed to load/)
  await sofa.go(`/match/${matchId}`)
  await watchesPoints(sofa, 1, 0)
  await saysLive(sofa)
  await opensCourt(court, matchId)
  return { court, sofa }
}

/** Scores three points while nobody can receive them. */
async function goesOn(court: Device): Promise<void> {
  for (const points of [2, 3, 4]) {
    await untilNextRally(court)
    await tile(court, 1).click()
    await pointsStandAt(court, points, 0)
  }
  await isSaved(court)
}

const ways = [
  {
    how: 'whose connection breaks',
    cut: async () => proxy.cut(),
    mend: async () => proxy.mend(),
  },
  {
    how: 'whose connection falls silent without breaking',
    cut: async () => proxy.hold(),
    mend: async () => proxy.mend(),
  },
  {
    how: 'whose phone loses the network',
    cut: (sofa: Device) => sofa.context.setOffline(true),
    mend: (sofa: Device) => sofa.context.setOffline(false),
  },
] as const

test.for(ways)(
  'a watcher $how is told so within 10 s, and is up to date within 2 s of coming back',
  async ({ cut, mend }) => {
    const { court, sofa } = await aWatchedMatch(`http://127.0.0.1:${proxy.port}`)
    const began = Date.now()
    await cut(sofa)
    await saysOffline(sofa)
    expect(Date.now() - began).toBeLessThan(10_000)
    await sofa.page.getByText(/^Score as of/).waitFor()

    await goesOn(court)
    await watchesPoints(sofa, 1, 0)
    await mend(sofa)
    await saysLive(sofa)
    const back = Date.now()
    await watchesPoints(sofa, 4, 0)
    expect(Date.now() - back).toBeLessThan(2_000)
  },
)

test('a scorekeeper without a network goes on, and the taps arrive once the network is back', async () => {
  const { court, sofa } = await aWatchedMatch(stage.url)
  court.tolerate(/ERR_|WebSocket|Failed to load/)
  await court.context.setOffline(true)
  await saysOffline(court)
  for (const points of [2, 3, 4]) {
    await untilNextRally(court)
    await tile(court, 1).click()
    await pointsStandAt(court, points, 0)
  }
  await court.page.getByText(/3 waiting, kept on this phone/).waitFor()
  await watchesPoints(sofa, 1, 0)

  await court.context.setOffline(false)
  await isSaved(court)
  await watchesPoints(sofa, 4, 0)
})
