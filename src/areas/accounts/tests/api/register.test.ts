import common from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { isCommonPassword } from '#areas/accounts/server/common-passwords.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.close())

const aBrowser = () => new BrowserSession(server.app)

async function mailsTo(address: string) {
  await runJobsOnce(server.deps, jobs)
  return server.deps.db.selectFrom('demo_outbox').selectAll().where('recipient', '=', address).orderBy('id').execute()
}

describe('registering', () => {
  test('opens the account, signs in, and mails a link that confirms the address', async () => {
    const browser = aBrowser()
    const person = aPerson()
    const reply = await browser.post('/auth/register', person)
    expect(reply.body).toMatchObject({ username: person.username, email_verified: false, newsletter: true })
    expect(reply.body.user_id).toBeGreaterThanOrEqual(1000)
    const [mail] = await mailsTo(person.email)
    const token = /\/verify\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
    expect((await browser.post(`/auth/verifyEmail/${token}`)).status).toBe(200)
    expect((await browser.get('/auth/current')).body.email_verified).toBe(true)
    expect((await browser.post(`/auth/verifyEmail/${token}`)).code).toBe('token-invalid')
  })

  test('the username is lowercased and its spaces removed; then it is taken', async () => {
    const browser = aBrowser()
    const person = aPerson()
    const typed = ` ${person.username.slice(0, 4).toUpperCase()} ${person.username.slice(4)}`
    expect((await browser.post('/auth/checkUserName', { username: typed })).body).toBe(true)
    expect((await browser.post('/auth/register', { ...person, username: typed })).body.username).toBe(person.username)
    expect((await browser.post('/auth/checkUserName', { username: person.username })).body).toBe(false)
    const second = await aBrowser().post('/auth/register', aPerson({ username: person.username }))
    expect([second.status, second.body.message]).toEqual([200, 'username taken'])
  })

  test('a name of four letters, or with invalid characters, is not available', async () => {
    expect((await aBrowser().post('/auth/checkUserName', { username: 'four' })).body).toBe(false)
    expect((await aBrowser().post('/auth/checkUserName', { username: 'emoji😀name' })).body).toBe(false)
  })

  test.each([
    ['first', 'A'],
    ['last', ''],
    ['email', 'no-at-sign'],
    ['email', 'one,two@example.org'],
    ['email', 'else<somebody@example.org>'],
    ['password', '12345'],
    ['username', 'four'],
    ['newsletter', 'yes'],
  ])('a bad %s is named, and nothing is written', async (field, value) => {
    const person = aPerson({ [field]: value })
    const reply = await aBrowser().post('/auth/register', person)
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([400, 'invalid-input', field])
    const rows = await server.deps.db.selectFrom('account').where('email', '=', person.email).selectAll().execute()
    expect(rows).toEqual([])
  })

  test('one of the most common passwords is refused', async () => {
    expect((await aBrowser().post('/auth/register', aPerson({ password: 'Password1' }))).code).toBe('password-common')
  })

  test.each([
    ['654321', 'password-sequence'],
    ['aaaaaa', 'password-repetition'],
    ['pickleball', 'password-name'],
    ['Olsen1960', 'password-name'],
  ])('a password that is easy to guess is refused, and the sentence says why: %s', async (password, code) => {
    const reply = await aBrowser().post('/auth/register', aPerson({ password }))
    expect([reply.status, reply.code]).toEqual([200, code])
    expect(reply.body.message).toMatch(/easy to guess. (Use|Add) a few/)
  })

  test('the 10,000 most common passwords that are long enough are refused, and the next one is not', async () => {
    const { dictionary } = common
    const list = dictionary['passwords-common'].filter(({ length }) => length >= 6)
    expect([list[9_999], list[10_000]].map((password) => isCommonPassword(password ?? ''))).toEqual([true, false])
    expect(list.slice(0, 10_000).every(isCommonPassword)).toBe(true)
  })

  test('role, id and flags in the body are ignored', async () => {
    const body = { ...aPerson(), staff: true, role: 'staff', id: 1, submit_video: true }
    const reply = await aBrowser().post('/auth/register', body)
    expect(reply.body).toMatchObject({ staff: false, submit_video: false })
    expect(reply.body.user_id).not.toBe(1)
  })

  test('the same Idempotency-Key opens one account and returns the same response; another body is refused', async () => {
    const browser = aBrowser()
    const person = aPerson()
    const key = { 'idempotency-key': `key-${person.username}` }
    const replies = await Promise.all([1, 2, 3].map(() => browser.post('/auth/register', person, key)))
    expect(new Set(replies.map((reply) => reply.body.user_id)).size).toBe(1)
    const other = await browser.post('/auth/register', aPerson(), key)
    expect([other.status, other.code]).toEqual([409, 'key-reused'])
  })
})

describe('an address that is already known', () => {
  test('returns userFound with nothing but the first name that was typed', async () => {
    const person = aPerson()
    await aBrowser().post('/auth/register', person)
    const same = await aBrowser().post('/auth/register', aPerson({ email: person.email.toUpperCase(), first: 'marge' }))
    expect(same.body).toEqual({ userFound: [{ first: 'marge' }] })
    const other = await aBrowser().post('/auth/register', aPerson({ email: person.email, first: 'Hal' }))
    expect(other.body).toEqual({ userFound: [{}] })
  })

  test('opens a second account only for the browser that got userFound before', async () => {
    const person = aPerson()
    await aBrowser().post('/auth/register', person)
    const again = aPerson({ email: person.email, duplicateVerified: true })
    expect((await aBrowser().post('/auth/register', again)).body.userFound).toBeDefined()
    const told = aBrowser()
    await told.post('/auth/register', again)
    expect((await told.post('/auth/register', again)).body).toMatchObject({ username: again.username })
  })
})

describe('with ACCOUNT_ENUMERATION=hide', () => {
  test('login, registration and both recoveries reveal nothing', async () => {
    const hidden = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback', ACCOUNT_ENUMERATION: 'hide' } })
    try {
      const person = aPerson()
      const browser = () => new BrowserSession(hidden.app)
      await browser().post('/auth/register', person)
      const logins = [
        await browser().post('/auth/login', { username: person.username, password: 'wrong' }),
        await browser().post('/auth/login', { username: 'nobodyatall', password: 'wrong' }),
      ]
      expect(logins.map((reply) => reply.code)).toEqual(['login-failed', 'login-failed'])
      expect((await browser().post('/auth/register', aPerson({ email: person.email }))).code).toBe('registration-sent')
      expect((await browser().post('/auth/forgotUsername', { email: 'nobody@example.org' })).body).toBe('success')
      expect((await browser().post('/auth/forgotPassword', { username: 'nobodyatall' })).body).toBe('success')
    } finally {
      await hidden.close()
    }
  })
})
