import type { BrowserSession } from '#tests/support/browser-session.ts'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

/** A server of accounts, with people who have passkeys. */
export async function passkeysWorld(options: Parameters<typeof accountsWorld>[0] = {}) {
  return { ...(await accountsWorld(options)), startLogin, logIn, add, aPasskeyHolder, listPasskeys }
}

/** Asks for a challenge to log in with. */
export const startLogin = async (browser: BrowserSession) => (await browser.post('/auth/startPasskeyLogin')).body

/** Logs in with a passkey, in this browser. */
export async function logIn(browser: BrowserSession, passkey: SoftAuthenticator) {
  return browser.post('/auth/passkeyLogin', passkey.answer(await startLogin(browser)))
}

/** Adds a passkey to the account that is logged in to this browser. */
export async function add(browser: BrowserSession, passkey = new SoftAuthenticator(), headers = {}) {
  const { body: options } = await browser.post('/auth/startPasskey')
  const reply = await browser.post('/auth/addPasskey', passkey.create(options), headers)
  return { reply, passkey }
}

/** The passkeys of the account that is logged in to this browser. */
export const listPasskeys = async (browser: BrowserSession) => (await browser.get('/auth/passkeys')).body.passkeys

async function aPasskeyHolder(this: AccountsWorld, habits: ConstructorParameters<typeof SoftAuthenticator>[0] = {}) {
  const somebody = await this.somebody()
  const { passkey } = await add(somebody.browser, new SoftAuthenticator(habits))
  return { ...somebody, passkey }
}

export type PasskeysWorld = Awaited<ReturnType<typeof passkeysWorld>>
