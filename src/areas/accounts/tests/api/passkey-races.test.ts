import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as accountRows from '#areas/accounts/server/account-rows.ts'
import * as challengeRows from '#areas/accounts/server/passkey-challenge-rows.ts'
import * as passkeyRows from '#areas/accounts/server/passkey-rows.ts'
import * as sessionRows from '#areas/accounts/server/session-rows.ts'
import type { BrowserSession } from '#tests/support/browser-session.ts'
import { untilWaiting, whileHeld } from '#tests/support/lock-waits.ts'
import { aMeeting } from '#tests/support/meeting.ts'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'
import { add, listPasskeys, type PasskeysWorld, passkeysWorld, startLogin } from './passkeys-world.ts'

// Only used to hold requests at one place, and to remove a protection in negative controls: everything else is real.
vi.mock('#areas/accounts/server/account-rows.ts', async (load) => ({ ...(await load<typeof accountRows>()) }))
vi.mock('#areas/accounts/server/passkey-challenge-rows.ts', async (load) => ({
  ...(await load<typeof challengeRows>()),
}))
vi.mock('#areas/accounts/server/passkey-rows.ts', async (load) => ({ ...(await load<typeof passkeyRows>()) }))
vi.mock('#areas/accounts/server/session-rows.ts', async (load) => ({ ...(await load<typeof sessionRows>()) }))

let world: PasskeysWorld
beforeAll(async () => {
  world = await passkeysWorld()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.close())

/** A browser with the cookies of another one, as if they had been stolen. */
function copyOf(browser: BrowserSession): BrowserSession {
  const copy = world.aBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

/** Two browsers send the same answer to one challenge at once. Returns how many of them are logged in afterwards. */
async function loginsWithOneAnswer(): Promise<number> {
  const { passkey } = await world.aPasskeyHolder()
  const browser = world.aBrowser()
  const answer = passkey.answer(await startLogin(browser))
  const browsers = [browser, copyOf(browser)]
  const replies = await Promise.all(browsers.map((one) => one.post('/auth/passkeyLogin', answer)))
  return replies.filter(({ body }) => body.user_id !== undefined).length
}

test('one challenge logs in one of two browsers that answer it at once; without its mark, both', async () => {
  expect(await loginsWithOneAnswer()).toBe(1)
  vi.spyOn(challengeRows, 'saveAnswered').mockResolvedValue(true)
  expect(await loginsWithOneAnswer()).toBe(2)
})

/** A passkey and its copy report the same count to two challenges at once. Returns how many logins succeed. */
async function loginsWithOneCount(): Promise<number> {
  const { passkey } = await world.aPasskeyHolder({ signCount: 1, canSync: false, isSynced: false })
  passkey.change({ signCount: 2 })
  const browsers = [world.aBrowser(), world.aBrowser()]
  const { findPasskey } = await vi.importActual<typeof passkeyRows>('#areas/accounts/server/passkey-rows.ts')
  const bothCome = aMeeting()
  const spy = vi.spyOn(passkeyRows, 'findPasskey').mockImplementation(async (...found) => {
    const stored = await findPasskey(...found)
    await bothCome()
    return stored
  })
  const replies = await Promise.all(
    browsers.map(async (one) => one.post('/auth/passkeyLogin', passkey.answer(await startLogin(one)))),
  )
  spy.mockRestore()
  return replies.filter(({ body }) => body.user_id !== undefined).length
}

test('one count logs in one of two copies of a passkey; without comparing it in the update, both', async () => {
  expect(await loginsWithOneCount()).toBe(1)
  vi.spyOn(passkeyRows, 'savePasskeyUse').mockResolvedValue(true)
  expect(await loginsWithOneCount()).toBe(2)
})

/** An account with nine passkeys adds two more at once. Returns how many it has then. */
async function passkeysAfterTwoAtOnce(): Promise<number> {
  const { browser, id } = await world.somebody()
  for (let turn = 0; turn < 9; turn += 1) await add(browser)
  const { body: one } = await browser.post('/auth/startPasskey')
  const { body: other } = await browser.post('/auth/startPasskey')
  const { pool } = world.deps
  await whileHeld(pool, { table: 'account', id }, async () => {
    const both = [one, other].map((options) =>
      browser.post('/auth/addPasskey', new SoftAuthenticator().create(options)),
    )
    // They wait for the lock, or without it for the account that their row refers to.
    await untilWaiting(pool, 2)
    return both
  })
  return (await listPasskeys(browser)).length
}

test('two passkeys that are added at once do not exceed ten; without the lock, they do', async () => {
  expect(await passkeysAfterTwoAtOnce()).toBe(10)
  vi.spyOn(accountRows, 'lockAccountTurn').mockResolvedValue(undefined)
  expect(await passkeysAfterTwoAtOnce()).toBe(11)
})

/**
 * Someone in a stolen session adds a passkey while the owner sets a new password with an emailed link: the request has
 * passed the check of its session when the password changes. Returns how many passkeys the account has afterwards.
 */
async function passkeysAfterReset(): Promise<number> {
  const { browser, person, id } = await world.somebody()
  const { body: options } = await browser.post('/auth/startPasskey')
  await world.aBrowser().post('/auth/forgotPassword', { username: person.username })
  const [token] = await world.tokensTo(person.email, 'reset')
  const { lockAccountTurn } = await vi.importActual<typeof accountRows>('#areas/accounts/server/account-rows.ts')
  const spy = vi.spyOn(accountRows, 'lockAccountTurn').mockImplementation(async (tx, account) => {
    const body = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${token}`, body)).status).toBe(200)
    return lockAccountTurn(tx, account)
  })
  await browser.post('/auth/addPasskey', new SoftAuthenticator().create(options))
  spy.mockRestore()
  const left = await world.deps.db.selectFrom('account_passkey').select('id').where('account_id', '=', id).execute()
  return left.length
}

test('a session that a new password ends adds no passkey, even if it asked before; without looking again, it does', async () => {
  expect(await passkeysAfterReset()).toBe(0)
  vi.spyOn(sessionRows, 'isSessionOpen').mockResolvedValue(true)
  expect(await passkeysAfterReset()).toBe(1)
})
