import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilDrawn } from './at-rest.ts'
import { type MadeEvent, makeEvent, playersOf } from './events.ts'
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

/** An event with nine confirmed players; answers their names. */
async function fillEvent(admin: Device): Promise<{ event: MadeEvent; names: readonly string[] }> {
  const event = await makeEvent(admin, { title: 'Journey Mixer', spots: 12 })
  const players = (await playersOf(admin, event)).slice(0, 9)
  for (const { mid } of players) await ask(admin, 'POST', '/api/club/addAsYesToEvent', { eid: event.eid, mid })
  return { event, names: players.map(({ first, last }) => `${first} ${last}`) }
}

const press = ({ page }: Device, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const openView = ({ page }: Device, name: string) =>
  page.getByRole('navigation', { name: 'Mixer views' }).getByRole('link', { name }).click()

interface Drawn {
  readonly number: number
  readonly begun: number
  readonly version: number
  readonly draw: readonly { readonly courts: number[][]; readonly byes: number[] }[] | null
}
const drawOf = (device: Device, { eid }: MadeEvent) => ask<Drawn>(device, 'GET', `/api/getDraw/${eid}`)

test('an organiser checks in, draws, swaps, starts, lets a late player in, resets, and brings the draw back', async () => {
  const gail = await signInAs(await stage.aPhone('groupadmin'))
  const jan = await signInAs(await stage.aLaptop('clubadmin'))
  const { event, names } = await fillEvent(jan)
  const late = names[8] ?? ''

  // The board leads to the mixer; eight of nine are here, each checked in by one tap.
  await gail.go(`/club/eventdetails/${event.eid}?cid=${event.cid}`)
  await gail.page.getByRole('link', { name: 'Mixer', exact: true }).click()
  await gail.page.getByRole('heading', { level: 1, name: 'Doubles Mixer' }).waitFor()
  await openView(gail, 'Players')
  for (const name of names.slice(0, 8)) await gail.page.getByRole('checkbox', { name, exact: true }).click()
  await gail.page.getByText('8 of 9 checked in').waitFor()

  // Only they are proposed, and the ninth is named before the draw; the laptop sees the draw appear.
  await openView(gail, 'Draw')
  await gail.page.getByRole('radio', { name: 'Only players who are here (8)' }).waitFor()
  await gail.page.getByText(`Not drawn: ${late} (not checked in).`).waitFor()
  await jan.go(`/club/eventmixer/${event.eid}?cid=${event.cid}`)
  await jan.page.getByRole('heading', { level: 2, name: 'Make the draw' }).waitFor()
  await gail.page.getByRole('textbox', { name: 'Rounds' }).fill('3')
  await gail.page.getByRole('textbox', { name: 'Courts', exact: true }).fill('2')
  await gail.page.getByRole('button', { name: 'Draw', exact: true }).click()
  await gail.page.getByRole('button', { name: 'Start round 1' }).waitFor()
  await jan.page.getByRole('button', { name: 'Start round 1' }).waitFor()
  const first = await drawOf(jan, event)

  // On the laptop two taps swap two players of round 2; everybody else stays.
  await press(jan, 'Edit Draw')
  const seats = jan.page.locator('button.seat')
  await seats.nth(8).click()
  await seats.nth(12).click()
  await jan.page.getByText(/changed places in round 2/).waitFor()
  const swapped = await drawOf(jan, event)
  expect(swapped.version).toBe(first.version + 1)
  expect(swapped.draw?.[0]).toEqual(first.draw?.[0])
  expect(new Set(swapped.draw?.[1]?.courts.flat())).toEqual(new Set(first.draw?.[1]?.courts.flat()))

  // Round 1 starts; then the ninth comes. The phone names her, says what would happen, and does it.
  await press(gail, 'Start round 1')
  await gail.page.getByRole('button', { name: 'Start round 2' }).waitFor()
  await openView(gail, 'Players')
  await gail.page.getByRole('checkbox', { name: late, exact: true }).click()
  await gail.page.getByText('9 of 9 checked in').waitFor()
  await openView(gail, 'Draw')
  await gail.page.getByText(`${late} has a spot but isn’t in the draw.`).waitFor()
  await press(gail, `Draw again with ${late}`)
  await press(gail, 'Preview the change')
  const sheet = gail.page.getByRole('dialog')
  await sheet.getByText(`${late} joined after round 1.`).waitFor()
  await sheet.getByRole('button', { name: 'Change the draw' }).click()
  await sheet.waitFor({ state: 'hidden' })
  const joined = await drawOf(jan, event)
  expect(joined.draw?.[0]).toEqual(first.draw?.[0])
  expect(joined.draw?.[1]?.byes).toHaveLength(1)

  // Reset asks; the log brings the draw back, with round 1 as it was started.
  await press(jan, 'More')
  await press(jan, 'Reset Mixer')
  await jan.page.getByRole('dialog').getByRole('button', { name: 'Reset Mixer' }).click()
  await jan.page.getByText('Mixer Reset').waitFor()
  await gail.page.getByRole('heading', { level: 2, name: 'Make the draw' }).waitFor()
  await openView(jan, 'Log')
  await press(jan, /^Bring back/)
  await jan.page.getByText('The draw is back, with its scores.').waitFor()
  await gail.page.getByRole('button', { name: 'Start round 2' }).waitFor()
  const back = await drawOf(jan, event)
  expect(back).toMatchObject({ number: joined.number, begun: 1, draw: joined.draw })

  // The numbers of a game are sent as the next round is pressed, over a slow network; the page must not move away under
  // the mouse meanwhile.
  await openView(jan, 'Scores')
  const game = jan.page.getByRole('group', { name: /^Round 1, / }).first()
  await game.getByRole('textbox').nth(0).fill('11')
  await game.getByRole('textbox').nth(1).fill('7')
  const { promise: isReleased, resolve: releases } = Promise.withResolvers<void>()
  await jan.page.route('**/api/club/saveScores/**', async (route) => {
    await isReleased
    await route.continue()
  })
  const sent = jan.page.waitForRequest('**/api/club/saveScores/**')
  await jan.page.getByRole('button', { name: /^Round 2 / }).hover()
  await jan.page.mouse.down()
  await sent
  await untilDrawn(jan.page)
  await jan.page.mouse.up()
  releases()
  await jan.page.getByRole('heading', { level: 2, name: 'Round 2', exact: true }).waitFor()
  await jan.page.getByText('Saved', { exact: true }).waitFor()
  await jan.page.getByText(/^1 of \d+ games scored$/).waitFor()
})

/** Wholly on the first screen of a phone, and not behind another part of it. */
async function isOnScreen(page: Page, shown: Locator): Promise<boolean> {
  const { height = 0 } = page.viewportSize() ?? {}
  const box = await shown.boundingBox()
  if (!box || box.y < 0 || box.y + box.height > height) return false
  return shown.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 4))
  })
}

