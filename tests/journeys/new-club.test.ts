import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** Counts what a person does: each press, and each field that is filled in, is one tap. */
function countingTaps() {
  let taps = 0
  return {
    taps: () => taps,
    async press(target: Locator) {
      taps += 1
      await target.click()
    },
    async fill(target: Locator, words: string) {
      taps += 1
      await target.fill(words)
    },
    async choose(target: Locator, file: string) {
      taps += 1
      await target.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    },
  }
}

const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

/** A day some weeks ahead, as a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a new club from nothing: from its making to the first Yes from a mail, in under 40 taps', async () => {
  const nora = aPerson('Nora')
  const name = `Fresh Courts ${nora.last}`
  const desk = await stage.aLaptop('staff')
  await signIn(desk, { username: 'staff', password: theDemo().accounts['staff'] ?? '' })
  const { page } = desk
  const { taps, press, fill, choose } = countingTaps()
  const button = (words: string | RegExp) => page.getByRole('button', { name: words })

  // Staff make the club and enter it.
  await desk.go('/club/admin/shonda')
  await press(button('Add club'))
  await fill(page.getByLabel('Name', { exact: true }), name)
  await fill(page.getByLabel('Web address'), `fresh-${nora.last.toLowerCase()}`)
  await press(button('Add club').last())
  await page.getByText(`${name} added`).waitFor()
  await press(button(`Enter ${name}`))
  await waitForTitle(desk, 'Dashboard')
  expect(await page.locator('main').textContent()).not.toMatch(/dues/i)

  // Sixty members come from a list.
  const steps = page.getByRole('region', { name: 'First steps' })
  await press(steps.getByRole('link', { name: /^Import/ }))
  const others = Array.from(
    { length: 59 },
    (_, index) => `Player,Number${index},player${index}.${nora.last}@example.org`,
  )
  const list = ['first,last,email', `${nora.first},${nora.last},${nora.email}`, ...others].join('\n')
  await choose(page.getByLabel('Choose the file'), list)
  await press(button('Import 60 members'))
  await page.getByText('60 added').waitFor()

  // One group takes them all.
  const places = page.getByRole('navigation', { name: 'Club', exact: true })
  await press(places.getByRole('link', { name: 'Groups' }))
  await press(page.getByRole('link', { name: 'Add group' }))
  await fill(page.getByLabel('Group name'), 'Everybody')
  await press(page.getByLabel(/^Automated/))
  await page.getByText('60 members would be in this group now').waitFor()
  await press(button('Create group'))
  await waitForTitle(desk, 'Group Manager')

  // Everybody is invited to get a login, and Nora takes hers.
  await press(places.getByRole('link', { name: 'Dashboard' }))
  await press(steps.getByRole('link', { name: /^Invite/ }))
  await press(button(/^Invite all/))
  await press(button('Send the invitations'))
  await page.getByText(/60 invitations sent/).waitFor()
  const phone = await stage.aPhone('Nora')
  await phone.page.goto(linkIn(await mailTo(stage.url, nora.email, /membership/i)))
  await waitForTitle(phone, `Welcome To ${name}`)
  const register = phone.page.getByRole('form', { name: 'Register' })
  await press(phone.page.getByLabel(/^I accept .*terms/))
  await fill(register.getByLabel('Email', { exact: true }), nora.email)
  await fill(register.getByLabel('Username', { exact: true }), nora.username)
  await fill(register.getByLabel('Password', { exact: true }), nora.password)
  await fill(register.getByLabel('Confirm password', { exact: true }), nora.password)
  await phone.page.getByText('username available').waitFor()
  await press(register.getByRole('button', { name: 'Register' }))
  await waitForTitle(phone, 'Your member profile')
  await fill(phone.page.getByLabel('Phone', { exact: true }), '8015550166')
  await press(phone.page.getByRole('button', { name: 'Save' }))
  await waitForTitle(phone, `Welcome ${nora.first}`)

  // The first event, and its invitations: the sheet shows the mail before it leaves. Nobody has a login, and everybody can reply by the link.
  await press(places.getByRole('link', { name: 'Dashboard' }))
  await press(steps.getByRole('link', { name: /^Events/ }))
  await press(button('Add Event'))
  await fill(page.getByLabel('Title'), 'First morning')
  await fill(page.getByLabel('Start, date'), inDays(20))
  await fill(page.getByLabel('Available spots'), '24')
  await press(button('Save'))
  await press(button('Send Invite First morning'))
  const sheet = page.getByRole('dialog')
  await sheet.getByText('60 members').waitFor()
  await sheet.getByText(/invites you to First morning/).waitFor()
  expect(await sheet.getByText(/can’t reply/).count()).toBe(0)
  await press(sheet.getByRole('button', { name: 'Send Invite' }))

  // Nora answers from the mail.
  await phone.page.goto(linkIn(await mailTo(stage.url, nora.email, /First morning/)))
  await waitForTitle(phone, 'First morning')
  await press(phone.page.getByRole('button', { name: /^Yes/ }))
  await phone.page.getByText('Spot Confirmed').first().waitFor()
  expect(taps()).toBeLessThan(40)
})
