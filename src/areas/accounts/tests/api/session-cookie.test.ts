import { afterAll, expect, test } from 'vitest'
import { aPerson, type Reply } from '#tests/support/browser-session.ts'
import { accountsWorld } from './accounts-world.ts'

const https = await accountsWorld({ env: { PUBLIC_URL: 'https://score.example.org' } })
afterAll(() => https.close())

const cookiesIn = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat().map(String)

test('over https the session cookie is bound to the host and Secure, for 90 days', async () => {
  const reply = await https.aBrowser().post('/auth/register', aPerson())
  expect(cookiesIn(reply).filter((cookie) => cookie.includes('sid='))).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('the cookie that remembers a known address is signed, short-lived, and names no address', async () => {
  const { person } = await https.somebody()
  const browser = https.aBrowser()
  const again = aPerson({ email: person.email, duplicateVerified: true })
  const [cookie] = cookiesIn(await browser.post('/auth/register', again))
  expect(cookie).toMatch(/^known-email=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toContain(person.username)

  const forged = https.aBrowser()
  const later = https.clock.now().getTime() + 60_000
  forged.cookies.set('known-email', String(browser.cookies.get('known-email')).replace(/^\d+/, String(later)))
  expect((await forged.post('/auth/register', again)).body.userFound).toBeDefined()

  const elsewhere = https.aBrowser()
  const other = (await https.somebody()).person
  elsewhere.cookies.set('known-email', String(browser.cookies.get('known-email')))
  const reply = await elsewhere.post('/auth/register', aPerson({ email: other.email, duplicateVerified: true }))
  expect(reply.body.userFound).toBeDefined()

  https.clock.later(31 * 60_000)
  expect((await browser.post('/auth/register', again)).body.userFound).toBeDefined()
})

test('responses about accounts are never cached', async () => {
  const { browser } = await https.somebody()
  expect((await browser.get('/auth/current')).headers['cache-control']).toBe('no-store')
})

test('repeating a registration after a lost response brings its session', async () => {
  const browser = https.aBrowser()
  const person = aPerson()
  const key = { 'idempotency-key': `lost ${person.username}` }
  const first = await browser.post('/auth/register', person, key)
  browser.cookies.clear()
  const second = await browser.post('/auth/register', person, key)
  expect(second.body).toEqual(first.body)
  expect((await browser.get('/auth/current')).body.username).toBe(person.username)
})

test('repeating a refused registration brings no session, whatever password it names', async () => {
  const { person } = await https.somebody()
  const browser = https.aBrowser()
  const sameName = aPerson({ username: person.username, password: person.password })
  const key = { 'idempotency-key': `taken ${person.username}` }
  for (let turn = 0; turn < 2; turn += 1)
    expect((await browser.post('/auth/register', sameName, key)).code).toBe('username-taken')
  expect(browser.cookies.size).toBe(0)
})

test('a stored request does not help to guess its password', async () => {
  const person = aPerson()
  await https.aBrowser().post('/auth/register', person, { 'idempotency-key': `kept ${person.username}` })
  const { rows } = await https.deps.pool.query('select * from idempotency')
  expect(JSON.stringify(rows)).not.toContain(person.password)
})

test('an Idempotency-Key that is too long is named in the refusal', async () => {
  const reply = await https.aBrowser().post('/auth/register', aPerson(), { 'idempotency-key': 'k'.repeat(201) })
  expect([reply.status, reply.body.field]).toEqual([400, 'Idempotency-Key'])
})
