import { randomBytes } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from './people.ts'
import { aStage } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** A Saturday some weeks ahead: the demo plays on other days. */
function saturday(): string {
  const days = 41 + ((6 - new Date(Date.now() + 41 * 86_400_000).getUTCDay() + 7) % 7)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('an admin plans a weekly event from scratch in eight taps', async () => {
  const admin = await stage.aPhone('the admin')
  const username = 'clubadmin'
  await signIn(admin, { username, password: theDemo().accounts[username] ?? '' })
  const { page } = admin
  await admin.go('/club/addEvent')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await field.fill(text)
  }
  /** The phone's own list or calendar: one tap opens it, one chooses. */
  const choose = async (act: Promise<unknown>) => {
    taps += 2
    await act
  }
  const title = `Weekly Mixer ${randomBytes(3).toString('hex')}`
  await tap(page.getByRole('button', { name: 'Add Event' }))
  await type(page.getByLabel('Title'), title)
  await choose(page.getByLabel('Start, date').fill(saturday()))
  await type(page.getByLabel('Available spots'), '16')
  await choose(page.getByLabel('Repeats').selectOption({ label: 'Every week' }))
  await page.getByText(/We create \d+ dates through/).waitFor()
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await page
    .getByRole('button', { name: `Edit Event ${title}` })
    .first()
    .waitFor()
  expect(taps).toBe(8)
})
