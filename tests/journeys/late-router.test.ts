import { expect, test } from 'vitest'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

test('a television that starts before its router says that it waits, keeps trying, and comes up without a touch', async () => {
  const desk = await stage.aLaptop('the desk')
  await signIn(desk, { username: 'clubadmin', password: theDemo().accounts['clubadmin'] ?? '' })
  const [club] = await ask<{ cid: number }[]>(desk, 'GET', '/api/club/mine')
  const television = await stage.aLaptop('television', { serviceWorkers: 'allow' })
  // A missing network is part of this journey.
  television.tolerate(/./)
  const { page, context } = television
  const address = `/kiosk/${club?.cid}`
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))

  await context.setOffline(true)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Waiting to connect' }).waitFor()
  const tries = () => page.getByText(/^Tries so far/).textContent()
  const first = await tries()
  await expect.poll(tries).not.toBe(first)

  await context.setOffline(false)
  // Its schedule, or the courts while a draw runs at this hour.
  await page.locator(':is(.k-row, .k-said:not(:empty), .c-courts > li):visible').first().waitFor()
})
