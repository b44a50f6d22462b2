import { andThen, answersNothing, at, presses, type Scene, without } from './scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const statistics = desk('club statistics', '/club/admin/clubStats', /^Club statistics$/)
const notes = desk('notes report', '/club/admin/notes', /^Notes report/)
const noShows = desk('no-show report', '/club/admin/noshowreport', /^No-show report$/)
const payments = desk('event payments', '/club/admin/eventpayments30days', /^Event payments/)
const contacts = desk('emergency contacts', '/club/emergencycontact', /^Emergency contacts$/)
const birthdays = desk('birthdays', '/club/admin/birthdays', /^Birthdays$/)
const setup = desk('kiosk slides', '/club/admin/displaysetup', /^Kiosk$/)
const kiosk = at('kiosk', '/kiosk/1000', /^(Today|Tomorrow|Next)$/)

/** The reports of a club, and the screen in its club house. */
export const reportScenes: readonly Scene[] = [
  statistics,
  andThen(statistics, 'without an answer', without('**/api/club/getClubStats/*')),
  notes,
  andThen(notes, 'none', answersNothing('**/api/club/getClubNotes/*')),
  noShows,
  andThen(noShows, 'none', answersNothing('**/api/club/getNoShowList/*')),
  payments,
  andThen(payments, 'none', answersNothing('**/api/club/eventPayments30Days/*')),
  contacts,
  birthdays,
  setup,
  andThen(setup, 'with mistakes', presses('Add the slide')),
  andThen(setup, 'deleting', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  kiosk,
  andThen(kiosk, 'not there', ({ page }) => page.goto('/kiosk/2000000000').then(() => undefined)),
]
