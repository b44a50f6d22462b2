import { expect, test } from 'vitest'
import { isSaved, openCourt, pointsStandAt, rallyTo, tile } from './court.ts'
import { keepMatch } from './matches.ts'
import { aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()

/** Presses Tab until the focus is on the control with this name, as people without a mouse do. */
async function tabsTo({ page }: Device, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const label = element?.labels?.[0]?.textContent ?? ''
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`.trim()
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

async function type(device: Device, field: RegExp, text: string): Promise<void> {
  await tabsTo(device, field)
  await device.page.keyboard.type(text)
}

async function press(device: Device, name: RegExp): Promise<void> {
  await tabsTo(device, name)
  await device.page.keyboard.press('Enter')
}

test('a match is created, scored and completed without a mouse', async () => {
  const keeper = aPerson('Quinn')
  await registerPerson(await stage.aPhone('elsewhere'), keeper)
  const laptop = await stage.aLaptop('laptop')
  const { page } = laptop
  await laptop.go('/add')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await type(laptop, /^Username/, keeper.username)
  await type(laptop, /^Password/, keeper.password)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'New Match' }).waitFor()
  await type(laptop, /^Court/, '2')
  await tabsTo(laptop, /Doubles|Singles/)
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('radio', { name: 'Singles' }).isChecked()).toBe(true)
  await press(laptop, /^Next: players/)

  await page.getByRole('heading', { name: 'Add Players' }).waitFor()
  for (const search of ['al', 'ch']) {
    await page.getByLabel('Find a player').focus()
    await page.keyboard.type(search)
    await page.getByRole('list', { name: 'Suggestions' }).waitFor()
    await page.keyboard.press('Enter')
  }
  await press(laptop, /^Start Match/)

  await tile(laptop, 1).waitFor()
  await page.keyboard.press('1')
  await isSaved(laptop)
  for (const key of ['1', '1', '2', 's', '2', 'u']) await page.keyboard.press(key)
  await pointsStandAt(laptop, 2, 1)
  await page.keyboard.press('r')
  await pointsStandAt(laptop, 2, 2)
  await isSaved(laptop)

  await press(laptop, /^Complete Match/)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await press(laptop, /^Complete without a winner/)
  await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
})

test('the match survives a reload in the middle of a game, and so does the chosen way of scoring', async () => {
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await registerPerson(phone, aPerson('Rita'))
  const matchId = await keepMatch(phone)
  await openCourt(phone, matchId)
  await page.getByRole('button', { name: 'Tap rallies' }).click()
  for (let rally = 0; rally < 4; rally += 1) await rallyTo(phone, 2)
  await pointsStandAt(phone, 0, 3)
  await page.reload()

  await pointsStandAt(phone, 0, 3)
  await tile(phone, 1).getByText('Won the rally').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await pointsStandAt(phone, 0, 2)
  await page.reload()
  await pointsStandAt(phone, 0, 2)
  await page.getByRole('button', { name: 'Redo' }).click()
  await pointsStandAt(phone, 0, 3)
})

test('a scorekeeper who does not see the screen hears the taps and the call', async () => {
  const laptop = await stage.aLaptop('laptop')
  const { page } = laptop
  await registerPerson(laptop, aPerson('Sam'))
  await openCourt(laptop, await keepMatch(laptop, { rallies: [1, 1] }))
  const spoken = page.locator('main [role=status][aria-live=polite]')
  await page.keyboard.press('1')
  await expect.poll(() => spoken.allTextContents()).toContain('Rally to Alvarez & Chen. Call 3, 0, 2, from the left.')
})
