import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { aSession, sendAs } from '#tests/support/principals.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let statements: ReturnType<typeof countStatements>
let ids: { cid: number; gid: number; mid: number; eid: number; eiid: number }
beforeAll(async () => {
  server = await aClubServer()
  statements = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
  const { cid = 0, gid = 0, mid = 0, eid = 0, eiid = 0 } = scene.ids
  ids = { cid, gid, mid, eid, eiid }
})
afterAll(() => server.close())

const hour = 3_600_000
const day = 24 * hour
const inDays = (count: number) => new Date(Math.floor(server.deps.clock.now().getTime() / hour) * hour + count * day)
const between = (starts_at: Date) => ({
  starts_at,
  ends_at: new Date(starts_at.getTime() + 2 * hour),
  closes_at: starts_at,
})
const answerAs = (response: 'yes' | 'partner' | 'no' | 'needs-partner') =>
  server.deps.db.updateTable('invitation').set({ response }).where('id', '=', ids.eiid).execute()
const wait = () =>
  server.deps.db
    .updateTable('invitation')
    .set({ response: 'waitlist', order_number: 1 })
    .where('id', '=', ids.eiid)
    .execute()
const setEvent = (values: object, eid = ids.eid) =>
  server.deps.db.updateTable('club_event').set(values).where('id', '=', eid).execute()
/** Another event of the group in which the member holds a place. */
async function anotherPlace(values: Parameters<typeof anEvent>[3] = {}, response: 'yes' | 'no' = 'yes') {
  const eid = await anEvent(server.deps, ids.cid, ids.gid, { title: 'Another', ...values })
  await anInvitation(server.deps, ids.cid, eid, ids.mid, { response })
  return eid
}

let readers = 0
/** Requests like a calendar program: without a cookie, and each time from another address. */
async function fetchAs(url: string, headers: Record<string, string> = {}) {
  readers += 1
  const at = `10.99.${readers >> 8}.${readers & 255}`
  const { pathname } = new URL(url, 'http://sideout.example')
  return server.app.inject({ method: 'GET', url: pathname, headers: { 'x-forwarded-for': at, ...headers } })
}
const titlesAt = async (url: string) => readCalendar((await fetchAs(url)).body).entries.map(({ summary }) => summary)
const ownAddress = async () => (await scene.as('member').get('/api/calendarAddress')).body
const make = async (): Promise<string> => {
  await scene.as('member').post('/api/calendarAddress', {})
  return (await ownAddress()).url
}