test('on a phone a running draw begins with its first court and its next step, and a second tap starts no other round', async () => {
  const jan = await signInAs(await stage.aPhone('clubadmin'))
  const { page } = jan
  const { event } = await fillEvent(jan)
  await jan.go(`/club/eventmixer/${event.eid}?cid=${event.cid}`)
  await page.getByRole('textbox', { name: 'Courts', exact: true }).fill('2')
  await page.getByRole('textbox', { name: 'Rounds' }).fill('3')
  const draw = page.getByRole('button', { name: 'Draw', exact: true })
  await draw.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await draw.click()

  // The draw begins at the top of the page, and not where the form was.
  const start = page.getByRole('button', { name: 'Start round 1' })
  await start.waitFor()
  await untilDrawn(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const { x, y, width, height } = (await start.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await start.click()
  await page.getByText('Round 1 of 3').waitFor()
  const next = page.getByRole('button', { name: 'Start round 2' })
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('false')
  await expect.poll(async () => (await drawOf(jan, event)).begun).toBe(1)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await untilDrawn(page)
  expect((await drawOf(jan, event)).begun).toBe(1)
  expect(await page.getByText('Round 1 of 3').isVisible()).toBe(true)

  // While it runs, its first court and the next step need no scrolling, and nothing else is to be pressed beside them.
  await jan.go(`/club/eventmixer/${event.eid}?cid=${event.cid}`)
  await next.waitFor()
  await untilDrawn(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const court = page.locator('.round-courts .court').first()
  // What has just appeared takes no tap for a moment, and lies behind what does.
  for (const shown of [court, next]) await expect.poll(() => isOnScreen(page, shown)).toBe(true)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(2)
  // The menu opens and closes without moving the page.
  const more = (await page.getByRole('button', { name: 'More' }).boundingBox()) ?? { x: 0, y: 0 }
  await page.touchscreen.tap(more.x + 20, more.y + 20)
  await page.getByRole('dialog', { name: 'Draw' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Draw' }).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const places = { court: (await court.boundingBox())?.y, next: (await next.boundingBox())?.y }
  console.info(`running draw at 390 px: first court at ${places.court} px, next step at ${places.next} px`)
})

test('how people pay at the court stands in one line beside the guest', async () => {
  const jan = await signInAs(await stage.aLaptop('clubadmin'))
  const event = await makeEvent(jan, { title: 'Journey Fee', spots: 12, cost: 5 })
  for (const { mid } of (await playersOf(jan, event)).slice(0, 4))
    await ask(jan, 'POST', '/api/club/addAsYesToEvent', { eid: event.eid, mid })
  await jan.go(`/club/eventmixer/${event.eid}?cid=${event.cid}`)
  await openView(jan, 'Players')
  const guest = jan.page.getByRole('button', { name: 'Add a guest' })
  const method = jan.page.getByLabel('Record fees as')
  await method.waitFor()
  await untilDrawn(jan.page)
  const [beside, words, choice] = await Promise.all(
    [guest, jan.page.getByText('Record fees as', { exact: true }), method].map(async (one) => {
      const { y, height } = (await one.boundingBox()) ?? { y: NaN, height: NaN }
      return y + height / 2
    }),
  )
  for (const middle of [words, choice]) expect(Math.abs((middle ?? NaN) - (beside ?? NaN))).toBeLessThan(4)
})
