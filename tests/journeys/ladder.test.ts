import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draftEvent, playersOf } from './events.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device): Promise<Device> {
  const username = device.name
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN }

/**
 * The first number lies within the thumb's reach. The group's earlier ladder of another journey may be named above it,
 * which takes its own room. If the number lies lower, the page's words say what is above it.
 */
async function startsHigh(page: Page): Promise<void> {
  // Other answers may still arrive above it.
  const y = async () => {
    const unfinished = page.getByRole('main').locator('.alert', { hasText: 'was played but not finished' })
    const taken = (await unfinished.count()) > 0 ? (await boxOf(unfinished)).height + 24 : 0
    return (await boxOf(page.locator('.score-input').first())).y - taken
  }
  await expect
    .poll(y)
    .toBeLessThan(560)
    .catch(async (error: unknown) => {
      throw new Error(`The first number lies at ${await y()} px: ${await page.locator('main').textContent()}`, {
        cause: error,
      })
    })
}

/**
 * On a phone of 844 px: a number can be typed without scrolling, both courts take less than three screens, and each is one
 * tap away; a line of the roster is little more than its touch target.
 */
async function isCompact({ page }: Device, opensRoster: () => Promise<void>): Promise<void> {
  await startsHigh(page)
  expect((await boxOf(page.getByRole('list', { name: 'Courts' }))).height).toBeLessThan(3 * 844 * (2 / 3))
  await page.getByRole('button', { name: 'Court 2', exact: true }).click()
  const second = page.getByRole('heading', { name: 'Court 2', exact: true })
  await expect.poll(async () => (await boxOf(second)).y).toBeLessThan(300)
  expect(await second.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await opensRoster()
  const line = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await line.first().waitFor()
  expect((await boxOf(line.first())).height).toBeLessThan(90)
}

interface Scores {
  readonly games: readonly { readonly round: number; readonly teams: readonly (readonly number[])[] }[]
}
interface Moves {
  readonly moves: readonly { readonly mid: number; readonly from: number; readonly to: number }[]
}

test('a ladder on a court of four and one of five is finished on a phone, and reopened on a laptop', async () => {
  const jan = await signInAs(await stage.aLaptop('clubadmin'))
  const gail = await signInAs(await stage.aPhone('groupadmin'))
  const event = await draftEvent(jan, 170, { type: 'ladder', title: 'Journey Ladder' })
  const { eid, cid, gid } = event
  await ask(jan, 'POST', `/api/club/openEvent/${eid}`, {})
  const players = (await playersOf(jan, event)).slice(0, 9)
  for (const { mid } of players) await ask(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const roster = await ask<{ eiid: number }[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)
  await ask(jan, 'PUT', `/api/club/checkinMany/${eid}`, { eiids: roster.map(({ eiid }) => eiid), checkin: true })

  await jan.go(`/club/leagueEventRoster/${eid}?cid=${cid}`)
  await jan.page.getByRole('button', { name: /^Set up courts/ }).click()
  await jan.page.getByText('2 courts set up').waitFor()

  // On the phone: the day sheet, with all scores of the day as they come in.
  await gail.go(`/club/daySheet/${eid}?cid=${cid}`)
  const courts = gail.page.getByRole('list', { name: 'Courts' })
  await courts.waitFor()
  expect(await courts.locator(':scope > li').count()).toBe(2)
  await isCompact(gail, () => gail.go(`/club/leagueEventRoster/${eid}?cid=${cid}`))
  await gail.go(`/club/daySheet/${eid}?cid=${cid}`)
  const { games } = await ask<Scores>(jan, 'GET', `/api/club/getScores/${eid}`)
  expect(games).toHaveLength(3 + 4)
  const cells = games.flatMap(({ round, teams }) =>
    teams.flatMap((team, side) => team.map((eiid) => ({ eiid, round, score: side === 0 ? 15 : 4 + round }))),
  )
  await ask(jan, 'PUT', `/api/club/saveScores/${eid}`, { cells })

  // It shows who moves, and does it once.
  const standing = async () =>
    new Map(
      (
        await ask<{ mid: number; rating_court: number | null }[]>(jan, 'GET', `/api/club/getLeagueStandings/${gid}`)
      ).map(({ mid, rating_court }) => [mid, rating_court]),
    )
  /** Events of each player that count in the standings. */
  const counted = async () => {
    const rows = await ask<{ mid: number; count: number }[]>(jan, 'GET', `/api/club/getGroupStandings/${gid}`)
    return new Map(rows.map(({ mid, count }) => [mid, count]))
  }
  const before = await standing()
  const countedBefore = await counted()
  const { moves } = await ask<Moves>(jan, 'GET', `/api/club/previewFinish/${eid}`)
  expect(moves).toHaveLength(9)
  await gail.page.getByRole('button', { name: 'Finish', exact: true }).click()
  const sheet = gail.page.getByRole('dialog')
  await sheet.getByRole('list', { name: 'Who moves' }).waitFor()
  expect(await sheet.getByRole('listitem').count()).toBe(9)
  await sheet.getByRole('button', { name: 'Finish', exact: true }).click()
  await gail.page.getByText('finished', { exact: true }).waitFor()
  const after = await standing()
  for (const { mid, to } of moves) expect(after.get(mid)).toBe(to)
  // A ladder counts in the standings once it is finished; the average runs over ten events at most.
  const countedAfter = await counted()
  for (const { mid } of moves) expect(countedAfter.get(mid)).toBe(Math.min(10, (countedBefore.get(mid) ?? 0) + 1))

  // The laptop takes it back: everybody stands where they stood.
  await jan.go(`/club/daySheet/${eid}?cid=${cid}`)
  await jan.page.getByRole('button', { name: 'Reopen' }).click()
  await jan.page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await jan.page.getByRole('button', { name: 'Finish', exact: true }).waitFor()
  expect(await standing()).toEqual(before)
  expect(await counted()).toEqual(countedBefore)
  await gail.page.getByRole('button', { name: 'Finish', exact: true }).waitFor()
})
