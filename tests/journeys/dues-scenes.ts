import { andThen, at, presses, type Scene, without } from './scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const seasons = desk('dues', '/club/admin/dueslist', /^Dues$/)
const report = desk('dues report', '/club/admin/duesreport', /^Dues report$/)
const byCard = desk('dues by card', '/club/admin/duesreport?did=all&method=card', /^Dues report$/)
const recording = desk('record dues', '/club/admin/bulkdues', /^Record dues$/)
const profile: Scene = {
  ...at('receipt of dues', '/club/editProfile', /^Edit Profile$/),
  as: (world) => world.clubMember,
}

/** What a treasurer does about dues, and a member's receipt. */
export const duesScenes: readonly Scene[] = [
  seasons,
  andThen(seasons, 'a season added', presses('Add season')),
  andThen(seasons, 'another one made current', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Make current/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(/unpaid and cannot reply/)
      .waitFor()
  }),
  recording,
  andThen(recording, 'nobody chosen', async ({ page }) => {
    await page.getByRole('button', { name: /^Record 0/ }).click()
    await page.getByText('Select Name(s)').waitFor()
  }),
  report,
  andThen(byCard, 'a payment about to be returned', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Return/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Reason').waitFor()
  }),
  andThen(report, 'a payment about to be deleted', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  andThen(report, 'without an answer', without('**/api/club/duesReport/*')),
  { ...at('monthly billing', '/club/admin/monthlyBilling', /^Monthly billing$/), as: (world) => world.staff },
  {
    ...profile,
    show: async (device, world) => {
      await profile.show(device, world)
      await device.page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click()
      await device.page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
    },
  },
]
