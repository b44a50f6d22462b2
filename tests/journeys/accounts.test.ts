import { expect, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, fillRegistration, register, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

const waitForText = ({ page }: Device, text: string) => page.getByText(text, { exact: true }).waitFor()
const pathOf = ({ page }: Device) => new URL(page.url()).pathname

async function openRegistration({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await page.getByRole('button', { name: 'NO', exact: true }).click()
}

test('a user who mistypes at the login is told what is wrong, and Enter leads back to the previous page', async () => {
  const ann = aPerson('Ann')
  await registerPerson(await stage.aPhone('elsewhere'), ann)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/scores')
  await page.getByRole('link', { name: 'Login' }).click()
  const username = page.getByLabel('Username', { exact: true })
  const password = page.getByLabel('Password', { exact: true })

  await username.fill('ann')
  await password.fill('whatever')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await waitForText(phone, 'username not long enough')

  await username.fill(`nobody-${ann.last.toLowerCase()}`)
  await password.press('Enter')
  await waitForText(phone, 'Username not found, please register for an account')

  await username.fill(ann.username)
  await password.press('Enter')
  await waitForText(phone, 'incorrect password, please try again')

  await password.fill(ann.password)
  await password.press('Enter')
  await page.getByRole('link', { name: `Welcome ${ann.first}` }).waitFor()
  expect(pathOf(phone)).toBe('/scores')
})

test('a newcomer is asked about an invitation, learns whether the username is free, and arrives at home', async () => {
  const [taken, bo] = [aPerson('Cleo'), aPerson('Bo')]
  await registerPerson(await stage.aPhone('elsewhere'), taken)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/login')

  await page.getByRole('button', { name: 'Need an account?' }).click()
  await page.getByRole('button', { name: 'YES', exact: true }).click()
  await page.getByText(/click its verification link/).waitFor()
  await page.getByRole('button', { name: 'NO', exact: true }).click()
  expect(await page.getByLabel('Send me the newsletter').isChecked()).toBe(true)
  await page
    .getByRole('link', { name: /Privacy/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: /Terms/ }).first().waitFor()

  const username = page.getByLabel('Username', { exact: true })
  for (const [typed, said] of [
    ['Bo 1', 'username too short'],
    [taken.username.toUpperCase(), 'username taken'],
    [bo.username, 'username available'],
  ] as const) {
    await username.fill(typed)
    await username.blur()
    await waitForText(phone, said)
  }
  await fillRegistration(phone, bo)
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await page.getByRole('link', { name: `Welcome ${bo.first}` }).waitFor()
  expect(pathOf(phone)).toBe('/')
})

test('a forgotten username comes by mail', async () => {
  const dee = aPerson('Dee')
  await registerPerson(await stage.aPhone('elsewhere'), dee)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/login')

  await page.getByRole('button', { name: 'Forgot Username?' }).click()
  const email = page.getByLabel('Your email')
  await email.fill(`nobody.${dee.email}`)
  await email.press('Enter')
  await waitForText(phone, 'Sorry this email is not registered, please register for an account.')
  await email.fill(dee.email)
  await email.press('Enter')
  await waitForText(phone, 'Email Sent')

  expect((await mailTo(stage.url, dee.email, /username/i)).text).toContain(dee.username)
})

test('a forgotten password is replaced by the link of a mail, which works once', async () => {
  const eve = aPerson('Eve')
  await registerPerson(await stage.aPhone('elsewhere'), eve)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/login')

  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const username = page.getByLabel('Your username')
  await username.fill('eve')
  await username.press('Enter')
  await waitForText(phone, 'Username not long enough')
  await username.fill(`nobody-${eve.last.toLowerCase()}`)
  await username.press('Enter')
  await waitForText(phone, 'Sorry this username is not registered, please register for an account.')
  await username.fill(eve.username)
  await username.press('Enter')
  await waitForText(phone, 'Recovery email sent')

  const link = linkIn(await mailTo(stage.url, eve.email, /password/i))
  await page.goto(link)
  await page.getByLabel('Username', { exact: true }).fill(eve.username)
  const type = async (password: string, again: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password', { exact: true }).fill(again)
  }
  // By the keyboard: a second press of the button would come sooner than a person's, and count as part of the first.
  const enter = async (password: string, again: string) => {
    await type(password, again)
    await page.getByLabel('Confirm new password', { exact: true }).press('Enter')
  }
  await enter('four', 'four')
  await waitForText(phone, 'Passwords must be 6+ characters')
  await enter('kitchen-line', 'kitchen-lane')
  await waitForText(phone, 'Passwords do not match')
  await type('kitchen-line', 'kitchen-line')
  await page.getByRole('button', { name: 'Update password' }).click()
  await waitForText(phone, 'Password Updated Successfully. Please login.')
  await expect.poll(() => pathOf(phone)).toBe('/')

  await page.goto(link)
  await page.getByLabel('Username', { exact: true }).fill(eve.username)
  await enter('another-line', 'another-line')
  await page.getByText('This link is no longer valid').waitFor()

  await signIn(phone, { username: eve.username, password: 'kitchen-line' })
  await phone.go('/')
  await page.getByRole('link', { name: `Welcome ${eve.first}` }).waitFor()
})

test('the recovery screen tells a known address from an unknown one and does nothing when empty', async () => {
  const fay = aPerson('Fay')
  await registerPerson(await stage.aPhone('elsewhere'), fay)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/forgotPassword')
  const email = page.getByLabel('Email', { exact: true })

  await email.press('Enter')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  await email.fill(`nobody.${fay.email}`)
  await email.press('Enter')
  await waitForText(phone, 'Your email address is not recognized. Please try again or register for a new account')
  await email.fill(fay.email)
  await email.press('Enter')
  await waitForText(phone, 'Recovery Email Sent')
})

test('a person who registers with a known address gets the username mailed, or a second account', async () => {
  const gil = aPerson('Gil')
  await registerPerson(await stage.aPhone('elsewhere'), gil)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  const again = { ...aPerson('Gil'), email: gil.email }
  await phone.go('/login')
  await register(phone, again)

  await waitForText(phone, 'There is already an account registered with this email.')
  await page.getByRole('button', { name: 'Email Me My Username' }).click()
  await waitForText(phone, 'Email Sent')
  expect((await mailTo(stage.url, gil.email, /username/i)).text).toContain(gil.username)

  await page.getByRole('button', { name: 'Register Another Account' }).click()
  await page.getByRole('link', { name: `Welcome ${again.first}` }).waitFor()
  expect(pathOf(phone)).toBe('/')
})

test('a person of another name at a known address is not offered a second account', async () => {
  const hal = aPerson('Hal')
  await registerPerson(await stage.aPhone('elsewhere'), hal)
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await phone.go('/login')
  await openRegistration(phone)
  await fillRegistration(phone, { ...aPerson('Ida'), email: hal.email })
  await page.getByLabel('Confirm password', { exact: true }).press('Enter')

  await page.getByRole('button', { name: 'Email Me My Username' }).waitFor()
  expect(await page.getByRole('button', { name: 'Register Another Account' }).count()).toBe(0)
})

test('a user edits the profile, confirms a new address, and logs out', async () => {
  const jo = aPerson('Jo')
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await registerPerson(phone, jo)
  await phone.go('/userDashboard')
  await page.getByRole('heading', { name: `Welcome ${jo.first}` }).waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).click()

  const first = page.getByLabel('First name')
  await first.fill('J')
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(phone, 'First Name Required')
  await waitForText(phone, 'Last Name Required')
  await first.fill('Joan')
  await page.getByLabel('Last name').fill(jo.last)
  await page.getByLabel('Phone').fill('8015550123')
  await page.getByLabel('Email', { exact: true }).fill(`new.${jo.email}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(phone, 'saved')
  await page.getByRole('heading', { name: 'Welcome Joan' }).waitFor()

  const link = linkIn(await mailTo(stage.url, `new.${jo.email}`, /confirm/i))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  await phone.go('/userDashboard')
  await page.getByText(`new.${jo.email} confirmed`).waitFor()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(pathOf(phone)).toBe('/')
})

test('the demo accounts that the server prints can sign in', async () => {
  const phone = await stage.aPhone('phone')
  const { page } = phone
  const [username = '', password = ''] = Object.entries(theDemo().accounts)[0] ?? []
  await phone.go('/login')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: /^Welcome / }).waitFor()
})
