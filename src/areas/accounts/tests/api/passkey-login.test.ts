import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'
import { add, logIn, type PasskeysWorld, passkeysWorld, startLogin } from './passkeys-world.ts'

let world: PasskeysWorld
beforeAll(async () => {
  world = await passkeysWorld()
})
afterAll(() => world.close())

const current = async (browser: ReturnType<AccountsWorld['aBrowser']>) => (await browser.get('/auth/current')).body
const stateOf = (id: number) =>
  world.deps.db
    .selectFrom('account_passkey')
    .select(['sign_count', 'can_sync', 'is_synced', 'last_used_at'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()

describe('a login with a passkey', () => {
  test('ends the browser’s previous session and changes the token, as with a password', async () => {
    const { passkey, id } = await world.aPasskeyHolder()
    const { browser, person } = await world.somebody()
    const before = browser.cookies.get('sid')
    expect((await logIn(browser, passkey)).body.user_id).toBe(id)
    expect(browser.cookies.get('sid')).not.toBe(before)
    expect((await current(browser)).username).not.toBe(person.username)
  })

  test('works once for an answer, even in the browser that asked', async () => {
    const { passkey } = await world.aPasskeyHolder()
    const browser = world.aBrowser()
    const answer = passkey.answer(await startLogin(browser))
    const cookie = browser.cookies.get('passkey') ?? ''
    expect((await browser.post('/auth/passkeyLogin', answer)).status).toBe(200)
    await browser.post('/auth/logout')
    browser.cookies.set('passkey', cookie)
    expect((await browser.post('/auth/passkeyLogin', answer)).code).toBe('passkey-expired')
    expect(await current(browser)).toBeNull()
  })

  test('is refused in another browser than the one that asked', async () => {
    const { passkey } = await world.aPasskeyHolder()
    const [asked, thief] = [world.aBrowser(), world.aBrowser()]
    const stolen = passkey.answer(await startLogin(asked))
    expect((await thief.post('/auth/passkeyLogin', stolen)).code).toBe('passkey-expired')
    await startLogin(thief)
    expect((await thief.post('/auth/passkeyLogin', stolen)).code).toBe('passkey-expired')
    // The theft has not used it up.
    expect((await asked.post('/auth/passkeyLogin', stolen)).status).toBe(200)
  })

  test('is refused after five minutes', async () => {
    const { passkey } = await world.aPasskeyHolder()
    const browser = world.aBrowser()
    const answer = passkey.answer(await startLogin(browser))
    world.clock.later(5 * 60_000)
    expect((await browser.post('/auth/passkeyLogin', answer)).code).toBe('passkey-expired')
  })

  test('is refused for a challenge that was given to add a passkey', async () => {
    const { passkey, browser } = await world.aPasskeyHolder()
    await startLogin(browser)
    const { body: options } = await browser.post('/auth/startPasskey')
    expect((await browser.post('/auth/passkeyLogin', passkey.answer(options))).code).toBe('passkey-expired')
  })

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a face, a finger or a PIN', { isVerified: false }],
    ['if it is synced although it cannot be', { canSync: false, isSynced: true }],
    ['if it can no longer be synced, which never changes', { canSync: false, isSynced: false }],
  ])('is refused %s, and uses up its challenge', async (_what, habits) => {
    const { passkey } = await world.aPasskeyHolder()
    const browser = world.aBrowser()
    const options = await startLogin(browser)
    const cookie = browser.cookies.get('passkey') ?? ''
    const send = async () => {
      browser.cookies.set('passkey', cookie)
      return (await browser.post('/auth/passkeyLogin', passkey.answer(options))).code
    }
    passkey.change(habits)
    expect(await send()).toBe('passkey-refused')
    passkey.change({ origin: 'http://localhost:3000', rpId: 'localhost', isVerified: true, canSync: true })
    expect(await send()).toBe('passkey-expired')
    expect(await current(browser)).toBeNull()
  })

  test('is refused with the signature or the account of another passkey', async () => {
    const [mine, theirs] = [await world.aPasskeyHolder(), await world.aPasskeyHolder()]
    const send = async (changes: object) => {
      const browser = world.aBrowser()
      const answer = { ...mine.passkey.answer(await startLogin(browser)), ...changes }
      return (await browser.post('/auth/passkeyLogin', answer)).code
    }
    const { userHandle, signature } = theirs.passkey.answer({ challenge: 'AAAA' })
    expect(await send({ id: theirs.passkey.id })).toBe('passkey-refused')
    expect(await send({ id: theirs.passkey.id, userHandle })).toBe('passkey-refused')
    expect(await send({ userHandle })).toBe('passkey-refused')
    expect(await send({ signature })).toBe('passkey-refused')
    expect(await send({ id: new SoftAuthenticator().id })).toBe('passkey-refused')
    expect(await send({})).toBeUndefined()
  })

  test('is refused to a disabled account', async () => {
    const { passkey, id } = await world.aPasskeyHolder()
    const disable = (disabled_at: Date | null) =>
      world.deps.db.updateTable('account').set({ disabled_at }).where('id', '=', id).execute()
    await disable(world.clock.now())
    expect((await logIn(world.aBrowser(), passkey)).code).toBe('passkey-refused')
    await disable(null)
    expect((await logIn(world.aBrowser(), passkey)).body.user_id).toBe(id)
  })
})

