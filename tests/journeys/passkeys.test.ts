import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailTo } from './mails.ts'
import { aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
/** Browsers have no passkeys for an address of digits. */
const url = stage.url.replace('127.0.0.1', 'localhost')

/** A device with a fingerprint reader that always knows its owner (the WebAuthn domain of Chromium's protocol). */
async function withFingerprint(
  device: Device,
): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await device.context.newCDPSession(device.page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const openSecurity = async (device: Device) => {
  await device.go('/account/security')
  await device.page.getByRole('heading', { name: 'Passkeys' }).waitFor()
}
const add = async (device: Device) => {
  await device.page.getByRole('button', { name: 'Add a passkey' }).click()
  await device.page.getByText('Your passkey was added.', { exact: true }).waitFor()
}
const passkeys = ({ page }: Device) => page.getByRole('button', { name: /^Remove / })
const logOut = async (device: Device) => {
  await device.context.clearCookies()
  await device.go('/login')
}
const logIn = ({ page }: Device) => page.getByRole('button', { name: 'Log in with a passkey' }).click()

test('a person adds a passkey on two devices, logs in with each without a name, and removes one', async () => {
  const ann = aPerson('Ann')
  const phone = await stage.aPhone('phone', { url })
  await withFingerprint(phone)
  await registerPerson(phone, ann)
  await openSecurity(phone)
  await add(phone)
  await expect.poll(() => passkeys(phone).count()).toBe(1)
  expect((await mailTo(stage.url, ann.email, /passkey was added/)).text).toContain('without your password')

  await logOut(phone)
  await logIn(phone)
  await phone.page.getByRole('link', { name: `Welcome ${ann.first}` }).waitFor()

  const laptop = await stage.aLaptop('laptop', { url })
  const { page } = laptop
  await withFingerprint(laptop)
  await laptop.go('/login')
  await page.getByLabel('Username', { exact: true }).fill(ann.username)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('link', { name: `Welcome ${ann.first}` }).waitFor()
  await openSecurity(laptop)
  await add(laptop)
  await expect.poll(() => passkeys(laptop).count()).toBe(2)

  // The older one is the phone's.
  await page
    .getByRole('button', { name: /^Rename / })
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Old phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Old phone', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Your passkey was removed.', { exact: true }).waitFor()
  await expect.poll(() => passkeys(laptop).count()).toBe(1)
  expect((await mailTo(stage.url, ann.email, /passkey was removed/)).text).toContain('Old phone')

  await logOut(laptop)
  await logIn(laptop)
  await page.getByRole('link', { name: `Welcome ${ann.first}` }).waitFor()

  phone.tolerate(/403/)
  await logOut(phone)
  await logIn(phone)
  await phone.page.getByText('We don’t know this passkey. Log in with your password instead.').waitFor()
  await phone.page.getByRole('button', { name: 'Login', exact: true }).waitFor()
})

test('a device does not add a second passkey, and a finger that it does not know adds and opens nothing', async () => {
  const bo = aPerson('Bo')
  const phone = await stage.aPhone('phone', { url })
  const { cdp, authenticatorId } = await withFingerprint(phone)
  await registerPerson(phone, bo)
  await openSecurity(phone)
  await add(phone)
  await phone.page.getByRole('button', { name: 'Add a passkey' }).click()
  await phone.page.getByText('This device already has a passkey for your account.').waitFor()

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await logOut(phone)
  await logIn(phone)
  await phone.page.getByText('No passkey was used. Try again, or log in with your password.').waitFor()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await logIn(phone)
  await phone.page.getByRole('link', { name: `Welcome ${bo.first}` }).waitFor()
})

test('at an address of digits, the login offers no passkey', async () => {
  const phone = await stage.aPhone('phone')
  await phone.go('/login')
  await phone.page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(await phone.page.getByRole('button', { name: 'Log in with a passkey' }).count()).toBe(0)
})
