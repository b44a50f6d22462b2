import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aPerson } from '#tests/support/browser-session.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await accountsWorld()
})
afterAll(() => world.close())

const profile = (email: string) => ({ first: 'Marge', last: 'Olsen', email })
const verify = (token: string | undefined) => world.aBrowser().post(`/auth/verifyEmail/${token}`)

describe('the link that confirms an address', () => {
  test('only the latest of several changes counts', async () => {
    const { browser, id } = await world.somebody()
    const [first, second] = [aPerson().email, aPerson().email]
    await browser.put(`/auth/editUser/${id}`, profile(first))
    const [stale] = await world.tokensTo(first, 'verify')
    await browser.put(`/auth/editUser/${id}`, profile(second))
    const [token] = await world.tokensTo(second, 'verify')
    expect((await verify(stale)).code).toBe('token-invalid')
    expect((await verify(token)).status).toBe(200)
    expect((await browser.get('/auth/current')).body.email).toBe(second)
  })

  test('is not mailed if its change was replaced before the mail was sent', async () => {
    const { browser, id } = await world.somebody()
    const [first, second] = [aPerson().email, aPerson().email]
    await browser.put(`/auth/editUser/${id}`, profile(first))
    await browser.put(`/auth/editUser/${id}`, profile(second))
    expect(await world.mailsTo(first)).toEqual([])
    expect((await world.mailsTo(second)).length).toBe(1)
  })

  test('does not work if it was mailed to the old address and the new one already counts', async () => {
    const { browser, id, person } = await world.somebody()
    const [registered] = await world.tokensTo(person.email, 'verify')
    await browser.post('/auth/forgotPassword', { username: person.username })
    const [reset] = await world.tokensTo(person.email, 'reset')
    const { email } = aPerson()
    await browser.put(`/auth/editUser/${id}`, profile(email))
    const [token] = await world.tokensTo(email, 'verify')
    expect((await verify(token)).status).toBe(200)

    expect((await verify(registered)).code).toBe('token-invalid')
    const body = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${reset}`, body)).code).toBe('token-invalid')
    expect((await browser.get('/auth/current')).body).toMatchObject({ email, email_verified: true })
  })

  test('the same address in another case is no change', async () => {
    const { browser, id, person } = await world.somebody()
    world.clock.later(3_600_000)
    const reply = await browser.put(`/auth/editUser/${id}`, profile(person.email.toUpperCase()))
    expect([reply.status, reply.body.email]).toEqual([200, person.email])
  })

  test('expires after seven days', async () => {
    const { person } = await world.somebody()
    const [token] = await world.tokensTo(person.email, 'verify')
    world.clock.later(7 * 86_400_000)
    expect((await verify(token)).code).toBe('token-invalid')
  })
})

describe('the link that sets a password', () => {
  const ask = async (username: string, email: string) => {
    await world.aBrowser().post('/auth/forgotPassword', { username })
    return (await world.tokensTo(email, 'reset')).at(-1)
  }

  test('ends a change of address that an intruder requested', async () => {
    const { browser, id, person } = await world.somebody()
    const { email } = aPerson()
    await browser.put(`/auth/editUser/${id}`, profile(email))
    const [theirs] = await world.tokensTo(email, 'verify')
    await browser.post('/auth/forgotPassword', { username: person.username })
    const [token] = await world.tokensTo(person.email, 'reset')
    const body = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${token}`, body)).body).toBe('Password Updated Successfully')

    expect((await verify(theirs)).code).toBe('token-invalid')
  })

  test('also confirms the address, because the link came by mail', async () => {
    const { person } = await world.somebody()
    const token = await ask(person.username, person.email)
    const body = { username: person.username, password: 'kitchen-line' }
    await world.aBrowser().put(`/auth/reset/${token}`, body)
    expect((await world.aBrowser().post('/auth/login', body)).body.email_verified).toBe(true)
  })

  test('sets one password when it is used many times at once', async () => {
    const { person } = await world.somebody()
    const token = await ask(person.username, person.email)
    const passwords = ['kitchen-line', 'baseline-drive', 'erne-at-the-post', 'third-shot-drip']
    const replies = await Promise.all(
      passwords.map((password) =>
        world.aBrowser().put(`/auth/reset/${token}`, { username: person.username, password }),
      ),
    )
    expect(replies.filter(({ body }) => body === 'Password Updated Successfully').length).toBe(1)
    expect(replies.filter(({ code }) => code === 'token-invalid').length).toBe(3)
  })

  test('requires 12 characters from staff, and an uncommon password from everybody', async () => {
    const { person, id } = await world.somebody()
    const token = await ask(person.username, person.email)
    const grant = { account_id: id, role: 'staff' as const, granted_at: world.clock.now() }
    await world.deps.db.insertInto('role_grant').values(grant).execute()
    const put = (password: string) =>
      world.aBrowser().put(`/auth/reset/${token}`, { username: person.username, password })
    expect((await put('eleven-char')).code).toBe('password-short')
    expect((await put('windy-third-shots')).body).toBe('Password Updated Successfully')
    await world.deps.db.deleteFrom('role_grant').where('account_id', '=', id).execute()
    const again = await ask(person.username, person.email)
    const common = await world
      .aBrowser()
      .put(`/auth/reset/${again}`, { username: person.username, password: 'Baseball' })
    expect([common.status, common.body.code]).toEqual([200, 'password-common'])
  })

  test('refuses the names of the person and of their clubs', async () => {
    const { person, id } = await world.somebody()
    const { db } = world.deps
    const club = {
      name: 'Kingfisher Cove',
      url: 'kingfishercove',
      time_zone: 'America/Denver',
      created_at: world.clock.now(),
    }
    const { id: club_id } = await db.insertInto('club').values(club).returning('id').executeTakeFirstOrThrow()
    const member = { club_id, account_id: id, first: 'Marge', last: 'Olsen', created_at: world.clock.now() }
    await db.insertInto('member').values(member).execute()
    const token = await ask(person.username, person.email)
    const put = (password: string) =>
      world.aBrowser().put(`/auth/reset/${token}`, { username: person.username, password })
    expect((await put('kingfisher26')).code).toBe('password-name')
    expect((await put(`${person.username}!`)).code).toBe('password-name')
    expect((await put('kitchen-line')).body).toBe('Password Updated Successfully')
  })

  test('of a disabled account does not work, and no more are mailed', async () => {
    const { person, id } = await world.somebody()
    const token = await ask(person.username, person.email)
    await world.deps.db.updateTable('account').set({ disabled_at: world.clock.now() }).where('id', '=', id).execute()
    const body = { username: person.username, password: 'kitchen-line' }
    expect((await world.aBrowser().put(`/auth/reset/${token}`, body)).code).toBe('token-invalid')
    const reply = await world.aBrowser().post('/auth/forgotPassword', { username: person.username })
    expect(reply.body).toBe('email not in db')
  })

  test('is sent to every account of an address, each with its own', async () => {
    const { person, browser } = await world.somebody()
    const second = aPerson({ email: person.email, duplicateVerified: true })
    await browser.post('/auth/register', second)
    await browser.post('/auth/register', second)
    await browser.post('/auth/forgotPassword', { email: person.email })
    const mails = (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes('new Sideout password'))
    expect(mails.length).toBe(2)
    for (const { username } of [person, second])
      expect(mails.filter((mail) => mail.body_text.includes(` ${username}.`)).length).toBe(1)
  })
})

test('a token is stored neither in its row nor in the job that mails it', async () => {
  const { person } = await world.somebody()
  await runJobsOnce(world.deps, jobs)
  await world.aBrowser().post('/auth/forgotPassword', { username: person.username })
  const waiting = await world.deps.pool.query('select payload::text from graphile_worker._private_jobs')
  const rows = await world.deps.pool.query(`select encode(token_hash, 'base64') as hash from one_time_token`)
  const [token] = await world.tokensTo(person.email, 'reset')
  expect(waiting.rows.length).toBe(1)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify([waiting.rows, rows.rows])).not.toContain(token)
})
