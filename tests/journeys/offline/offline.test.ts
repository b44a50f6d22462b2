import { expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { type Mishap, unrulyProxy } from '#tests/support/unruly-proxy.ts'
import { logOf, openCourt, tile } from '../court.ts'
import { aPerson, registerPerson, signIn } from '../people.ts'
import { aStage } from '../stage.ts'
import { aHand, offlineRun } from './offline-run.ts'
import { asTaps } from './scoring-hand.ts'

const isSoak = process.env['SOAK'] === '1'
const [taps, killedTabs] = isSoak ? [200, 3] : [30, 2]
const seed = isSoak ? Date.now() % 2 ** 32 : 7
const stage = aStage()
const elsewhere = /is scoring this match on another device/
const plus = (team: 1 | 2) => ({ team, by: 1 }) as const

test(
  `${taps} taps through a network that comes and goes, and ${killedTabs} killed tabs, are in the log once each, in order`,
  async () => {
    const plan = { taps, killedTabs, random: seededRandom(seed) }
    const { tapped, logged, repeated, mishaps, cuts } = await offlineRun(stage, plan)
    console.log(`seed ${seed}: ${cuts} cuts, requests ${JSON.stringify(mishaps)}`)
    expect(tapped).toHaveLength(taps)
    expect(logged).toEqual(tapped)
    expect(repeated).toBe(0)
    expect(cuts).toBeGreaterThan(0)
  },
  15 * 60_000,
)

/**
 * Seven taps, of which the last four do not get through before the tab is killed; then the network recovers. The
 * network behind the browser is cut off, not the browser: a closed tab lives on for a moment and would be online again.
 */
async function killedOffline({ forgets }: { forgets: boolean }) {
  let mishap: Mishap = 'none'
  const proxy = await unrulyProxy(stage.url, () => mishap)
  const { phone, hand, matchId } = await aHand(stage, proxy.url)
  if (forgets) {
    await phone.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await hand.opens()
  }
  for (const team of [1, 2, 1] as const) await hand.taps(plus(team))
  await hand.isSaved()
  mishap = 'lost'
  for (const team of [2, 2, 1, 2] as const) await hand.taps(plus(team))
  if (!forgets) await hand.isKept()
  await hand.losesTab()
  await hand.lostTabIsGone()
  mishap = 'none'
  await hand.opens()
  await hand.isSaved()
  const { acts } = await logOf(phone, matchId)
  await proxy.close()
  return { tapped: hand.tapped, logged: asTaps(acts) }
}

test('taps that the screen reported as saved are sent after the tab was killed', async () => {
  const { tapped, logged } = await killedOffline({ forgets: false })
  expect(logged).toEqual(tapped)
})

test('on a phone that saves nothing the same taps are lost, and the comparison finds it', async () => {
  const { tapped, logged } = await killedOffline({ forgets: true })
  expect(logged).toEqual(tapped.slice(0, 3))
})

test('taps are kept by a phone that closes its database behind the page’s back', async () => {
  const { phone, hand, matchId } = await aHand(stage, stage.url)
  await phone.context.addInitScript(() => {
    const used = new Set<IDBDatabase>()
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      used.add(this)
      return begin.apply(this, args)
    }
    Object.assign(window, { closeDatabases: () => [...used].map((database) => database.close()) })
  })
  await hand.opens()
  await phone.context.setOffline(true)
  for (const team of [1, 1, 1, 2, 1] as const) await hand.taps(plus(team))
  await hand.isKept()
  await hand.page.evaluate('closeDatabases()')
  for (const team of [1, 2] as const) await hand.taps(plus(team))
  await hand.isKept()
  await hand.losesTab()
  await hand.opens()
  await hand.shows()
  await phone.context.setOffline(false)
  await hand.isSaved()
  const { acts } = await logOf(phone, matchId)
  expect(asTaps(acts)).toEqual(hand.tapped)
})

