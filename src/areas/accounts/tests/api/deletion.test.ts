import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, type BrowserSession } from '#tests/support/browser-session.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

const disconnected: string[] = []
let world: AccountsWorld
beforeAll(async () => {
  const live = {
    publish: () => undefined,
    disconnectSession: (hash: string) => void disconnected.push(hash),
    watchingOf: () => 0,
  }
  world = await accountsWorld({ live })
})
afterAll(() => world.close())

const password = 'third-shot-drop'
const leave = (browser: BrowserSession, body: object = {}) =>
  browser.post('/auth/deleteAccount', { password, confirm: 'delete', ...body })
const accountOf = (id: number) =>
  world.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)

/** A club with this account among its members; and, if it runs it, as an admin. */
async function aClubWith(accountId: number, isAdmin: boolean): Promise<{ clubId: number; memberId: number }> {
  const { db } = world.deps
  const name = `Club ${randomBytes(4).toString('hex')}`
  const club = {
    name,
    url: name.toLowerCase().replace(' ', ''),
    time_zone: 'America/Denver',
    created_at: world.clock.now(),
  }
  const { id: clubId } = await db.insertInto('club').values(club).returning('id').executeTakeFirstOrThrow()
  const member = {
    club_id: clubId,
    account_id: accountId,
    first: 'Marge',
    last: 'Olsen',
    email: 'marge@example.org',
    created_at: world.clock.now(),
  }
  const { id: memberId } = await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  if (isAdmin) await makeAdmin(accountId, clubId)
  return { clubId, memberId }
}

async function makeAdmin(account_id: number, scope_id: number): Promise<void> {
  const grant = { account_id, role: 'club-admin' as const, scope_id, granted_at: world.clock.now() }
  await world.deps.db.insertInto('role_grant').values(grant).execute()
}

describe('an account that its owner deletes', () => {
  test('is gone with what was held about the person; the record of the club and the name on the scoreboard stay', async () => {
    const { browser, person, id } = await world.somebody()
    const { db } = world.deps
    const now = world.clock.now()
    const { memberId } = await aClubWith(id, false)
    const player = { first: 'Marge', last: 'Olsen', account_id: id, created_at: now }
    const { id: playerId } = await db.insertInto('player').values(player).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('follow').values({ account_id: id, player_id: playerId, created_at: now }).execute()
    await db
      .insertInto('calendar_address')
      .values({ account_id: id, selector: 'abcdefghijklmnop', made_at: now })
      .execute()
    const push = {
      endpoint_hash: randomBytes(32),
      account_id: id,
      endpoint: 'https://push.example.org/1',
      p256dh: 'p',
      auth: 'a',
    }
    await db
      .insertInto('push_subscription')
      .values({ ...push, created_at: now })
      .execute()
    const consent = {
      account_id: id,
      phone: '18015550123',
      kind: 'match' as const,
      is_given: true,
      wording: 'Yes',
      at: now,
    }
    await db.insertInto('text_consent').values(consent).execute()
    await browser.put(`/auth/phoneNumber/${id}`, { phoneNum: '8015550123' })
    const payment = {
      kind: 'donation' as const,
      provider: 'demo' as const,
      account_id: id,
      amount_cents: 500,
      status: 'created' as const,
    }
    await db
      .insertInto('payment')
      .values({ ...payment, request_hash: randomBytes(32), created_at: now })
      .execute()

    expect((await leave(browser)).body).toEqual({ message: 'Your account was deleted.' })

    expect(await accountOf(id)).toMatchObject({
      first: 'Deleted',
      last: 'account',
      email: '',
      email_verified_at: null,
      password_hash: '!',
      phone_num: null,
      url: null,
      deleted_at: now,
    })
    for (const table of [
      'follow',
      'calendar_address',
      'push_subscription',
      'text_consent',
      'session',
      'one_time_token',
    ] as const)
      expect(await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute(), table).toEqual([])
    const member = await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
    expect(member).toMatchObject({ account_id: null, first: 'Marge', last: 'Olsen', email: 'marge@example.org' })
    const shown = await db.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
    expect(shown).toMatchObject({ account_id: null, name: 'Marge Olsen' })
    expect(await db.selectFrom('payment').select('amount_cents').where('account_id', '=', id).execute()).toHaveLength(1)

    expect((await browser.get('/auth/current')).body).toBeNull()
    const login = { username: person.username, password }
    expect((await world.aBrowser().post('/auth/login', login)).code).toBe('unknown-username')
    const mails = await world.mailsTo(person.email)
    expect(mails.at(-1)?.subject).toBe('Your Sideout account was deleted')
    expect((await world.aBrowser().post('/auth/register', aPerson({ username: person.username }))).body.username).toBe(
      person.username,
    )
  })

  test('is logged out everywhere, live connections included', async () => {
    const { browser, person } = await world.somebody()
    const other = world.aBrowser()
    await other.post('/auth/login', { username: person.username, password })
    disconnected.splice(0)
    await leave(browser)
    expect(disconnected).toHaveLength(2)
    expect((await other.get('/auth/current')).body).toBeNull()
    expect((await leave(browser)).status).toBe(401)
  })

  test('requires the password and the typed word, and changes nothing without them', async () => {
    const { browser, person, id } = await world.somebody()
    expect((await leave(browser, { password: 'not-mine' })).code).toBe('password-wrong-now')
    expect((await leave(browser, { confirm: 'yes' })).code).toBe('invalid-input')
    expect(await accountOf(id)).toMatchObject({ username: person.username, disabled_at: null })
  })

  test('of a demo cannot be deleted, nor get another password: everyone logs in with it', async () => {
    const { browser, id } = await world.somebody()
    await world.deps.db.updateTable('account').set({ is_demo: true }).where('id', '=', id).execute()
    expect((await leave(browser)).code).toBe('demo-account')
    const change = { current: password, password: 'windy-thirds' }
    expect((await browser.post('/auth/changePassword', change)).code).toBe('demo-account')
  })
})

