import { ask } from './matches.ts'
import { andThen, at, press, type Scene, user, waitForText } from './scene.ts'
import type { Device } from './stage.ts'

/** Staff draw the prizes of the previous month; returns that month. */
export async function drawPrizes(staff: Device): Promise<string> {
  const months = await ask<{ month: string; is_over: boolean; drawn_at: string | null }[]>(
    staff,
    'GET',
    '/api/prize/months',
  )
  const month = months.find(({ is_over: isOver }) => isOver)
  if (!month) throw new Error('The demo has no month that is over')
  if (!month.drawn_at) await ask(staff, 'POST', `/api/prize/draw/${month.month}`, { winners: 2 })
  return month.month
}

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
const staff: NonNullable<Scene['as']> = (world) => world.staff
const record = at('prize draw', (world) => `/prizes/${world.drawnMonth}`, /^Prize drawing for/)
const drawing: Scene = { ...at('prizes for staff', '/staff/prizes', /^Prize drawing$/), as: staff }

/** Donations on the dashboard, and the prize drawing for everybody and for staff. */
export const givingScenes: readonly Scene[] = [
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
  at('prize draws', '/prizes', /^Monthly prize drawing$/),
  record,
  andThen(record, 'checked', async (device, world) => {
    await press('Draw again here')(device, world)
    await device.page.getByText(/^All \d+ entries$/).click()
    await waitForText('The winners match')(device, world)
  }),
  drawing,
  andThen(drawing, 'the drawn month', async ({ page }, world) => {
    await page.goto(`/staff/prizes?month=${world.drawnMonth}`)
    await page.getByText(/drawn by/).waitFor()
  }),
  andThen(
    at('prize draw, not made', '/prizes/2020-01', /^Prize drawing$/),
    'said',
    waitForText('Winners for that month haven’t been drawn yet.'),
  ),
]
