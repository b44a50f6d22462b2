import type { Locator, Request } from 'playwright-core'
import { expect } from 'vitest'
import { wallMomentAgo } from './monday-world.ts'
import type { Device } from './stage.ts'

/** Opens another view of the mixer. */
export const openView = ({ page }: Device, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Mixer views' }).getByRole('link', { name }).click()

/** Changes a running draw: what, then who or where, then it is shown, and then it is done. */
export async function changes({ page }: Device, what: string, choose: (sheet: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Change the draw', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: what }).click()
  await choose(sheet)
  await sheet.getByRole('button', { name: 'Change the draw' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

export async function find(sheet: Locator, label: string, name: string): Promise<void> {
  await sheet.getByRole('searchbox', { name: label }).fill(name)
  await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

export const showWhatWouldHappen = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: 'Preview the change' }).click()

/** Two players change places in a round that has not begun. */
export async function swap({ page }: Device, round: number, one: string, other: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the draw', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Swap two players' }).click()
  await sheet.getByRole('combobox', { name: 'Where' }).selectOption(`Round ${round}`)
  await find(sheet, 'One player', one)
  await find(sheet, 'The other player', other)
  await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** A player enters the score of an own game, their own points first. */
export async function say({ page }: Device, round: number, [own, theirs]: readonly [number, number]): Promise<void> {
  await page
    .getByRole('button', { name: `Enter score for round ${round}` })
    .or(page.getByRole('button', { name: 'It was different' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'We' }).fill(`${own}`)
  await page.getByRole('textbox', { name: 'They' }).fill(`${theirs}`)
  await page.getByRole('button', { name: 'Save score' }).click()
}

/** Everybody but those who stay away is ticked on a phone and checked in at once. */
export async function checkIn(device: Device, away: readonly string[], count: number): Promise<void> {
  const { page } = device
  await openView(device, 'Players')
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('checkbox', { name: `Select all ${count}` }).click()
  for (const name of away) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: `Check in ${count - away.length}` }).click()
  await page.getByText(`${count - away.length} of ${count} checked in`).waitFor()
}

/**
 * A bad network: everything is slow, and the answer to the first report of a score gets lost on its way to the phone.
 * The reports that the phone has sent are listed.
 */
export async function giveBadNetwork({ context, page }: Device): Promise<readonly Request[]> {
  const reports: Request[] = []
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  })
  await page.route('**/api/club/reportGame', async (route) => {
    reports.push(route.request())
    if (reports.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return reports
}

/** The evening is over: the laptop moves the event to earlier today, since a journey cannot wait for its end. */
export async function moveIntoPast(
  { page, go }: Device,
  { cid, gid, zone, title }: { cid: number; gid: number; zone: string; title: string },
): Promise<void> {
  await go(`/club/addEvent?cid=${cid}&gid=${gid}`)
  await page.getByRole('button', { name: `Edit Event ${title}`, exact: true }).click()
  const form = page.getByRole('form', { name: 'Event' })
  const set = async (field: string, hoursAgo: number) => {
    const [date = '', time = ''] = wallMomentAgo(zone, hoursAgo).split('T')
    await form.getByLabel(`${field}, date`).fill(date)
    await form.getByLabel(`${field}, time`).selectOption(time)
  }
  await set('Start', 3)
  await set('End', 1)
  await set('Replies close', 4)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await form.waitFor({ state: 'hidden' })
  // It has left the list of what is to come.
  await expect.poll(() => page.getByRole('heading', { level: 2, name: title, exact: true }).count()).toBe(0)
}
