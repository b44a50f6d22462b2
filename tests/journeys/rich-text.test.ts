import { expect, test } from 'vitest'
import { mailTo } from './mails.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device): Promise<Device> {
  const username = device.name
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** Types into the box as people do: the keys for bold, a heading and lists are part of the text. */
async function write({ page }: Device, label: string, ...keys: string[]): Promise<void> {
  await page.getByRole('textbox', { name: label }).click()
  for (const key of keys) {
    if (key.startsWith('Control+')) await page.keyboard.press(key)
    else await page.keyboard.type(key)
  }
}

test('an admin writes the home page as it will look, and a member reads it like that', async () => {
  const admin = await signInAs(await stage.aLaptop('clubadmin'))
  const { page } = admin
  await admin.go('/club/admin/homepage')
  await write(admin, 'Text', 'Control+a', '# Courts this week\nCourts ', 'Control+b', '5 and 6', 'Control+b')
  await write(
    admin,
    'Text',
    'Control+End',
    ' are closed, see https://example.org/map for more.\n- Play on 1 to 4\nBring water',
  )
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Italic' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('saved', { exact: true }).waitFor()

  const member = await signInAs(await stage.aPhone('clubmember'))
  await member.go('/club/welcome')
  const shown = member.page.locator('.rich-text').first()
  await shown.getByRole('heading', { name: 'Courts this week' }).waitFor()
  // A link that has just appeared is marked for a moment, so that no tap meets it.
  await expect
    .poll(() => shown.innerHTML())
    .toBe(
      '<h2>Courts this week</h2><p>Courts <b>5 and 6</b> are closed, see ' +
        '<a href="https://example.org/map" rel="noopener nofollow ugc">https://example.org/map</a> for more.</p>' +
        '<ul><li>Play on 1 to 4</li><li>Bring <i>water</i></li></ul>',
    )
})

test('an email with steps and a link is sent with the same words for mail readers without HTML', async () => {
  const admin = await signInAs(await stage.aLaptop('clubadmin'))
  const { page } = admin
  await admin.go('/club/admin/emailMembers')
  await page.getByText('from a list').click()
  await page.getByRole('checkbox', { name: /^Fielding, Rosa/ }).check()
  await page.getByLabel('Subject').fill('Two steps')
  await write(admin, 'Message', '1. Warm up\nPlay\n\nSee ')
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.getByLabel('Address').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('example.org/map')
  await page.keyboard.press('Tab')
  await page.keyboard.type('the map')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
  await page.keyboard.type(' first.')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByRole('dialog').getByText('This email goes to 1 member.').waitFor()
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByLabel('Messages').getByText('sent', { exact: true }).waitFor()

  const { text } = await mailTo(stage.url, 'clubmember@demo.invalid', /^Two steps$/)
  expect(text).toContain('1. Warm up\n2. Play\n\nSee the map (https://example.org/map) first.')
})