/** All rows of all tables as one string. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => server.deps.pool.query(`select string_agg(t::text, ' ') as text from ${name} t`)),
  )
  return texts.map(({ rows }) => rows[0]?.text ?? '').join(' ')
}

describe('an event as a file', () => {
  const file = () => scene.as('member').get(`/api/club/eventCalendar/${ids.eid}.ics`)

  test('is for players, with a link to the invitation', async () => {
    await answerAs('yes')
    const { starts_at, ends_at } = await server.deps.db
      .selectFrom('club_event')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', ids.eid)
      .executeTakeFirstOrThrow()
    const { body, status } = await file()
    expect(status).toBe(200)
    const { method, entries } = readCalendar(body)
    expect(method).toBe('PUBLISH')
    expect(entries).toEqual([
      {
        uid: expect.stringMatching(/^[0-9a-f]{32}$/),
        sequence: 1,
        status: 'CONFIRMED',
        summary: 'Monday Round Robin',
        description: `Monday · Sunny Court\n${server.deps.config.publicUrl}/club/invite/${ids.eid}`,
        location: 'Court 1',
        url: `${server.deps.config.publicUrl}/club/invite/${ids.eid}`,
        start: starts_at,
        end: ends_at,
        stamp: expect.any(Date),
        organizer: 'mailto:no-reply@localhost',
        isUtc: true,
      },
    ])
  })

  test('opens on a phone, and no shared cache keeps it', async () => {
    await answerAs('partner')
    const cookie = await aSession(server.deps, scene.accounts.member ?? 0)
    const { headers } = await fetchAs(`/api/club/eventCalendar/${ids.eid}.ics`, { cookie })
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="event-${ids.eid}.ics"`,
      'cache-control': 'private, no-cache',
    })
  })

  test.each(['no', 'needs-partner'] as const)('is not for a member who answered %s', async (response) => {
    await answerAs(response)
    expect(await file()).toMatchObject({ status: 409, code: 'calendar-no-place' })
  })

  test('is not for members who wait, have not answered, or are not invited', async () => {
    expect((await file()).code).toBe('calendar-no-place')
    await wait()
    expect((await file()).code).toBe('calendar-no-place')
    expect((await scene.as('groupAdmin').get(`/api/club/eventCalendar/${ids.eid}.ics`)).code).toBe('calendar-no-place')
  })

  test('keeps its UID and raises its sequence when the event changes, and says that it was merged', async () => {
    await answerAs('yes')
    const first = readCalendar((await file()).body).entries[0]
    await setEvent({ version: 2, title: 'Moved' })
    const second = readCalendar((await file()).body).entries[0]
    expect(second).toMatchObject({ uid: first?.uid, sequence: 2, summary: 'Moved', status: 'CONFIRMED' })
    const kept = await anEvent(server.deps, ids.cid, ids.gid, { title: 'Kept' })
    await server.deps.db.updateTable('invitation').set({ event_id: kept }).where('id', '=', ids.eiid).execute()
    await setEvent({ merged_into: kept })
    const third = readCalendar((await file()).body).entries[0]
    expect(third).toMatchObject({ uid: first?.uid, sequence: 3, summary: 'Canceled: Moved', status: 'CANCELLED' })
  })

  test('is not found once the event is deleted, like the event itself', async () => {
    await answerAs('yes')
    await setEvent({ deleted_at: inDays(0) })
    expect((await file()).code).toBe('not-found')
  })
})

describe('the secret address of a calendar', () => {
  test('does not exist until it is made, can be shown again, and opens in calendar programs', async () => {
    expect(await ownAddress()).toEqual({ url: '', webcal: '' })
    await make()
    const made = await ownAddress()
    expect(made.url).toMatch(/\/api\/calendar\/[\w-]{48}\.ics$/)
    expect(made.webcal).toBe(made.url.replace('http:', 'webcal:'))
    expect(await ownAddress()).toEqual(made)
    expect((await scene.as('groupAdmin').get('/api/calendarAddress')).body.url).toBe('')
  })

  test('is not in the database: a reader of the database cannot reconstruct it', async () => {
    const cookie = await aSession(server.deps, scene.accounts.member ?? 0)
    const key = `tap ${ids.mid}`
    await sendAs(server.app, cookie, { method: 'POST', url: '/api/calendarAddress', body: {}, key })
    const { url } = await ownAddress()
    const token = new URL(url).pathname.replace(/.*\//, '').replace('.ics', '')
    const everything = await wholeDatabase()
    expect(everything).toContain(token.slice(0, 16))
    expect(everything).not.toContain(token.slice(16))
  })

  test('stops working at once when a new one is made, and when it is removed', async () => {
    await answerAs('yes')
    const first = await make()
    expect(await titlesAt(first)).toEqual(['Monday Round Robin'])
    const second = await make()
    expect(second).not.toBe(first)
    const gone = await fetchAs(first)
    expect([gone.statusCode, gone.headers['x-refusal']]).toEqual([404, 'calendar-gone'])
    expect(await titlesAt(second)).toEqual(['Monday Round Robin'])
    expect((await scene.as('member').delete('/api/calendarAddress')).status).toBe(200)
    expect((await fetchAs(second)).statusCode).toBe(404)
    expect((await ownAddress()).url).toBe('')
  })

  test('is made once when one tap sends the request twice', async () => {
    const cookie = await aSession(server.deps, scene.accounts.member ?? 0)
    const tap = () =>
      sendAs(server.app, cookie, { method: 'POST', url: '/api/calendarAddress', body: {}, key: `tap ${ids.mid}` })
    await tap()
    const first = await ownAddress()
    await tap()
    expect(await ownAddress()).toEqual(first)
    expect((await fetchAs(first.url)).statusCode).toBe(200)
  })

  test('is not found with another proof, another name or nonsense', async () => {
    const url = await make()
    const token = new URL(url).pathname.replace(/.*\//, '').replace('.ics', '')
    const swapped = token.slice(0, 16) + token.slice(16).split('').reverse().join('')
    const cut = token.slice(0, 16)
    for (const forged of [
      swapped,
      cut,
      `${token}x`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'x',
      '%20',
      'é'.repeat(32),
    ]) {
      const answer = await fetchAs(`/api/calendar/${forged}.ics`)
      expect(answer.statusCode, forged).toBe(404)
    }
  })

  test('is not found once the login is closed', async () => {
    const url = await make()
    const account = scene.accounts.member ?? 0
    await server.deps.db
      .updateTable('account')
      .set({ disabled_at: inDays(0) })
      .where('id', '=', account)
      .execute()
    expect((await fetchAs(url)).statusCode).toBe(404)
  })

  test('can be read only 120 times an hour, counting all readers together', async () => {
    const url = await make()
    const codes = new Set<number>()
    for (let times = 0; times <= 120; times += 1) codes.add((await fetchAs(url)).statusCode)
    expect([...codes]).toEqual([200, 429])
  })
})

describe('the calendar at a secret address', () => {
  test('has the places in all clubs and nothing else: no other answer, no draft, no other member', async () => {
    await answerAs('yes')
    const url = await make()
    await anotherPlace({ title: 'Said no' }, 'no')
    await anotherPlace({ title: 'Draft', opened_at: null })
    const other = await addMember(server.deps, ids.cid, null, 'Other')
    const others = await anEvent(server.deps, ids.cid, ids.gid, { title: 'Of others' })
    await anInvitation(server.deps, ids.cid, others, other, { response: 'yes' })
    const second = await aClubScene(server)
    const { cid = 0, gid = 0 } = second.ids
    const own = await addMember(server.deps, cid, scene.accounts.member ?? 0, 'Elsewhere')
    const elsewhere = await anEvent(server.deps, cid, gid, { title: 'Elsewhere', ...between(inDays(9)) })
    await anInvitation(server.deps, cid, elsewhere, own, { response: 'partner' })
    expect(await titlesAt(url)).toEqual(['Monday Round Robin', 'Elsewhere'])
    await server.deps.db.updateTable('member').set({ status: 'archived' }).where('id', '=', own).execute()
    expect(await titlesAt(url)).toEqual(['Monday Round Robin'])
  })

  test('has the past 90 days, and shows a deleted event as cancelled', async () => {
    const url = await make()
    await anotherPlace({ title: 'Long ago', ...between(inDays(-91)) })
    await anotherPlace({ title: 'Last month', ...between(inDays(-30)) })
    await anotherPlace({ title: 'Rained off', deleted_at: inDays(0) })
    expect(await titlesAt(url)).toEqual(['Last month', 'Canceled: Rained off'])
  })

  test('follows a merge: the kept event replaces the old one', async () => {
    await answerAs('yes')
    const url = await make()
    const kept = await anEvent(server.deps, ids.cid, ids.gid, { title: 'Kept' })
    await scene.as('clubAdmin').post('/api/club/mergeEvents', { keep: kept, list: [ids.eid] })
    expect(await titlesAt(url)).toEqual(['Kept'])
  })

  test('is served without a cookie, to programs only, and again only when an entry has changed', async () => {
    await answerAs('yes')
    const url = await make()
    const { headers, statusCode } = await fetchAs(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = () => fetchAs(url, { 'if-none-match': String(headers.etag) })
    expect((await again()).statusCode).toBe(304)
    await setEvent({ location: 'Court 9', version: 2 })
    expect((await again()).statusCode).toBe(200)
  })

  test('takes three statements in a transaction, and a club’s calendar three, however many events there are', async () => {
    const url = await make()
    for (const days of [1, 2, 3, 4, 5]) await anotherPlace(between(inDays(days)))
    // The owner; then, between begin and commit, the events and what other areas add.
    expect(await statements(() => fetchAs(url))).toBe(5)
    expect(await statements(() => fetchAs(`/api/club/publicCalendar/${ids.cid}.ics`))).toBeLessThanOrEqual(3)
    expect(await statements(() => fetchAs(`/api/club/publicCalendar/${ids.cid}.ics`))).toBeLessThanOrEqual(1)
  })

  test('responds to HEAD, and compresses a long response', async () => {
    const url = await make()
    for (const days of [1, 2, 3, 4, 5]) await anotherPlace(between(inDays(days)))
    const { pathname } = new URL(url)
    expect((await server.app.inject({ method: 'HEAD', url: pathname })).statusCode).toBe(200)
    const packed = await fetchAs(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.stringMatching(/^W\/".+-gzip"$/) })
    expect(readCalendar(gunzipSync(packed.rawPayload).toString()).entries).toHaveLength(5)
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) }
    expect((await fetchAs(url, again)).statusCode).toBe(304)
  })

  test('reveals neither its owner nor the other players', async () => {
    await answerAs('yes')
    const { body } = await fetchAs(await make())
    for (const word of ['Linda', 'Member', 'linda@example.org', 'ORGANIZER', 'ATTENDEE'])
      expect(body).not.toContain(word)
  })
})

describe('the public calendar of a club', () => {
  const address = () => `/api/club/publicCalendar/${ids.cid}.ics`

  test('has exactly the events and fields of the public schedule, and when each ends', async () => {
    await anEvent(server.deps, ids.cid, ids.gid, { title: 'Later', ...between(inDays(3)), court_names: '1 to 4' })
    await anEvent(server.deps, ids.cid, ids.gid, { title: 'Draft', opened_at: null })
    await anEvent(server.deps, ids.cid, ids.gid, { title: 'Deleted', deleted_at: inDays(0) })
    await anEvent(server.deps, ids.cid, ids.gid, { title: 'Over', ...between(inDays(-1)) })
    await anEvent(server.deps, ids.cid, ids.gid, { title: 'Merged', merged_into: ids.eid })
    const { body: shown } = await scene.as('visitor').get(`/api/club/getAllFutureClubEvents/${ids.cid}`)
    const answer = await fetchAs(address())
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { name, entries } = readCalendar(answer.body)
    expect(name).toBe('Sunny Court')
    const page = `${server.deps.config.publicUrl}/club/clubSchedule/${ids.cid}`
    expect(entries).toEqual(
      shown.map((event: Record<string, string>) => ({
        uid: expect.any(String),
        stamp: expect.any(Date),
        sequence: 1,
        status: 'CONFIRMED',
        summary: event['title'],
        start: new Date(event['start_time'] ?? ''),
        end: expect.any(Date),
        location: event['location'],
        description: event['court_names'] ? `Monday\nCourts: ${event['court_names']}` : 'Monday',
        url: page,
        organizer: null,
        isUtc: true,
      })),
    )
    expect(entries).toHaveLength(2)
    const { ends_at } = between(inDays(3))
    expect(entries.find(({ summary }) => summary === 'Later')?.end).toEqual(ends_at)
  })

  test('does not exist while the schedule is not public', async () => {
    const off = { has_public_schedule: false }
    await server.deps.db.updateTable('club').set(off).where('id', '=', ids.cid).execute()
    expect((await fetchAs(address())).statusCode).toBe(404)
  })

  test('uses the same UID for an event as a player’s calendar', async () => {
    await answerAs('yes')
    const own = readCalendar((await fetchAs(await make())).body).entries[0]
    expect(readCalendar((await fetchAs(address())).body).entries[0]?.uid).toBe(own?.uid)
  })
})
