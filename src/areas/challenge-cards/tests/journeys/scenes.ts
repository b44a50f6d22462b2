import { andThen, at, type Scene } from '#tests/journeys/scene.ts'

const cards = at('challenge cards', '/hocuspocus', /^Hocus Pocus$/)

/** The challenge cards. */
export const scenes: readonly Scene[] = [
  cards,
  andThen(cards, 'drawn', async ({ page }) => {
    await page.getByRole('button', { name: 'Draw a card' }).click()
    await page.getByRole('heading', { name: 'Challenge card' }).waitFor()
  }),
]
