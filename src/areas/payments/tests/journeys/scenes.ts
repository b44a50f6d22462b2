import { andThen, at, press, type Scene, user, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'

/** Donates 25 dollars without the screens; returns the payment's id. */
export async function donate({ context }: Device, token: string): Promise<number> {
  const reply = await context.request.post('/api/payment', { data: { token, amount: 2500 } })
  return ((await reply.json()) as { payment_id: number }).payment_id
}

const dashboard = { ...at('dashboard', '/userDashboard', /^Welcome/), as: user }
const giving = andThen(
  { ...at('dashboard', '/userDashboard?donate=25', /^Welcome/), as: user },
  'card',
  waitForText('This is a demo.'),
)
const given = { ...at('dashboard, given', (world) => `/userDashboard?donated=${world.given}`, /^Welcome/), as: user }
const declined = at('dashboard, declined', (world) => `/userDashboard?donated=${world.declined}`, /^Welcome/)

/** Donations on the dashboard, and what instructors and organizers see about cards. */
export const scenes: readonly Scene[] = [
  { ...at('card payments', '/cards', /^Card payments$/), as: (world) => world.instructor },
  { ...at('demo card form', '/cards?state=x&form=demo', /^Demo card provider$/), as: (world) => world.instructor },
  { ...at('payments outside of clubs', '/payments', /^My payments$/), as: user },
  { ...at('nothing to pay', '/pay', /^Pay by card$/), as: user },
  andThen(dashboard, 'another amount', async (device, world) => {
    await press('Other')(device, world)
    await device.page.getByLabel('Amount in dollars').press('Enter')
  }),
  giving,
  andThen({ ...declined, as: user }, 'said', waitForText(/Your card was declined, so/)),
  andThen(given, 'receipt', async ({ page }) => {
    await page.getByText(/^Thank you, /).waitFor()
    await page
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .click()
  }),
]
