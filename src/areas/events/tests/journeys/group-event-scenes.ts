import { andThen, at, by, press, type Scene, waitForText, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const groupEvents = desk('events of a group', '/club/addEvent', /^Events \(/)

/** The events of a group, for its admins. */
export const groupEventScenes: readonly Scene[] = [
  groupEvents,
  by(groupEvents, (world) => world.groupAdmin, 'as group admin'),
  andThen(groupEvents, 'past', async (device, world) => {
    await press('View Past Events')(device, world)
    await device.page.getByRole('heading', { level: 1, name: /^Past Events/ }).waitFor()
  }),
  andThen(groupEvents, 'form', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Event' }).click()
    await page.getByLabel('Start, date').fill('2031-01-13')
    await page.getByText(/^Invitations go out on/).waitFor()
  }),
  andThen(groupEvents, 'form with mistakes', async (device, world) => {
    await press('Add Event')(device, world)
    await device.page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForText('Give the event a title')(device, world)
  }),
  andThen(groupEvents, 'deletion asked', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Edit Event/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'DELETE' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  andThen(groupEvents, 'without an answer', without('**/api/getMixerEventsAdmin/*')),
]
