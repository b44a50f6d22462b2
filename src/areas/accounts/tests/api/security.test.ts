import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPerson, type BrowserSession } from '#tests/support/browser-session.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

const disconnected: string[] = []
const live = {
  publish: () => undefined,
  disconnectSession: (hash: string) => void disconnected.push(hash),
  watchingOf: () => 0,
}
let world: AccountsWorld
beforeAll(async () => {
  world = await accountsWorld({ live })
})
beforeEach(() => disconnected.splice(0))
afterAll(() => world.close())

const old = 'third-shot-drop'
const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const current = async (browser: BrowserSession) => (await browser.get('/auth/current')).body
const hashesOf = async (id: number) => {
  const rows = await world.deps.db.selectFrom('session').select('token_hash').where('account_id', '=', id).execute()
  return rows.map(({ token_hash }) => token_hash.toString('hex'))
}

/** A user with a session in each of two browsers. */
async function inTwoBrowsers() {
  const { browser, person, id } = await world.somebody()
  const other = world.aBrowser()
  await other.send('POST', '/auth/login', { username: person.username, password: old }, { 'user-agent': agent })
  return { browser, other, person, id }
}

describe('a password that somebody changes while logged in', () => {
  const change = (browser: BrowserSession, changes: object = {}) =>
    browser.post('/auth/changePassword', { current: old, password: 'windy-thirds', ...changes })

  test('counts from then on, logs out all other devices, closes their connections, and is mailed', async () => {
    const { browser, other, person, id } = await inTwoBrowsers()
    expect((await change(browser)).body).toEqual({ message: 'Your password was changed.' })
    expect(await current(browser)).toMatchObject({ username: person.username })
    expect(await current(other)).toBeNull()
    expect(disconnected).toHaveLength(1)
    expect(await hashesOf(id)).not.toContain(disconnected[0])
    const login = (password: string) => world.aBrowser().post('/auth/login', { username: person.username, password })
    expect((await login(old)).code).toBe('wrong-password')
    expect((await login('windy-thirds')).body.user_id).toBe(id)
    const [mail] = (await world.mailsTo(person.email)).slice(-1)
    expect([mail?.subject, mail?.body_text]).toEqual([
      'Your Sideout password was changed',
      expect.stringContaining('We logged out all other devices.'),
    ])
  })

  test('leaves the other devices logged in if the person wants that', async () => {
    const { browser, other, person } = await inTwoBrowsers()
    expect((await change(browser, { endOthers: false })).status).toBe(200)
    expect(await current(other)).toMatchObject({ username: person.username })
    expect(disconnected).toEqual([])
    expect((await world.mailsTo(person.email)).at(-1)?.body_text).toContain('Other devices are still logged in.')
  })

  test('needs the current one, whose wrong tries count like those of a login', async () => {
    const { browser, person } = await world.somebody()
    expect((await change(browser, { current: 'not-mine' })).code).toBe('password-wrong-now')
    const answers = []
    for (let turn = 0; turn < 25; turn += 1) answers.push((await change(browser, { current: 'not-mine' })).code)
    expect(answers.at(-1)).toBe('too-many-requests')
    expect((await world.aBrowser().post('/auth/login', { username: person.username, password: old })).status).toBe(200)
  })

  test('is refused when it is easy to guess, and too short for an admin', async () => {
    const { browser, id } = await world.somebody()
    expect((await change(browser, { password: 'Olsen2026' })).code).toBe('password-name')
    expect((await change(browser, { password: '654321' })).code).toBe('password-sequence')
    const grant = { account_id: id, role: 'staff' as const, granted_at: world.clock.now() }
    await world.deps.db.insertInto('role_grant').values(grant).execute()
    expect((await change(browser, { password: 'eleven-char' })).code).toBe('password-short')
    expect((await change(browser)).status).toBe(200)
  })

  test('makes links worthless that a stranger may have asked for', async () => {
    const { browser, person, id } = await world.somebody()
    await world.aBrowser().post('/auth/forgotPassword', { username: person.username })
    const [reset] = await world.tokensTo(person.email, 'reset')
    const { email } = aPerson()
    await browser.put(`/auth/editUser/${id}`, { first: 'Marge', last: 'Olsen', email })
    const [theirs] = await world.tokensTo(email, 'verify')
    const [own] = await world.tokensTo(person.email, 'verify')
    await change(browser)
    const put = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${reset}`, put)).code).toBe('token-invalid')
    expect((await world.aBrowser().post(`/auth/verifyEmail/${theirs}`)).code).toBe('token-invalid')
    expect(own).toBeDefined()
  })

  test('is set once when two browsers change it at the same moment', async () => {
    const { browser, other } = await inTwoBrowsers()
    const answers = await Promise.all([change(browser), change(other, { password: 'dink-and-drive' })])
    expect(answers.filter(({ body }) => body.message === 'Your password was changed.')).toHaveLength(1)
  })

  test('can be changed up to five times in half an hour', async () => {
    const { browser } = await world.somebody()
    const words = [
      old,
      'windy-thirds',
      'kitchen-line',
      'dink-and-drive',
      'erne-at-the-post',
      'lob-over-all',
      'one-too-many',
    ]
    const codes = []
    for (const [turn, password] of words.slice(1).entries())
      codes.push((await change(browser, { current: words[turn], password })).code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too-many-requests'])
  })
})

describe('the sessions of an account', () => {
  const list = async (browser: BrowserSession) => (await browser.get('/auth/sessions')).body.sessions

  test('are listed with device, first and last use, this one first, and without what opens them', async () => {
    const { browser, other, id } = await inTwoBrowsers()
    const [first, second, ...rest] = await list(browser)
    expect(rest).toEqual([])
    expect(first).toMatchObject({ is_this: true, browser: null, system: null })
    expect(second).toMatchObject({ is_this: false, browser: 'Chrome', system: 'Android' })
    expect(Number(new Date(second.signed_in_at))).toBe(world.clock.now().getTime())
    const text = JSON.stringify([first, second])
    for (const hash of await hashesOf(id)) expect(text).not.toContain(hash)
    for (const value of [...browser.cookies.values(), ...other.cookies.values()]) expect(text).not.toContain(value)
    expect(new Set([first.id, second.id]).size).toBe(2)
  })

  test('end one by one; the live connections of that one are closed', async () => {
    const { browser, other, id } = await inTwoBrowsers()
    const [, theirs] = await list(browser)
    const before = await hashesOf(id)
    expect((await browser.post(`/auth/endSession/${theirs.id}`)).body).toEqual({ message: 'Logged out.' })
    expect(await current(other)).toBeNull()
    const after = await hashesOf(id)
    expect(disconnected).toEqual(before.filter((hash) => !after.includes(hash)))
    expect((await browser.post(`/auth/endSession/${theirs.id}`)).status).toBe(200)
  })

  test('of somebody else cannot be ended, not even by who knows their ids', async () => {
    const { other } = await inTwoBrowsers()
    const [, theirs] = await list(other)
    const { browser: stranger } = await world.somebody()
    await stranger.post(`/auth/endSession/${theirs.id}`)
    expect(disconnected).toEqual([])
    expect(await list(other)).toHaveLength(2)
  })

  test('end all at once except this one', async () => {
    const { browser, other, person, id } = await inTwoBrowsers()
    const { browser: stranger } = await world.somebody()
    expect((await browser.post('/auth/endOtherSessions')).status).toBe(200)
    expect(await current(other)).toBeNull()
    expect(await current(browser)).toMatchObject({ username: person.username })
    expect(await current(stranger)).not.toBeNull()
    expect([disconnected.length, (await hashesOf(id)).length]).toEqual([1, 1])
  })

  test('that have expired are not listed', async () => {
    const { browser, other } = await inTwoBrowsers()
    world.clock.later(13 * 86_400_000)
    await browser.get('/auth/current')
    await world.deps.db.selectFrom('session').select('account_id').execute()
    world.clock.later(2 * 86_400_000)
    expect(await current(other)).toBeNull()
    expect(await list(browser)).toHaveLength(1)
  })
})