describe('others depend on an account', () => {
  const blockersOf = async (browser: BrowserSession) => (await browser.get('/auth/deletion')).body.blockers

  /** It is refused with the same blockers that were announced, and nothing was deleted. */
  async function expectToStay(browser: BrowserSession, id: number, reason: string) {
    expect(await blockersOf(browser)).toMatchObject([{ reason }])
    const reply = await leave(browser)
    expect([reply.status, reply.code]).toEqual([409, 'account-needed'])
    expect(reply.body.blockers).toEqual(await blockersOf(browser))
    expect((await accountOf(id)).disabled_at).toBeNull()
  }

  test('the last admin of a club stays until somebody else is one', async () => {
    const { browser, id } = await world.somebody()
    const { clubId } = await aClubWith(id, true)
    await expectToStay(browser, id, 'last-admin')
    const { id: other } = await world.somebody()
    await makeAdmin(other, clubId)
    expect(await blockersOf(browser)).toEqual([])
    expect((await leave(browser)).status).toBe(200)
  })

  test('two admins who leave at the same moment do not leave the club without one', async () => {
    const [ann, bo] = [await world.somebody(), await world.somebody()]
    const { clubId } = await aClubWith(ann.id, true)
    await makeAdmin(bo.id, clubId)
    const answers = await Promise.all([leave(ann.browser), leave(bo.browser)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the organizer of an event that is not over stays until it is canceled', async () => {
    const { browser, id } = await world.somebody()
    const event = {
      organiser_id: id,
      name: 'Open day',
      time_zone: 'America/Denver',
      starts_at: later(24),
      ends_at: later(26),
      opens_at: later(-24),
      closes_at: later(24),
      starts_on: '2030-01-01',
      ends_on: '2030-01-01',
      published_at: world.clock.now(),
      created_at: world.clock.now(),
      changed_at: world.clock.now(),
    }
    const { id: eventId } = await world.deps.db
      .insertInto('public_event')
      .values(event)
      .returning('id')
      .executeTakeFirstOrThrow()
    await expectToStay(browser, id, 'upcoming-event')
    const canceled = { cancelled_at: world.clock.now() }
    await world.deps.db.updateTable('public_event').set(canceled).where('id', '=', eventId).execute()
    expect((await leave(browser)).status).toBe(200)
  })

  test('an instructor with booked lessons stays, and so does a student with a spot; later the record has no name', async () => {
    const [teacher, student] = [await world.somebody(), await world.somebody()]
    const { db } = world.deps
    const page = {
      account_id: teacher.id,
      bio: 'I teach',
      time_zone: 'America/Denver',
      is_published: true,
      began_at: world.clock.now(),
    }
    await db.insertInto('instructor').values(page).execute()
    const url = `teacher-${teacher.id}`
    await db
      .insertInto('instructor_address')
      .values({ url, account_id: teacher.id, is_current: true, made_at: world.clock.now() })
      .execute()
    const lesson = {
      instructor_id: teacher.id,
      title: 'Dinks',
      starts_at: later(24),
      ends_at: later(25),
      spots: 4,
      cost_cents: 0,
      is_payment_required: false,
      may_change: true,
      color: 'ffffff',
      made_at: world.clock.now(),
    }
    const { id: lesson_id } = await db.insertInto('lesson').values(lesson).returning('id').executeTakeFirstOrThrow()
    const spot = { lesson_id, account_id: student.id, state: 'confirmed' as const, order_number: 1, cost_cents: 0 }
    await db
      .insertInto('lesson_signup')
      .values({ ...spot, signed_up_at: world.clock.now() })
      .execute()
    await expectToStay(teacher.browser, teacher.id, 'booked-lesson')
    await expectToStay(student.browser, student.id, 'own-lesson')

    await db
      .updateTable('lesson')
      .set({ starts_at: later(-2), ends_at: later(-1) })
      .where('id', '=', lesson_id)
      .execute()
    expect((await leave(student.browser)).status).toBe(200)
    expect((await leave(teacher.browser)).status).toBe(200)
    const signUp = await db
      .selectFrom('lesson_signup')
      .selectAll()
      .where('lesson_id', '=', lesson_id)
      .executeTakeFirstOrThrow()
    expect(signUp).toMatchObject({ account_id: null, name: 'Deleted account' })
    const left = await db
      .selectFrom('instructor')
      .selectAll()
      .where('account_id', '=', teacher.id)
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ bio: '', is_published: false })
    expect(await db.selectFrom('instructor_address').select('url').where('url', '=', url).execute()).toEqual([])
  })
})
