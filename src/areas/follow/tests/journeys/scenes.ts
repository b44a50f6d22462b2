import { andThen, at, type Scene, user, waitForText } from '#tests/journeys/scene.ts'

const follow = { ...at('follow', '/follow', /^Follow Players$/), as: user }
const fanFollow: Scene = {
  ...at('follow, with a list', '/watch/follow', /^Follow Players$/),
  as: (world) => world.fan,
}

/** Following, with and without its prerequisites. */
export const scenes: readonly Scene[] = [
  at('follow, asked to log in', '/follow', /^Follow Players$/),
  andThen(follow, 'asked for the phone', waitForText('Verify your phone')),
  andThen(follow, 'phone not complete', async ({ page }) => {
    await page.getByLabel('Mobile number').fill('1801')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await page.getByText('Phone number not complete').waitFor()
  }),
  fanFollow,
  andThen(fanFollow, 'found', async (device) => {
    await device.page.getByLabel('Find a player').fill('ann')
    await device.page.getByRole('list', { name: 'Players found' }).waitFor()
  }),
]