describe('what an authenticator reports', () => {
  test('a count that does not grow is refused, and one that grows is kept', async () => {
    const { passkey, id } = await world.aPasskeyHolder({ signCount: 7, canSync: false, isSynced: false })
    const login = async (signCount: number) => (await logIn(world.aBrowser(), passkey.change({ signCount }))).code
    expect(await login(8)).toBeUndefined()
    for (const count of [8, 3, 0]) expect(await login(count)).toBe('passkey-copied')
    expect(await stateOf(id)).toMatchObject({ sign_count: 8 })
    expect(await login(4_294_967_295)).toBeUndefined()
    expect(await stateOf(id)).toMatchObject({ sign_count: 4_294_967_295 })
  })

  test('whether it is synced follows what it reports', async () => {
    const { passkey, id } = await world.aPasskeyHolder({ isSynced: false })
    expect(await stateOf(id)).toMatchObject({ can_sync: true, is_synced: false })
    await logIn(world.aBrowser(), passkey.change({ isSynced: true }))
    expect(await stateOf(id)).toMatchObject({ is_synced: true, last_used_at: world.clock.now() })
  })
})

describe('failures', () => {
  test('count against the address, never against the account', async () => {
    const { passkey, person } = await world.aPasskeyHolder()
    const attacker = world.aBrowser()
    const forge = async () => {
      const answer = { ...passkey.answer(await startLogin(attacker)), signature: 'AAAA' }
      return (await attacker.post('/auth/passkeyLogin', answer)).code
    }
    const codes = []
    for (let turn = 0; turn < 26; turn += 1) codes.push(await forge())
    expect(new Set(codes)).toEqual(new Set(['passkey-refused']))
    const login = { username: person.username, password: person.password }
    expect((await world.aBrowser().post('/auth/login', login)).status).toBe(200)
    expect((await world.aBrowser().post('/auth/login', { ...login, password: 'wrong-one' })).code).toBe(
      'wrong-password',
    )

    const garbage = { ...passkey.answer({ challenge: 'AAAA' }) }
    const more = []
    for (let turn = 0; turn < 35; turn += 1) more.push((await attacker.post('/auth/passkeyLogin', garbage)).code)
    expect(more.at(-1)).toBe('too-many-requests')
    expect((await logIn(world.aBrowser(), passkey)).status).toBe(200)
  })

  test('are not what logins count as', async () => {
    const { passkey } = await world.aPasskeyHolder()
    const address = '10.99.1.1'
    for (let turn = 0; turn < 59; turn += 1) {
      const { status } = await logIn(world.aBrowser(address), passkey)
      expect(status).toBe(200)
    }
    expect((await world.aBrowser(address).post('/auth/login', { username: 'nobody-here', password: 'x' })).code).toBe(
      'unknown-username',
    )
  })
})

describe('an installation whose address browsers have no passkeys for', () => {
  test('refuses to start, and keeps the login with a password', async () => {
    const other = await accountsWorld({ env: { PUBLIC_URL: 'http://192.168.1.20:3000' } })
    const { browser, person } = await other.somebody()
    expect((await browser.post('/auth/startPasskey')).code).toBe('passkeys-off')
    expect((await other.aBrowser().post('/auth/startPasskeyLogin')).code).toBe('passkeys-off')
    const passkey = new SoftAuthenticator()
    const created = passkey.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
    expect((await browser.post('/auth/addPasskey', created)).code).toBe('passkeys-off')
    expect((await browser.post('/auth/passkeyLogin', passkey.answer({ challenge: 'AAAA' }))).code).toBe('passkeys-off')
    const login = { username: person.username, password: person.password }
    expect((await other.aBrowser().post('/auth/login', login)).status).toBe(200)
    await other.close()
  })

  test('over https, the cookie is bound to the host', async () => {
    const other = await passkeysWorld({ env: { PUBLIC_URL: 'https://club.example.org' } })
    const { browser, id } = await other.somebody()
    const passkey = new SoftAuthenticator({ origin: 'https://club.example.org', rpId: 'club.example.org' })
    await add(browser, passkey)
    const phone = other.aBrowser()
    await startLogin(phone)
    expect([...phone.cookies.keys()]).toEqual(['__Host-passkey'])
    expect((await logIn(phone, passkey)).body.user_id).toBe(id)
    await other.close()
  })
})