test('a second device only watches until it takes over; the taps waiting here are then shown beside its score and can be added', async () => {
  const { phone, person, hand, matchId } = await aHand(stage, stage.url)
  const tablet = await stage.aLaptop('tablet')
  await signIn(tablet, person)
  await hand.taps(plus(1))
  await hand.isSaved()
  await phone.context.setOffline(true)
  for (const team of [1, 1, 2] as const) await hand.taps(plus(team))
  await hand.isKept()

  await openCourt(tablet, matchId)
  await tablet.page.getByRole('heading', { name: elsewhere }).waitFor()
  await tablet.page.getByRole('button', { name: 'Watch only' }).click()
  expect(await tile(tablet, 1).getAttribute('aria-disabled')).toBe('true')
  await tablet.page.getByRole('button', { name: 'Take over' }).click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await tile(tablet, 2).click()
  await tablet.page.locator('.saved', { hasText: 'saved' }).waitFor()

  await phone.context.setOffline(false)
  await hand.page.getByRole('heading', { name: elsewhere }).waitFor()
  await hand.page.getByRole('row', { name: '1 1–1 3–1' }).waitFor()
  expect(asTaps((await logOf(phone, matchId)).acts)).toEqual(['1+', '2+'])
  await hand.page.getByRole('button', { name: 'Take over and add mine' }).click()
  await hand.isSaved()
  await hand.shows()
  await tablet.page.getByRole('heading', { name: elsewhere }).waitFor()
  expect(asTaps((await logOf(phone, matchId)).acts)).toEqual(['1+', '2+', '2-', '1+', '1+', '2+'])
})

test('a logout loses no tap: another account is told about them and sends nothing, the same account sends them', async () => {
  let mishap: Mishap = 'none'
  const proxy = await unrulyProxy(stage.url, () => mishap)
  const { phone, person, hand, matchId } = await aHand(stage, proxy.url)
  await hand.taps(plus(1))
  await hand.isSaved()
  mishap = 'lost'
  await hand.taps(plus(2))
  await hand.isKept()
  await hand.losesTab()
  await hand.lostTabIsGone()
  await phone.context.clearCookies()
  mishap = 'none'

  const { page } = hand
  await registerPerson(phone, aPerson('Pat'))
  await page.goto('/')
  await page.getByText(/1 tap from Court 4 is waiting for Ora V\. to log in on this phone/).waitFor()
  expect(asTaps((await logOfOwner(matchId, person)).acts)).toEqual(['1+'])

  await phone.context.clearCookies()
  await signIn(phone, person)
  await page.goto('/')
  await page.getByText('We added 1 tap to the score for Court 4.').waitFor()
  expect(asTaps((await logOf(phone, matchId)).acts)).toEqual(['1+', '2+'])
  await proxy.close()
})

async function logOfOwner(matchId: number, person: Parameters<typeof signIn>[1]) {
  const sofa = await stage.aPhone('sofa')
  await signIn(sofa, person)
  return logOf(sofa, matchId)
}

test('two tabs of one browser score one after the other, and each tap counts once', async () => {
  const { phone, hand, matchId } = await aHand(stage, stage.url)
  await hand.taps(plus(1))
  await phone.context.setOffline(true)
  await hand.taps(plus(1))
  const second = await phone.context.newPage()
  await second.goto(`/scorekeeper/${matchId}`)
  await second.getByText('Scoring in another tab', { exact: true }).waitFor()
  expect(await second.locator('.tile.team-2').getAttribute('aria-disabled')).toBe('true')

  await second.getByRole('button', { name: 'Score here' }).click()
  await second.locator('.tile.team-1 .tile-digit', { hasText: /^2$/ }).waitFor()
  await hand.page.getByText('Scoring in another tab', { exact: true }).waitFor()
  await second.locator('.tile.team-2').click()
  await phone.context.setOffline(false)
  await second.locator('.saved', { hasText: '· saved' }).waitFor()
  expect(asTaps((await logOf(phone, matchId)).acts)).toEqual(['1+', '1+', '2+'])
})
