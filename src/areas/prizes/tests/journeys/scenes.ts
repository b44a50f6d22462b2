import { ask } from '#tests/journeys/matches.ts'
import { andThen, at, press, type Scene, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'

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

const staff: NonNullable<Scene['as']> = (world) => world.staff
const record = at('prize draw', (world) => `/prizes/${world.drawnMonth}`, /^Prize drawing for/)
const drawing: Scene = { ...at('prizes for staff', '/staff/prizes', /^Prize drawing$/), as: staff }

/** The prize drawing, for everybody and for staff. */
export const scenes: readonly Scene[] = [
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
