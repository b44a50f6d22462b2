import { ask } from '#tests/journeys/matches.ts'
import type { Person } from '#tests/journeys/people.ts'
import { andThen, at, press, type Scene, without } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { Session } from '#tests/journeys/world.ts'

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

interface Joins {
  readonly device: Device
  readonly person: Person
}

/** Lets this person join the club of an admin, whose dues they then owe. */
export async function makeDuesDue({ device, person }: Joins, admin: Device): Promise<Session> {
  const [club] = await ask<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const { first, last, email } = person
  const record = { cid: club?.cid, first, last, email, gender: 'F', phone: '801 555 0178', agreeToTerms: true }
  await ask(device, 'POST', '/api/userAddClub', record)
  return device.context.storageState()
}

const owing: Scene = { ...at('dues to pay', '/club/welcome', /^Welcome /), as: (world) => world.unpaidMember }

/** What a treasurer does about dues, what a member owes, and their receipt. */
export const scenes: readonly Scene[] = [
  seasons,
  andThen(seasons, 'a season added', press('Add season')),
  andThen(seasons, 'another one made current', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Make current/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(/unpaid and can’t reply/)
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
      .getByRole('button', { name: /^Refund/ })
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
  owing,
  {
    ...andThen(owing, 'by card', async ({ page }) => {
      await page.getByRole('link', { name: /^Pay .* by card/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor()
    }),
    name: 'pay by card',
  },
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
