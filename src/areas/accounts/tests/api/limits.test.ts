import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#tests/support/browser-session.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

let world: AccountsWorld
beforeAll(async () => {
  const limits = { 'sign-in': ['4/60', '3/3600'], registration: ['30/3600', '2/1800'], recovery: ['20/300', '2/1800'] }
  world = await accountsWorld({ env: { RATE_LIMITS: JSON.stringify(limits) } })
})
afterAll(() => world.close())

const statusOf = ({ status }: { status: number }) => status

test('an address has a limit of failures a minute, for all accounts together; successful logins cost nothing', async () => {
  const { person } = await world.somebody()
  const club = world.aBrowser()
  const right = { username: person.username, password: person.password }
  for (let turn = 0; turn < 8; turn += 1) expect((await club.post('/auth/login', right)).body.user_id).toBeDefined()
  for (let turn = 0; turn < 4; turn += 1)
    expect((await club.post('/auth/login', { username: `nobody${turn}`, password: 'x' })).status).toBe(200)
  const refused = await club.post('/auth/login', right)
  expect([refused.status, refused.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await world.aBrowser().post('/auth/login', right)).status).toBe(200)
})

test('many simultaneous tries from many addresses do not get around the limit of an account', async () => {
  const { person } = await world.somebody()
  const tries = Array.from({ length: 10 }, () =>
    world.aBrowser().post('/auth/login', { username: person.username.toUpperCase(), password: 'wrong' }),
  )
  const replies = await Promise.all(tries)
  expect(replies.filter(({ status }) => status === 200).length).toBe(3)
  expect(replies.filter(({ status }) => status === 429).length).toBe(7)
})

test('an unknown name runs out of tries like any other', async () => {
  const tries = [1, 2, 3, 4].map(() => world.aBrowser().post('/auth/login', { username: 'nobodyatall', password: 'x' }))
  expect((await Promise.all(tries)).map(statusOf).sort()).toEqual([200, 200, 200, 429])
})

test('failures to confirm the password count with those of the login', async () => {
  const { browser, person } = await world.somebody()
  for (let turn = 0; turn < 3; turn += 1)
    expect((await browser.post('/api/reauth', { password: 'wrong' })).code).toBe('password-wrong-now')
  const right = { username: person.username, password: person.password }
  expect((await browser.post('/auth/login', right)).status).toBe(429)
  expect((await world.aBrowser().post('/auth/login', right)).status).toBe(200)
})

test('one e-mail address gets a limited number of confirmation mails, however many accounts use it', async () => {
  const { person } = await world.somebody()
  const browser = world.aBrowser()
  const another = () => aPerson({ email: person.email, duplicateVerified: true })
  await browser.post('/auth/register', another())
  expect((await browser.post('/auth/register', another())).body.user_id).toBeDefined()
  expect((await browser.post('/auth/register', another())).status).toBe(429)
})

test('username and password recovery emails to one address share one budget', async () => {
  const { person } = await world.somebody()
  const { email, username } = person
  const replies = [
    await world.aBrowser().post('/auth/forgotUsername', { email }),
    await world.aBrowser().post('/auth/forgotPassword', { username }),
    await world.aBrowser().post('/auth/forgotPassword', { email }),
  ]
  expect(replies.map(statusOf)).toEqual([200, 200, 429])
})

test('one address can register a limited number of accounts an hour', async () => {
  const club = world.aBrowser()
  const replies = []
  for (let turn = 0; turn < 31; turn += 1) replies.push(await club.post('/auth/register', {}))
  expect(replies.map(statusOf).filter((status) => status !== 400)).toEqual([429])
})
