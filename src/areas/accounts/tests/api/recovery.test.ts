import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const clock = new TestClock()
const later = (minutes: number) => clock.later(minutes * 60_000)

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ demo: true, clock, env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.close())

const aBrowser = () => new BrowserSession(server.app)

async function somebody(changes: Record<string, unknown> = {}) {
  const browser = aBrowser()
  const person = aPerson(changes)
  const { body } = await browser.post('/auth/register', person)
  return { browser, person, id: body.user_id as number }
}

async function lastMailTo(address: string) {
  await runJobsOnce(server.deps, jobs)
  const mails = await server.deps.db
    .selectFrom('demo_outbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()
  return mails[0]
}

const resetTokenIn = (text: string | undefined) => /\/reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('a forgotten username', () => {
  test('mails every username of the address to that address', async () => {
    const { person } = await somebody()
    const told = aBrowser()
    const second = aPerson({ email: person.email, duplicateVerified: true })
    await told.post('/auth/register', second)
    await told.post('/auth/register', second)
    expect((await aBrowser().post('/auth/forgotUsername', { email: person.email })).body).toBe('success')
    const mail = await lastMailTo(person.email)
    expect(mail?.body_text).toContain(person.username)
    expect(mail?.body_text).toContain(second.username)
  })

  test('is mailed to an address that was stored before addresses had one shape', async () => {
    const { person, id } = await somebody()
    const address = `müller${id}@example.org`
    await server.deps.db.updateTable('account').set({ email: address }).where('id', '=', id).execute()
    const typed = `Müller${id}@example.org`
    expect((await aBrowser().post('/auth/forgotUsername', { email: typed })).body).toBe('success')
    expect((await lastMailTo(address))?.body_text).toContain(person.username)
    expect((await aBrowser().post('/auth/forgotPassword', { email: typed })).body).toBe('success')
    expect(resetTokenIn((await lastMailTo(address))?.body_text)).not.toBe('')
  })

  test('is not looked up by what holds no @, or is too long', async () => {
    for (const email of ['', 'marge', `${'x'.repeat(250)}@example.org`])
      expect((await aBrowser().post('/auth/forgotUsername', { email })).code, email).toBe('invalid-input')
  })

  test('of an unknown address returns the text that the panel maps', async () => {
    const reply = await aBrowser().post('/auth/forgotUsername', { email: 'nobody@example.org' })
    expect([reply.status, reply.body]).toEqual([200, 'email not in db'])
  })
})

describe('a forgotten password', () => {
  test('is requested by username or by e-mail, one of the two', async () => {
    const { person } = await somebody()
    expect((await aBrowser().post('/auth/forgotPassword', { username: person.username })).body).toBe('success')
    expect((await aBrowser().post('/auth/forgotPassword', { email: person.email })).body).toBe('success')
    expect((await aBrowser().post('/auth/forgotPassword', { username: 'nobodyatall' })).body).toBe('email not in db')
    expect((await aBrowser().post('/auth/forgotPassword', {})).body.field).toBe('username')
    expect((await aBrowser().post('/auth/forgotPassword', { username: 'abc' })).body.message).toContain(
      'Username not long enough',
    )
  })

  test('is replaced once through the emailed link; every session ends and the address is notified', async () => {
    const { browser, person } = await somebody()
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    const token = resetTokenIn((await lastMailTo(person.email))?.body_text)
    const body = { username: person.username, password: 'kitchen-line' }
    const wrongName = await aBrowser().put(`/auth/reset/${token}`, { ...body, username: 'somebodyelse' })
    expect(wrongName.code).toBe('token-invalid')
    expect((await aBrowser().put(`/auth/reset/${token}`, { ...body, password: '12345' })).body.message).toContain(
      'Passwords must be 6+ characters',
    )

    expect((await aBrowser().put(`/auth/reset/${token}`, body)).body).toBe('Password Updated Successfully')
    expect((await browser.get('/auth/current')).body).toBeNull()
    expect((await aBrowser().post('/auth/login', body)).status).toBe(200)
    expect((await aBrowser().put(`/auth/reset/${token}`, body)).code).toBe('token-invalid')
    expect((await lastMailTo(person.email))?.subject).toContain('was changed')
  })

  test('its link expires after an hour, and another reset invalidates it', async () => {
    const { person } = await somebody()
    const body = { username: person.username, password: 'kitchen-line' }
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    const first = resetTokenIn((await lastMailTo(person.email))?.body_text)
    later(1)
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    const second = resetTokenIn((await lastMailTo(person.email))?.body_text)
    await aBrowser().put(`/auth/reset/${second}`, body)
    expect((await aBrowser().put(`/auth/reset/${first}`, body)).code).toBe('token-invalid')
    later(40)
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    const third = resetTokenIn((await lastMailTo(person.email))?.body_text)
    later(61)
    expect((await aBrowser().put(`/auth/reset/${third}`, body)).code).toBe('token-invalid')
  })

  test('is replaced for an hour from when its mail left, also when a mail server was away for longer than that', async () => {
    const { person } = await somebody()
    const body = { username: person.username, password: 'kitchen-line' }
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    later(180)
    const token = resetTokenIn((await lastMailTo(person.email))?.body_text)
    later(59)
    expect((await aBrowser().put(`/auth/reset/${token}`, body)).body).toBe('Password Updated Successfully')
  })

  test('is not mailed any more once another link has replaced the password', async () => {
    const { person } = await somebody()
    const body = { username: person.username, password: 'kitchen-line' }
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    const token = resetTokenIn((await lastMailTo(person.email))?.body_text)
    await aBrowser().post('/auth/forgotPassword', { username: person.username })
    await aBrowser().put(`/auth/reset/${token}`, body)
    expect((await lastMailTo(person.email))?.subject).toContain('was changed')
  })

  test('sends at most five mails in half an hour to one account', async () => {
    const { person } = await somebody()
    const replies = []
    for (let turn = 0; turn < 6; turn += 1)
      replies.push(await aBrowser().post('/auth/forgotPassword', { username: person.username }))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the profile', () => {
  test('changes names and phone; a changed phone loses its verification', async () => {
    const { browser, person, id } = await somebody()
    await server.deps.db
      .updateTable('account')
      .set({ phone_num: '8015550100', phone_verified_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const body = { first: 'Margaret', last: 'Olsen', email: person.email, phone_num: '8015550100' }
    expect((await browser.put(`/auth/editUser/${id}`, body)).body).toMatchObject({
      first: 'Margaret',
      phone_verified: true,
    })
    const changed = await browser.put(`/auth/editUser/${id}`, { ...body, phone_num: '8015550199' })
    expect(changed.body).toMatchObject({ phone_num: '8015550199', phone: '18015550199', phone_verified: false })
    expect((await browser.put(`/auth/phoneNumber/${id}`, { phoneNum: '(801) 555-0123' })).body.phone_num).toBe(
      '8015550123',
    )
  })

  test.each([
    ['first', 'A', 'First Name Required'],
    ['last', 'B', 'Last Name Required'],
    ['phone_num', '80155501234', 'Phone: '],
  ])('a bad %s is named', async (field, value, text) => {
    const { browser, person, id } = await somebody()
    const body = { first: 'Marge', last: 'Olsen', email: person.email, [field]: value }
    const reply = await browser.put(`/auth/editUser/${id}`, body)
    expect([reply.status, reply.body.field]).toEqual([400, field])
    expect(reply.body.message).toContain(text)
  })

  test('a new address needs a fresh password and counts once confirmed, and the old one is notified', async () => {
    const { browser, person, id } = await somebody()
    later(11)
    const fresh = aPerson()
    const body = { first: 'Marge', last: 'Olsen', email: fresh.email }
    expect((await browser.put(`/auth/editUser/${id}`, body)).code).toBe('confirm-password')
    expect((await browser.post('/api/reauth', { password: 'wrong' })).code).toBe('password-wrong-now')
    expect((await browser.post('/api/reauth', { password: person.password })).status).toBe(200)
    expect((await browser.put(`/auth/editUser/${id}`, body)).body.email).toBe(person.email)
    expect((await lastMailTo(person.email))?.body_text).toContain(fresh.email)
    const token = /\/verify\/([\w-]+)/.exec((await lastMailTo(fresh.email))?.body_text ?? '')?.[1]
    await aBrowser().post(`/auth/verifyEmail/${token}`)
    expect((await browser.get('/auth/current')).body).toMatchObject({ email: fresh.email, email_verified: true })
  })

  test('of another user is not found and stays unchanged', async () => {
    const { id } = await somebody()
    const other = await somebody()
    const reply = await other.browser.put(`/auth/editUser/${id}`, { first: 'Eve', last: 'Il', email: 'e@example.org' })
    expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    const row = await server.deps.db.selectFrom('account').select('first').where('id', '=', id).executeTakeFirst()
    expect(row?.first).toBe('Marge')
  })
})
