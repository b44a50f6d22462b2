import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const hour = 3_600_000
const clock = new TestClock()
const later = (milliseconds: number) => clock.later(milliseconds)

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.close())

async function somebody(changes: Record<string, unknown> = {}) {
  const browser = new BrowserSession(server.app)
  const person = aPerson(changes)
  const registered = await browser.post('/auth/register', person)
  expect(registered.status).toBe(200)
  return { browser, person, id: registered.body.user_id as number }
}

describe('signing in', () => {
  test('the right password opens a session; username case and spaces do not matter', async () => {
    const { person } = await somebody()
    const browser = new BrowserSession(server.app)
    const username = ` ${person.username.toUpperCase()} `
    const reply = await browser.post('/auth/login', { username, password: person.password })
    expect(reply.body).toMatchObject({ username: person.username, first: 'Marge', scoreboardAuth: false })
    expect((await browser.get('/auth/current')).body).toEqual(reply.body)
  })

  test('with a password that is replaced at the same moment opens no session', async () => {
    const { person, id } = await somebody()
    const browser = new BrowserSession(server.app)
    const reset = await server.deps.pool.connect()
    await reset.query('begin')
    await reset.query(`update account set password_hash = 'another' where id = $1`, [id])
    const signingIn = browser.post('/auth/login', { username: person.username, password: person.password })
    const isWaiting = `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await server.deps.pool.query(isWaiting)).rows[0].count).toBe(1)
    await reset.query('delete from session where account_id = $1', [id])
    await reset.query('commit')
    reset.release()

    expect((await signingIn).code).toBe('wrong-password')
    expect((await browser.get('/auth/current')).body).toBeNull()
  })

  test('the messages of the catalogue come in a normal response, with a code beside them', async () => {
    const { person } = await somebody()
    const browser = new BrowserSession(server.app)
    const unknown = await browser.post('/auth/login', { username: 'nobodyatall', password: 'whatever' })
    expect([unknown.status, unknown.body.message]).toEqual([200, 'Email not found, please signup'])
    expect(unknown.code).toBe('unknown-username')
    const wrong = await browser.post('/auth/login', { username: person.username, password: 'wrong one' })
    expect([wrong.status, wrong.body.message]).toEqual([200, 'incorrect password, please try again'])
    expect((await browser.get('/auth/current')).body).toBeNull()
  })

  test('the cookie is HttpOnly and SameSite=Lax, and only the hash of its token is stored', async () => {
    const { browser, person } = await somebody()
    const reply = await browser.post('/auth/login', { username: person.username, password: person.password })
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    const token = browser.cookies.get('sid') ?? ''
    const rows = await server.deps.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('signing in again changes the token and ends the old session', async () => {
    const { browser, person } = await somebody()
    const before = browser.cookies.get('sid') ?? ''
    await browser.post('/auth/login', { username: person.username, password: person.password })
    expect(browser.cookies.get('sid')).not.toBe(before)
    const old = new BrowserSession(server.app)
    old.cookies.set('sid', before)
    expect((await old.get('/auth/current')).body).toBeNull()
  })

  test('logging out ends the session, and works without one', async () => {
    const { browser } = await somebody()
    const token = browser.cookies.get('sid') ?? ''
    expect((await browser.post('/auth/logout')).status).toBe(200)
    const thief = new BrowserSession(server.app)
    thief.cookies.set('sid', token)
    expect((await thief.get('/auth/current')).body).toBeNull()
    expect((await new BrowserSession(server.app).post('/auth/logout')).status).toBe(200)
  })

  test('a removed role is gone from the next request on', async () => {
    const { browser, id } = await somebody()
    const grant = { account_id: id, role: 'staff' as const, granted_at: clock.now() }
    await server.deps.db.insertInto('role_grant').values(grant).execute()
    expect((await browser.get('/auth/current')).body.staff).toBe(true)
    await server.deps.db.deleteFrom('role_grant').where('account_id', '=', id).execute()
    expect((await browser.get('/auth/current')).body.staff).toBe(false)
  })

  test('25 wrong passwords in an hour lock an account against more tries, from every address', async () => {
    const { person } = await somebody()
    for (let turn = 0; turn < 25; turn += 1)
      await new BrowserSession(server.app).post('/auth/login', { username: person.username, password: 'wrong' })
    const right = { username: person.username, password: person.password }
    const reply = await new BrowserSession(server.app).post('/auth/login', right)
    expect([reply.status, reply.code]).toEqual([429, 'too-many-requests'])
    expect(reply.headers['retry-after']).toBeDefined()
  })

  test('an address has 60 tries a minute', async () => {
    const browser = new BrowserSession(server.app)
    const tries = Array.from({ length: 61 }, () => browser.post('/auth/checkUserName', { username: 'x' }))
    const replies = await Promise.all(tries)
    expect(replies.filter((reply) => reply.status === 429).length).toBe(41)
  })
})

describe('how long a session lasts', () => {
  /** Uses the session, and waits until that is recorded, for which no request waits. */
  async function useSession({ browser, id }: Awaited<ReturnType<typeof somebody>>): Promise<void> {
    expect((await browser.get('/auth/current')).body).not.toBeNull()
    const lastSeen = server.deps.db.selectFrom('session').select('last_seen_at').where('account_id', '=', id)
    await expect.poll(() => lastSeen.executeTakeFirst()).toEqual({ last_seen_at: clock.now() })
  }

  test('it ends after 14 idle days; use extends it, up to 90 days', async () => {
    const person = await somebody()
    for (let day = 0; day < 6; day += 1) {
      later(13 * 24 * hour)
      await useSession(person)
    }
    later(13 * 24 * hour)
    expect((await person.browser.get('/auth/current')).body).toBeNull()
    const other = (await somebody()).browser
    later(14 * 24 * hour)
    expect((await other.get('/auth/current')).body).toBeNull()
  })

  test('staff are signed out after 12 idle hours', async () => {
    const person = await somebody()
    const grant = { account_id: person.id, role: 'staff' as const, granted_at: clock.now() }
    await server.deps.db.insertInto('role_grant').values(grant).execute()
    later(11 * hour)
    await useSession(person)
    later(12 * hour)
    expect((await person.browser.get('/auth/current')).body).toBeNull()
  })
})

describe('from other sites', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('a write with %s is refused', async (_what, headers) => {
    const { browser } = await somebody()
    const reply = await browser.post('/auth/logout', {}, headers)
    expect([reply.status, reply.code]).toEqual([403, 'cross-site'])
    expect((await browser.get('/auth/current')).body).not.toBeNull()
  })

  test('our own pages, and programs without a browser, get through', async () => {
    const { browser } = await somebody()
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await browser.post('/auth/logout', {}, own)).status).toBe(200)
  })
})
