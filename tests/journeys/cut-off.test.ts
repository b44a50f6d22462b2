import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttableProxy, cuttableProxy } from '#kernel/tests/api/live/cuttable-proxy.ts'
import { isSaved, openCourt, pointsStandAt, tile, untilNextRally, watchPoints } from './court.ts'
import { keepMatch } from './matches.ts'
import { holdTime, runFor, runUntil, stopTime } from './page-time.ts'
import { aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
let proxy: CuttableProxy

beforeAll(async () => {
  proxy = await cuttableProxy({ host: '127.0.0.1', port: Number(new URL(stage.url).port) })
})
afterAll(() => proxy.close())

const sayOffline = ({ page }: Device) => page.getByText('Offline', { exact: true }).waitFor()
const live = ({ page }: Device) => page.getByText('Live', { exact: true })

/** The four points that were scored meanwhile. */
const points = ({ page }: Device) => page.locator('.panel-team.team-1 .panel-points', { hasText: /: 4$/ })

async function aWatchedMatch(url: string): Promise<{ court: Device; sofa: Device }> {
  const court = await stage.aPhone('court')
  await registerPerson(court, aPerson('Pia'))
  const matchId = await keepMatch(court, { rallies: [1] })
  const sofa = await stage.aPhone('sofa', { url })
  sofa.tolerate(/ERR_|WebSocket|Failed to load/)
  await holdTime(sofa.page)
  await sofa.go(`/match/${matchId}`)
  await watchPoints(sofa, 1, 0)
  await live(sofa).waitFor()
  await openCourt(court, matchId)
  return { court, sofa }
}

/** Scores three points while nobody can receive them. */
async function keepTapping(court: Device): Promise<void> {
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
    // By the clock of the watcher, which stands still except for these ten seconds.
    await stopTime(sofa.page)
    await cut(sofa)
    await runFor(sofa.page, 10_000)
    await sayOffline(sofa)
    await sofa.page.getByText(/^Score as of/).waitFor()

    await keepTapping(court)
    await watchPoints(sofa, 1, 0)
    await mend(sofa)
    await runUntil(sofa.page, () => live(sofa).isVisible())
    await runUntil(sofa.page, () => points(sofa).isVisible(), 2_000)
    await watchPoints(sofa, 4, 0)
  },
)

test('a scorekeeper without a network goes on, and the taps arrive once the network is back', async () => {
  const { court, sofa } = await aWatchedMatch(stage.url)
  court.tolerate(/ERR_|WebSocket|Failed to load/)
  await court.context.setOffline(true)
  await sayOffline(court)
  for (const points of [2, 3, 4]) {
    await untilNextRally(court)
    await tile(court, 1).click()
    await pointsStandAt(court, points, 0)
  }
  await court.page.getByText(/Taps kept on this phone: 3/).waitFor()
  await watchPoints(sofa, 1, 0)

  await court.context.setOffline(false)
  await isSaved(court)
  await watchPoints(sofa, 4, 0)
})

const said = ({ page }: Device, text: string) => page.getByRole('list', { name: 'Messages' }).getByText(text)

async function say({ page }: Device, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('a message written while the connection is silent waits, survives a reload, and arrives once', async () => {
  const court = await stage.aPhone('court')
  await registerPerson(court, aPerson('Pia'))
  const matchId = await keepMatch(court, { rallies: [1] })
  await court.go(`/match/${matchId}`)
  const sofa = await stage.aPhone('sofa', { url: `http://127.0.0.1:${proxy.port}` })
  sofa.tolerate(/ERR_|WebSocket|Failed to load/)
  await registerPerson(sofa, aPerson('Ola'))
  await sofa.go(`/match/${matchId}`)
  await live(sofa).waitFor()
  await sofa.page.getByText('No messages yet.').waitFor()

  proxy.hold()
  await say(sofa, 'What a rally!')
  await sofa.page.getByText('Sending when you’re back online…').waitFor()
  await sofa.page.getByLabel('Message', { exact: true }).fill('And then')
  proxy.mend()
  await sofa.page.reload()
  await said(court, 'What a rally!').waitFor()
  await said(sofa, 'What a rally!').waitFor()
  await sofa.page.getByText(/^Sending/).waitFor({ state: 'detached' })
  expect(await sofa.page.getByLabel('Message', { exact: true }).inputValue()).toBe('And then')
  await court.page.reload()
  await said(court, 'What a rally!').waitFor()
  expect(await said(court, 'What a rally!').count()).toBe(1)
  expect(await said(sofa, 'What a rally!').count()).toBe(1)
})
