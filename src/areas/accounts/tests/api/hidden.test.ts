import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#tests/support/browser-session.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

let world: AccountsWorld
beforeAll(async () => {
  const limits = JSON.stringify({ recovery: ['100/300', '2/1800'] })
  world = await accountsWorld({ env: { ACCOUNT_ENUMERATION: 'hide', RATE_LIMITS: limits } })
})
afterAll(() => world.close())

test('registering responds the same for a known and an unknown address, and signs nobody in', async () => {
  const first = world.aBrowser()
  const person = aPerson()
  const unknown = await first.post('/auth/register', person)
  const second = world.aBrowser()
  const namesake = aPerson({ email: person.email })
  const known = await second.post('/auth/register', namesake)
  expect(unknown.code).toBe('registration-sent')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect([first.cookies.size, second.cookies.size]).toEqual([0, 0])

  // Both registrations are stored: the availability of a name must not reveal it either.
  for (const { username, password } of [person, namesake]) {
    expect((await first.post('/auth/checkUserName', { username })).body).toBe(false)
    expect((await world.aBrowser().post('/auth/login', { username, password })).body.username).toBe(username)
  }
  const [, mail] = await world.mailsTo(person.email)
  expect(mail?.body_text).toContain(`This address is also used by ${person.username}.`)
})

test('a wrong password and an unknown name are refused alike', async () => {
  const person = aPerson()
  await world.aBrowser().post('/auth/register', person)
  const wrong = await world.aBrowser().post('/auth/login', { username: person.username, password: 'wrong' })
  const unknown = await world.aBrowser().post('/auth/login', { username: 'nobodyatall', password: 'wrong' })
  expect(wrong.body).toEqual({ code: 'login-failed', message: 'Error logging in, please try again' })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test.each([
  ['/auth/forgotUsername', 'email'],
  ['/auth/forgotPassword', 'email'],
  ['/auth/forgotPassword', 'username'],
] as const)('%s by %s reports success to everybody, and refuses everybody after the same number', async (url, by) => {
  const person = aPerson()
  await world.aBrowser().post('/auth/register', person)
  const stranger = aPerson()
  for (const somebody of [person, stranger]) {
    const ask = () => world.aBrowser().post(url, { [by]: somebody[by] })
    expect([(await ask()).body, (await ask()).body, (await ask()).status]).toEqual(['success', 'success', 429])
  }
  expect((await world.mailsTo(person.email)).length).toBe(3)
  expect(await world.mailsTo(stranger.email)).toEqual([])
})

test('a mailed link sets the password', async () => {
  const person = aPerson()
  await world.aBrowser().post('/auth/register', person)
  await world.aBrowser().post('/auth/forgotPassword', { email: person.email })
  const [token] = await world.tokensTo(person.email, 'reset')
  const body = { username: person.username, password: 'kitchen-line' }
  expect((await world.aBrowser().put(`/auth/reset/${token}`, body)).body).toBe('Password Updated Successfully')
})
