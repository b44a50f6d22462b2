import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'
import { add, listPasskeys, logIn, type PasskeysWorld, passkeysWorld, startLogin } from './passkeys-world.ts'

let world: PasskeysWorld
beforeAll(async () => {
  world = await passkeysWorld()
})
afterAll(() => world.close())

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const elevenMinutes = 11 * 60_000
const minute = 60_000

describe('a passkey that somebody adds', () => {
  test('is listed by the name of its device, without what opens it, and logs in', async () => {
    const { browser, id } = await world.somebody()
    const { reply, passkey } = await add(browser, new SoftAuthenticator(), { 'user-agent': android })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Your passkey was added.' }])
    const now = world.clock.now().toISOString()
    expect(await listPasskeys(browser)).toEqual([
      { id: expect.any(Number), name: 'Chrome on Android', is_synced: true, added_at: now, last_used_at: null },
    ])
    expect(JSON.stringify(await listPasskeys(browser))).not.toContain(passkey.id)

    const other = world.aBrowser()
    expect((await logIn(other, passkey)).body.user_id).toBe(id)
    expect((await other.get('/auth/current')).body.user_id).toBe(id)
    expect((await listPasskeys(other))[0].last_used_at).toBe(now)
  })

  test('is one of several, each of which logs in until it is removed', async () => {
    const { browser, id, passkey: first } = await world.aPasskeyHolder()
    const { passkey: second } = await add(browser, new SoftAuthenticator({ canSync: false, isSynced: false }))
    const listed = await listPasskeys(browser)
    expect(listed.map((one: { is_synced: boolean }) => one.is_synced)).toEqual([true, false])
    for (const passkey of [first, second]) expect((await logIn(world.aBrowser(), passkey)).body.user_id).toBe(id)

    expect((await browser.post(`/auth/removePasskey/${listed[0].id}`)).status).toBe(200)
    expect((await logIn(world.aBrowser(), first)).code).toBe('passkey-refused')
    expect((await logIn(world.aBrowser(), second)).body.user_id).toBe(id)
  })

  test('needs the password once it was entered ten minutes ago, as does removing one', async () => {
    const { browser, person } = await world.aPasskeyHolder()
    const [{ id }] = await listPasskeys(browser)
    const { body: options } = await browser.post('/auth/startPasskey')
    world.clock.later(elevenMinutes)
    expect((await browser.post('/auth/startPasskey')).code).toBe('confirm-password')
    expect((await browser.post('/auth/addPasskey', new SoftAuthenticator().create(options))).code).toBe(
      'confirm-password',
    )
    expect((await browser.post(`/auth/removePasskey/${id}`)).code).toBe('confirm-password')
    expect(await listPasskeys(browser)).toHaveLength(1)
    await browser.post('/api/reauth', { password: person.password })
    expect((await add(browser)).reply.status).toBe(200)
    expect((await browser.post(`/auth/removePasskey/${id}`)).status).toBe(200)
  })

  test('counts as a password: whoever logged in with it can add and remove others at once', async () => {
    const { passkey } = await world.aPasskeyHolder()
    world.clock.later(elevenMinutes)
    const other = world.aBrowser()
    await logIn(other, passkey)
    expect((await add(other)).reply.status).toBe(200)
  })

  test('is refused to the demo’s accounts, which everyone shares', async () => {
    const { browser, id } = await world.somebody()
    await world.deps.db.updateTable('account').set({ is_demo: true }).where('id', '=', id).execute()
    expect((await browser.post('/auth/startPasskey')).code).toBe('demo-account')
    const { body } = await (await world.somebody()).browser.post('/auth/startPasskey')
    expect((await browser.post('/auth/addPasskey', new SoftAuthenticator().create(body))).code).toBe('demo-account')
  })

  test('is one of up to ten', async () => {
    const { browser } = await world.somebody()
    const codes = []
    for (let turn = 0; turn < 9; turn += 1) codes.push((await add(browser)).reply.code)
    const { body: options } = await browser.post('/auth/startPasskey')
    codes.push((await add(browser)).reply.code)
    expect(codes.filter((code) => code !== undefined)).toEqual([])
    expect((await browser.post('/auth/startPasskey')).code).toBe('too-many-passkeys')
    expect((await browser.post('/auth/addPasskey', new SoftAuthenticator().create(options))).code).toBe(
      'too-many-passkeys',
    )
    expect(await listPasskeys(browser)).toHaveLength(10)
  })

  test('belongs to one account only, which a second account does not learn', async () => {
    const { browser, passkey, id } = await world.aPasskeyHolder()
    const { browser: stranger } = await world.somebody()
    expect((await add(stranger, passkey)).reply.code).toBe('passkey-known')
    expect((await add(browser, passkey)).reply.code).toBe('passkey-known')
    expect(await listPasskeys(stranger)).toEqual([])
    // The authenticator now knows it by the handle of the first account again, as before.
    expect((await logIn(world.aBrowser(), passkey)).body.user_id).toBe(id)
  })

  test('lets a device know which ones the account has, and nobody by name', async () => {
    const { browser, passkey, person } = await world.aPasskeyHolder()
    const { body: options } = await browser.post('/auth/startPasskey')
    expect(options.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key' }])
    expect(options.rp).toEqual({ id: 'localhost', name: 'Sideout' })
    expect(options.user.name).toBe(person.username)
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(person.username)
    const login = await startLogin(world.aBrowser())
    expect(Object.keys(login).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  })
})

describe('a new passkey is refused', () => {
  const refused = async (habits: ConstructorParameters<typeof SoftAuthenticator>[0]) => {
    const { browser } = await world.somebody()
    const { reply } = await add(browser, new SoftAuthenticator(habits))
    expect(await listPasskeys(browser)).toEqual([])
    return reply.code
  }

  test('from another origin, and for another site', async () => {
    expect(await refused({ origin: 'https://evil.example' })).toBe('passkey-not-added')
    expect(await refused({ origin: 'http://localhost:4000' })).toBe('passkey-not-added')
    expect(await refused({ rpId: 'evil.example' })).toBe('passkey-not-added')
  })

  test('without a face, a finger or a PIN', async () => {
    expect(await refused({ isVerified: false })).toBe('passkey-not-added')
  })

  test('if it is synced although it cannot be', async () => {
    expect(await refused({ canSync: false, isSynced: true })).toBe('passkey-not-added')
  })

  test('for a challenge that is another session’s, of a login, answered, expired or made up', async () => {
    const { browser } = await world.somebody()
    const create = (challenge: string) => new SoftAuthenticator().create({ challenge, user: { id: 'AAAA' } })
    const send = async (challenge: string) => (await browser.post('/auth/addPasskey', create(challenge))).code
    const own = async () => (await browser.post('/auth/startPasskey')).body.challenge as string

    const { browser: stranger } = await world.somebody()
    expect(await send((await stranger.post('/auth/startPasskey')).body.challenge)).toBe('passkey-expired')
    expect(await send((await startLogin(browser)).challenge)).toBe('passkey-expired')
    expect(await send('bWFkZSB1cA')).toBe('passkey-expired')
    const answered = await own()
    expect(await send(answered)).toBeUndefined()
    expect(await send(answered)).toBe('passkey-expired')
    // Another spelling of the same bytes.
    expect(await send(`${await own()}=`)).toBe('passkey-not-added')
    const late = await own()
    world.clock.later(5 * minute)
    expect(await send(late)).toBe('passkey-expired')
  })

  test('if its data is for another passkey than the browser says', async () => {
    const { browser } = await world.somebody()
    const { body: options } = await browser.post('/auth/startPasskey')
    const body = { ...new SoftAuthenticator().create(options), id: new SoftAuthenticator().id }
    expect((await browser.post('/auth/addPasskey', body)).code).toBe('passkey-not-added')
  })
})

describe('the passkeys of an account', () => {
  test('are renamed by their owner', async () => {
    const { browser } = await world.aPasskeyHolder()
    const [{ id }] = await listPasskeys(browser)
    expect((await browser.post(`/auth/renamePasskey/${id}`, { name: '  My  phone ' })).body.message).toBe('Renamed.')
    expect((await listPasskeys(browser))[0].name).toBe('My  phone')
    expect((await browser.post(`/auth/renamePasskey/${id}`, { name: ' ' })).body).toMatchObject({
      code: 'invalid-input',
      field: 'name',
    })
  })

  test('of somebody else can be neither renamed nor removed, and answer like those that are gone', async () => {
    const { browser, passkey, id: owner } = await world.aPasskeyHolder()
    const [{ id, name }] = await listPasskeys(browser)
    const { browser: stranger } = await world.somebody()
    const answers = async (passkeyId: number) => [
      (await stranger.post(`/auth/renamePasskey/${passkeyId}`, { name: 'Mine' })).body,
      (await stranger.post(`/auth/removePasskey/${passkeyId}`)).body,
    ]
    expect(await answers(id)).toEqual(await answers(2_000_000_000))
    expect((await listPasskeys(browser))[0].name).toBe(name)
    expect((await logIn(world.aBrowser(), passkey)).body.user_id).toBe(owner)
  })

  test('changes are emailed to the address, which an unconfirmed mailbox limits', async () => {
    const { browser, person } = await world.aPasskeyHolder()
    const [{ id }] = await listPasskeys(browser)
    await browser.post(`/auth/renamePasskey/${id}`, { name: 'evil.example' })
    await browser.post(`/auth/removePasskey/${id}`)
    await browser.post(`/auth/removePasskey/${id}`)
    const mails = (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes('passkey'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Sideout account',
      'A passkey was removed from your Sideout account',
    ])
    expect(mails[1]?.body_text).toContain('The passkey evil. example was just removed')

    for (let turn = 0; turn < 6; turn += 1) await add(browser)
    expect(await listPasskeys(browser)).toHaveLength(6)
    expect(await world.mailsTo(person.email)).toHaveLength(6)
  })

  test('can be changed up to twenty times an hour', async () => {
    const { browser } = await world.somebody()
    const codes = []
    for (let turn = 0; turn < 11; turn += 1) {
      codes.push((await add(browser)).reply.code)
      const [one] = await listPasskeys(browser)
      if (one) codes.push((await browser.post(`/auth/removePasskey/${one.id}`)).code)
    }
    expect(codes.slice(0, 20).every((code) => code === undefined)).toBe(true)
    expect(codes[20]).toBe('too-many-requests')
  })

  test('stay when the password changes, and the email about that names them', async () => {
    const { browser, person, passkey, id } = await world.aPasskeyHolder()
    await add(browser, new SoftAuthenticator(), { 'user-agent': android })
    await browser.post('/auth/changePassword', { current: person.password, password: 'windy-thirds' })
    const changed = (await world.mailsTo(person.email)).at(-1)
    expect(changed?.body_text).toContain('Your passkeys Passkey and Chrome on Android still work.')

    await world.aBrowser().post('/auth/forgotPassword', { username: person.username })
    const [reset] = await world.tokensTo(person.email, 'reset')
    const body = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${reset}`, body)).status).toBe(200)
    const done = (await world.mailsTo(person.email)).at(-1)
    expect(done?.body_text).toContain('Your passkeys Passkey and Chrome on Android still work.')
    expect((await logIn(world.aBrowser(), passkey)).body.user_id).toBe(id)
  })

  test('are part of a copy of the person’s data, without their keys, and go with the account', async () => {
    const { browser, person, passkey, id } = await world.aPasskeyHolder()
    const copy = (await browser.get('/auth/ownData')).body
    expect(copy.areas.accounts.account_passkey).toEqual([
      { name: 'Passkey', created_at: expect.any(String), last_used_at: null },
    ])
    await browser.post('/auth/deleteAccount', { password: person.password, confirm: 'delete' })
    const left = await world.deps.db.selectFrom('account_passkey').select('id').where('account_id', '=', id).execute()
    expect(left).toEqual([])
    expect((await logIn(world.aBrowser(), passkey)).code).toBe('passkey-refused')
  })
})
