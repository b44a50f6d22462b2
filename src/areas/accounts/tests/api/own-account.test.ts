import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { aPerson } from '#tests/support/browser-session.ts'
import { accountsWorld } from './accounts-world.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const world = await accountsWorld({ log: pino({ level: 'info' }, stream) })
afterAll(() => world.close())

describe('the phone number of an account', () => {
  test('is stored as digits and never as verified; an empty field removes it', async () => {
    const { browser, id } = await world.somebody()
    const put = (phoneNum: string) => browser.put(`/auth/phoneNumber/${id}`, { phoneNum })
    expect((await put('1 (801) 555-0123')).body).toMatchObject({ phone_num: '18015550123', phone_verified: false })
    await world.deps.db
      .updateTable('account')
      .set({ phone_verified_at: world.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await put('18015550123')).body.phone_verified).toBe(false)
    expect((await put('')).body.phone_num).toBeNull()
    expect(await world.deps.db.selectFrom('demo_outbox').where('channel', '=', 'text').selectAll().execute()).toEqual(
      [],
    )
  })

  test('with a leading 1 does not block the profile, which stores ten digits', async () => {
    const { browser, id, person } = await world.somebody()
    await browser.put(`/auth/phoneNumber/${id}`, { phoneNum: '18015550123' })
    const profile = { first: 'Margaret', last: 'Olsen', email: person.email }
    const saved = await browser.put(`/auth/editUser/${id}`, { ...profile, phone_num: '18015550123' })
    expect(saved.body).toMatchObject({ first: 'Margaret', phone_num: '18015550123' })
    for (const phone_num of ['28015550123', '180155501234', '801-555-01'])
      expect((await browser.put(`/auth/editUser/${id}`, { ...profile, phone_num })).status, phone_num).toBe(400)
  })

  test.each(['no digits', '123456789012', '1'.repeat(21)])('"%s" is refused, and the field named', async (phoneNum) => {
    const { browser, id } = await world.somebody()
    const reply = await browser.put(`/auth/phoneNumber/${id}`, { phoneNum })
    expect([reply.status, reply.body.field]).toEqual([400, 'phoneNum'])
  })
})

describe('the address of an account', () => {
  test('that was stored before addresses had one shape may stay while other fields change', async () => {
    const { browser, id } = await world.somebody()
    const email = `müller${id}@example.org`
    await world.deps.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    const saved = await browser.put(`/auth/editUser/${id}`, { first: 'Margaret', last: 'Olsen', email })
    expect([saved.status, saved.body.first, saved.body.email]).toEqual([200, 'Margaret', email])
  })

  test('must have the one shape when it is new, and the field is named', async () => {
    const { browser, id } = await world.somebody()
    const reply = await browser.put(`/auth/editUser/${id}`, { first: 'M.', last: 'Olsen', email: 'öl@example.org' })
    expect([reply.status, reply.code, reply.body.field]).toEqual([400, 'invalid-input', 'email'])
  })
})

describe('the account of another user', () => {
  test.each([
    ['/auth/editUser/', { first: 'Eve', last: 'Ill', email: 'eve@example.org' }],
    ['/auth/phoneNumber/', { phoneNum: '8015550123' }],
  ])('PUT %s responds as if it did not exist, and changes nothing', async (path, body) => {
    const { id } = await world.somebody()
    const { browser } = await world.somebody()
    const before = await world.deps.db.selectFrom('account').selectAll().where('id', '=', id).execute()
    for (const one of [id, 999_999_999]) {
      const reply = await browser.put(`${path}${one}`, body)
      expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    }
    expect((await world.aBrowser().put(`${path}${id}`, body)).status).toBe(401)
    expect(await world.deps.db.selectFrom('account').selectAll().where('id', '=', id).execute()).toEqual(before)
  })

  test('named as the actor in a body is refused and logged as a security event', async () => {
    const { id } = await world.somebody()
    const { browser, id: own } = await world.somebody()
    const reply = await browser.put(`/auth/phoneNumber/${own}`, { phoneNum: '8015550123', user_id: id })
    expect([reply.status, reply.code]).toEqual([403, 'not-yours'])
    expect((await browser.get('/auth/current')).body.phone_num).toBeNull()
    expect(lines.at(-2)).toContain('foreign-actor')
  })
})

describe('the log', () => {
  const lineWith = (words: string) => lines.find((line) => line.includes(words))

  test('has a readable line for every change of an account, and no secret', async () => {
    const { browser, person } = await world.somebody()
    const { username, password, email } = person
    await browser.post('/auth/logout')
    await browser.post('/auth/login', { username, password: 'my-other-secret' })
    await browser.post('/auth/login', { username, password })
    await browser.post('/auth/forgotPassword', { username })
    const [reset] = await world.tokensTo(email, 'reset')
    const [verify] = await world.tokensTo(email, 'verify')
    await browser.post(`/auth/verifyEmail/${verify}`)
    await browser.put(`/auth/reset/${reset}`, { username, password: 'brand-new-secret' })
    for (const words of [
      `${username} registered`,
      `${username} logged out`,
      `could not log in as ${username}: wrong password`,
      `${username} logged in`,
      `someone asked for a password recovery email for ${username}`,
      `${username} confirmed an email address`,
      `${username} chose a new password`,
    ])
      expect(lineWith(words), words).toBeDefined()
    for (const secret of [password, 'my-other-secret', 'brand-new-secret', reset, verify])
      expect(lineWith(String(secret)), 'a secret stands in the log').toBeUndefined()
  })

  test('omits the text of an unknown name, because people type their password there', async () => {
    await world.aBrowser().post('/auth/login', { username: 'hunter2hunter2', password: 'x' })
    expect(lineWith('because the username is unknown')).toBeDefined()
    expect(lineWith('hunter2hunter2')).toBeUndefined()
  })
})

test('every call works with and without a trailing slash, and in any case', async () => {
  const person = aPerson()
  const browser = world.aBrowser()
  expect((await browser.post('/auth/register/', person)).body.username).toBe(person.username)
  expect((await browser.get('/auth/current/')).body.username).toBe(person.username)
  expect((await browser.get('/AUTH/Current')).body.username).toBe(person.username)
})
