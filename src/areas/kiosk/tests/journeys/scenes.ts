import { andThen, at, press, type Scene } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const setup = desk('kiosk slides', '/club/admin/displaysetup', /^Kiosk$/)
/** While a draw runs, the screen shows its courts instead of the schedule. */
const kiosk = at('kiosk', '/kiosk/1000', /^(?!Loading)/)

/** The screen in the club house, and its slides. */
export const scenes: readonly Scene[] = [
  setup,
  andThen(setup, 'with mistakes', press('Add slide')),
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
