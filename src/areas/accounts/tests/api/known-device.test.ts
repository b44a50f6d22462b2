import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

let world: AccountsWorld
beforeAll(async () => {
  const limits = { 'sign-in': ['1000/60', '3/3600'] }
  world = await accountsWorld({ env: { RATE_LIMITS: JSON.stringify(limits) } })
})
afterAll(() => world.close())

type Somebody = Awaited<ReturnType<AccountsWorld['somebody']>>
type Browser = Somebody['browser']

const signIn = (browser: Browser, { person }: Somebody, password: string = person.password) =>
  browser.post('/auth/login', { username: person.username, password })

/** A stranger who tries passwords until the account's budget is used up. */
async function lock(one: Somebody): Promise<Browser> {
  const stranger = world.aBrowser()
  for (let turn = 0; turn < 4; turn += 1) await signIn(world.aBrowser(), one, 'wrong')
  expect((await signIn(stranger, one)).status).toBe(429)
  return stranger
}

test('a stranger who tries passwords does not lock out a browser that has signed the account in before', async () => {
  const one = await world.somebody()
  await one.browser.post('/auth/logout')
  await lock(one)
  expect((await signIn(one.browser, one)).body.user_id).toBe(one.id)
  await one.browser.post('/auth/logout')
  expect((await signIn(one.browser, one)).body.user_id).toBe(one.id)
})

test('such a browser has a budget of its own, which protects the password as well', async () => {
  const one = await world.somebody()
  await one.browser.post('/auth/logout')
  for (let turn = 0; turn < 3; turn += 1) expect((await signIn(one.browser, one, 'wrong')).code).toBe('wrong-password')
  expect((await signIn(one.browser, one)).status).toBe(429)
  expect((await signIn(world.aBrowser(), one)).body.user_id).toBe(one.id)
})

test('the cookie of a browser opens nothing, and helps with no other account', async () => {
  const [one, other] = [await world.somebody(), await world.somebody()]
  const cookie = one.browser.cookies.get('device') ?? ''
  expect(cookie).toMatch(/^\d+\.[\w-]{16}\.[\w-]{43}$/)
  const thief = await lock(other)
  thief.cookies.set('device', cookie)
  expect((await thief.get('/auth/current')).body).toBeNull()
  expect((await signIn(thief, other)).status).toBe(429)
  thief.cookies.set('device', cookie.replace(/^\d+/, String(other.id)))
  expect((await signIn(thief, other)).status).toBe(429)
  for (const garbage of ['', '~', '..', `${other.id}..`, '~'.repeat(3000), 'x'.repeat(3000)]) {
    thief.cookies.set('device', garbage)
    expect((await signIn(thief, other)).status).toBe(429)
  }
})

test('another password makes the cookie worthless; whoever sets it by a link is known again', async () => {
  const one = await world.somebody()
  await one.browser.post('/auth/logout')
  await world.aBrowser().post('/auth/forgotPassword', { username: one.person.username })
  const [token] = await world.tokensTo(one.person.email, 'reset')
  await lock(one)
  const phone = world.aBrowser()
  const password = 'kitchen-line-2'
  const reset = { username: one.person.username, password }
  expect((await phone.put(`/auth/reset/${token}`, reset)).status).toBe(200)
  expect((await signIn(one.browser, one, password)).status).toBe(429)
  expect((await signIn(phone, one, password)).body.user_id).toBe(one.id)
})

test('the tablet of a club house remembers the last five accounts, each with its budget', async () => {
  const tablet = world.aBrowser()
  const people: Somebody[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const one = await world.somebody()
    people.push(one)
    await signIn(tablet, one)
  }
  await tablet.post('/auth/logout')
  expect((tablet.cookies.get('device') ?? '').split('~')).toHaveLength(5)
  const [first, second] = people as [Somebody, Somebody]
  await lock(first)
  await lock(second)
  expect((await signIn(tablet, first)).status).toBe(429)
  expect((await signIn(tablet, second)).body.user_id).toBe(second.id)
})

test('the cookie lasts a year, is out of reach of scripts, and over https bound to this host', async () => {
  const secure = await accountsWorld({ env: { PUBLIC_URL: 'https://score.example.org' } })
  const { person } = await secure.somebody()
  const { headers } = await secure
    .aBrowser()
    .post('/auth/login', { username: person.username, password: person.password })
  const device = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('__Host-device='))
  expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await secure.close()
})
