import { andThen, at, press, type Scene } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk: Scene = { ...at('point of sale', '/club/admin/pos', /^Point of sale$/), as: clubAdmin }
const sales: Scene = { ...at('point of sale, payments', '/club/admin/pospayments', /^POS payments$/), as: clubAdmin }

/** Selling at the desk, what was sold, what members are offered, and what they have paid. */
export const scenes: readonly Scene[] = [
  desk,
  andThen(desk, 'nothing chosen', press('Sell')),
  sales,
  andThen(sales, 'an item added', press('Add item')),
  andThen(sales, 'a sale about to be taken back', async ({ page }) => {
    await page.getByRole('button', { name: /^Void/ }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  { ...at('my payments', '/club/myPayments', /^My payments$/), as: (world) => world.clubMember },
  { ...at('a la carte', '/club/pos', /^A La Carte$/), as: (world) => world.clubMember },
]
