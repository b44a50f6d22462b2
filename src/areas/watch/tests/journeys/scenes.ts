import { andThen, at, leaveUnanswered, press, type Scene, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { World } from '#tests/journeys/world.ts'

const videographer = (world: World) => world.videographer
const staff = (world: World) => world.staff

/** Stands in for the video hosts, because no test leaves this machine. */
export async function framesStandIn({ context }: Device): Promise<void> {
  const page = '<!doctype html><html lang="en"><title>A player</title><main><h1>A player</h1></main></html>'
  await context.route(/youtube-nocookie|vimeo|facebook|twitch/, (route) =>
    route.fulfill({ contentType: 'text/html', body: page }),
  )
}

const feed = at('live feed', '/watch', /^Live Feed$/)
const submit = { ...at('submit video', '/watch/submitvideo', /^Submit Video$/), as: videographer }
const bring = { ...at('import players', '/watch/importplayers', /^Import Players$/), as: staff }
const merge = { ...at('merge players', '/watch/mergeplayers', /^Merge Players$/), as: staff }

/** On a phone the menu is behind a button; on a laptop it is open. */
const openMenu: Scene['show'] = async ({ page }) => {
  const button = page.getByRole('button', { name: 'Watch menu' })
  const home = page.getByRole('navigation', { name: 'Watch' }).getByRole('link', { name: 'Home' })
  await button.or(home).filter({ visible: true }).first().waitFor()
  if (await button.isVisible()) await button.click()
  await home.waitFor()
}

const choose =
  (label: string, search: string): Scene['show'] =>
  async ({ page }) => {
    await page.getByLabel(label).fill(search)
    await page
      .getByRole('list', { name: `Suggestions for ${label}` })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: `Clear ${label}` }).waitFor()
  }

/** Watching videos, submitting them, and the staff's list of players. */
export const scenes: readonly Scene[] = [
  feed,
  andThen({ ...feed, as: staff }, 'menu open', openMenu),
  andThen(feed, 'learn more', press('Learn More')),
  andThen(feed, 'without any video', leaveUnanswered('**/api/getVideoLinks/*')),
  {
    name: 'one video',
    touch: 48,
    show: async (device) => {
      await framesStandIn(device)
      await device.go('/watch')
      await device.page
        .getByRole('link', { name: /^Watch/ })
        .first()
        .click()
      await device.page.getByRole('link', { name: /^Open on/ }).waitFor()
    },
  },
  andThen(
    at('one video', '/watch/link/2000000000', /^Live video$/),
    'not there',
    waitForText(/^Sorry we are not able/),
  ),
  submit,
  andThen(submit, 'with mistakes', ({ page }) =>
    page.getByRole('main').getByRole('button', { name: 'Submit Video' }).click(),
  ),
  andThen(submit, 'with a player', choose('Player 1', 'lin')),
  bring,
  andThen(bring, 'with a report', async ({ page }) => {
    const buffer = Buffer.from('first,last\nNora,Quist\nX,Short\n=SUM(A1),Formula\n')
    await page.getByLabel('CSV file').setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { name: 'Report' }).waitFor()
  }),
  merge,
  andThen(merge, 'compared', async (device, world) => {
    await choose('Player to remove', 'linda')(device, world)
    await choose('Player to keep', 'linda')(device, world)
    await device.page.getByRole('button', { name: 'Merge', exact: true }).waitFor()
  }),
]
