import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepRegistrations } from '#areas/public-events/server/jobs.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  ann = await world.anOrganiser()
})
afterAll(() => world.close())

const day = 24 * 3_600_000
const own = (token: string) => world.visitor.send('GET', `/api/event/registration/${token}`)
const answer = (token: string, act: string) => world.visitor.send('POST', `/api/event/registration/${token}`, { act })

describe('a visitor', () => {
  test('registers without an account and gets a mail with code, calendar file and link', async () => {
    const eid = await world.anEvent(ann)
    expect((await world.register(eid, 'Bo Mail', { q1: '3.5', q2: 'not asked' })).body).toEqual({
      state: 'registered',
      position: null,
      number: 1,
      confirm_by: '2026-11-21T12:30:00.000Z',
      message: 'Check your email to keep your spot',
    })
    const mail = (await world.mails()).findLast(({ recipient }) => recipient === 'bo.mail@example.org')
    expect(mail?.subject).toBe('You’re registered: Third shot clinic')
    expect(mail?.body_text).toContain('Monday, December 21 from 9:00 AM to 11:00 AM (Mountain time)')
    expect(mail?.body_text).toContain('How to pay: Cash at the desk.')
    expect(mail?.body_text).toContain('Refunds: Full refund up to a week before.')
    expect(mail?.body_html).toContain('<img src="data:image/png;base64,')
    const [entry] = readCalendar(mail?.calendar ?? '').entries
    expect(entry).toMatchObject({ summary: 'Third shot clinic', status: 'CONFIRMED', isUtc: true })
    expect(entry?.start.toISOString()).toBe('2026-12-21T16:00:00.000Z')
    const [person] = await world.people(ann, eid)
    expect(person).toMatchObject({ q1: '3.5', q2: '', phone: '8015550199', payment: 'due', cost: 25, is_opened: true })
  })

  test.each([
    ['first', { first: '' }],
    ['last', { last: ' ' }],
    ['phone', { phone: '801 555' }],
    ['phone', { phone: '' }],
    ['email', { email: 'nobody' }],
    ['terms', { terms: false }],
    ['terms', { terms: undefined }],
    ['q1', { q1: 'x'.repeat(256) }],
  ])('is told that %s does not fit', async (field, more) => {
    const eid = await world.anEvent(ann)
    const { status, body } = await world.register(eid, 'Bo Bad', more)
    expect([status, body.field]).toEqual([400, field])
  })

  test('of the same address and name is registered once; others of the address may come, too', async () => {
    const eid = await world.anEvent(ann)
    const email = 'family@example.org'
    await world.register(eid, 'Bo Family', { email })
    expect(await world.register(eid, 'bo FAMILY', { last: ' FAMILY ', email: 'Family@Example.org' })).toMatchObject({
      status: 200,
      code: 'already-registered',
    })
    expect((await world.register(eid, 'Cy Family', { email })).body.state).toBe('registered')
  })

  test('who has lost the mail asks for it a limited number of times an hour', async () => {
    const eid = await world.anEvent(ann)
    const codes: (string | undefined)[] = []
    for (let again = 0; again < 7; again += 1) codes.push((await world.register(eid, 'Bo Often')).code)
    expect(codes).toContain('already-registered')
    expect(codes).toContain('too-many-requests')
  })

  test('who sends the same request again gets the first answer', async () => {
    const eid = await world.anEvent(ann)
    const send = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/event/register',
        headers: { 'x-forwarded-for': '10.99.0.1', 'idempotency-key': 'one key' },
        payload: { eid, ...personOf('Bo Again') },
      })
    const first = (await send()).json()
    expect(first.state).toBe('registered')
    expect((await send()).json()).toEqual(first)
    expect(await world.people(ann, eid)).toHaveLength(1)
  })

  test('registers six times an hour with one mailbox, however it is written', async () => {
    const eid = await world.anEvent(ann)
    for (const [index, plus] of ['', '+a', '+b', '+c', '+d', '+e'].entries())
      expect((await world.register(eid, `Bo Box${index}`, { email: `box${plus}@example.org` })).status).toBe(200)
    expect((await world.register(eid, 'Bo Boxed', { email: 'box+f@example.org' })).status).toBe(429)
  })

  test('waits in the order of the line when the event is full, and is refused beyond it', async () => {
    const eid = await world.anEvent(ann, { spots: 1, waitlist: 2 })
    await world.register(eid, 'Bo Line')
    expect((await world.register(eid, 'Cy Line')).body).toMatchObject({ state: 'waiting', position: 1 })
    expect((await world.register(eid, 'Di Line')).body).toMatchObject({
      state: 'waiting',
      position: 2,
      message: 'Check your email to keep your place on the waitlist',
    })
    expect(await world.register(eid, 'Ed Line')).toMatchObject({ status: 200, code: 'public-event-full' })
    expect(await world.event(eid)).toMatchObject({ state: 'full', open_spots: 0, open_waits: 0 })
  })

  test('cannot register where one registers elsewhere', async () => {
    const eid = await world.anEvent(ann, { registerUrl: 'https://tickets.example.com/open' })
    expect((await world.register(eid, 'Bo Else')).code).toBe('registered-elsewhere')
    expect(await world.event(eid)).toMatchObject({ state: 'elsewhere', register_host: 'tickets.example.com' })
  })
})

describe('the link of the mail', () => {
  test('shows the registration and changes nothing; the page says that it was opened', async () => {
    const eid = await world.anEvent(ann)
    await world.fillsIn(eid, 'Bo Link')
    const token = await world.tokenOf('bo.link@example.org')
    expect((await own(token)).body).toMatchObject({
      first: 'Bo',
      state: 'registered',
      number: 1,
      may_cancel: true,
      code: '',
    })
    expect((await world.people(ann, eid))[0].is_opened).toBe(false)
    expect((await answer(token, 'seen')).body.code).toMatch(/^data:image\/png;base64,/)
    expect((await world.people(ann, eid))[0]).toMatchObject({ is_opened: true, state: 'registered' })
    expect((await own(`${token}x`)).code).toBe('token-invalid')
  })

  test('cancels by a button, and the first in line gets the spot and a mail', async () => {
    const eid = await world.anEvent(ann, { spots: 1, waitlist: 2 })
    for (const who of ['Bo Gone', 'Cy Gone', 'Di Gone']) await world.register(eid, who)
    await world.opens('bo.gone@example.org', 'cy.gone@example.org')
    await world.later(15)
    const token = await world.tokenOf('bo.gone@example.org')
    expect((await answer(token, 'cancel')).body).toMatchObject({ state: 'cancelled', may_cancel: false, code: '' })
    expect((await answer(token, 'cancel')).code).toBe('registration-moved')
    const people = await world.people(ann, eid)
    expect(people.map(({ state, position }) => [state, position])).toEqual([
      ['cancelled', null],
      ['registered', null],
      ['waiting', 1],
    ])
    const mails = await world.mails()
    expect(mails.findLast(({ recipient }) => recipient === 'cy.gone@example.org')).toMatchObject({
      subject: 'You have a spot: Third shot clinic',
      calendar: expect.stringContaining('STATUS:CONFIRMED'),
    })
    expect(mails.findLast(({ recipient }) => recipient === 'bo.gone@example.org')?.calendar).toContain(
      'STATUS:CANCELLED',
    )
    const log = (await ann.send('GET', `/api/event/log/${eid}`)).body.map(({ what }: { what: string }) => what)
    expect(log.slice(0, 2)).toEqual(['Cy Gone got a spot from the waitlist', 'Bo Gone canceled'])
  })

  test('turns off messages, including through an email program’s one-click unsubscribe', async () => {
    const eid = await world.anEvent(ann)
    await world.register(eid, 'Bo Quiet')
    const token = await world.tokenOf('bo.quiet@example.org')
    const response = await world.app.inject({
      method: 'POST',
      url: `/event/quiet/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(200)
    expect((await own(token)).body).toMatchObject({ gets_messages: false, state: 'registered' })
    expect((await answer(token, 'messages')).body.gets_messages).toBe(true)
  })
})

test('added spots go to those who wait, first come first', async () => {
  const eid = await world.anEvent(ann, { spots: 1, waitlist: 3 })
  for (const who of ['Bo Add', 'Cy Add', 'Di Add', 'Ed Add']) await world.register(eid, who)
  await ann.send('PUT', '/api/event/editEvent', { eid, ...opened, spots: 3, waitlist: 3 })
  expect((await world.people(ann, eid)).map(({ state }) => state)).toEqual([
    'registered',
    'registered',
    'registered',
    'waiting',
  ])
})

describe('as time goes by', () => {
  test('someone who lost the mail gets it again by registering again: once more, then once a day until its link is opened', async () => {
    const mine = await publicWorld({ demo: true })
    const olga = await mine.anOrganiser()
    const eid = await mine.anEvent(olga, { confirmSpots: false })
    const mailed = async () =>
      (await mine.mails())
        .filter(({ recipient }) => recipient === 'bo.lost@example.org')
        .map(({ body_text }) => body_text)
    const ask = async () => {
      await mine.deps.pool.query('delete from rate_window')
      expect((await mine.register(eid, 'Bo Lost')).code).toBe('already-registered')
    }
    await mine.register(eid, 'Bo Lost')
    const [first] = await mailed()
    await ask()
    expect(await mailed()).toEqual([first])
    await mine.later(15)
    expect(await mailed()).toEqual([first, first])
    expect(await mine.people(olga, eid)).toHaveLength(1)
    await ask()
    await mine.later(60)
    expect(await mailed()).toHaveLength(2)
    await mine.later(23 * 60)
    expect(await mailed()).toEqual([first, first, first])
    await mine.opens('bo.lost@example.org')
    for (const count of [4, 5]) {
      await mine.later(15)
      await ask()
      expect(await mailed()).toHaveLength(count)
    }
    await mine.close()
  })

  test('the window includes both of its ends, and after it a freed spot waits for the organiser', async () => {
    const mine = await publicWorld({ demo: true })
    const olga = await mine.anOrganiser()
    const eid = await mine.anEvent(olga, {
      spots: 1,
      waitlist: 1,
      openTime: '2026-11-21T05:15',
      closeTime: '2026-11-21T17:00',
    })
    expect((await mine.register(eid, 'Bo Early')).code).toBe('registration-not-open')
    mine.clock.later(15 * 60_000)
    expect((await mine.register(eid, 'Bo First')).body.state).toBe('registered')
    mine.clock.later(day / 2 - 15 * 60_000)
    expect((await mine.register(eid, 'Cy Last')).body.state).toBe('waiting')
    mine.clock.later(1)
    expect((await mine.register(eid, 'Di Late')).code).toBe('registration-closed')
    const token = await mine.tokenOf('bo.first@example.org')
    await mine.visitor.send('POST', `/api/event/registration/${token}`, { act: 'cancel' })
    const [, cy] = await mine.people(olga, eid)
    expect(cy).toMatchObject({ state: 'waiting', position: 1 })
    const confirm = { rid: cy.rid, act: 'confirm' }
    expect((await olga.send('PUT', '/api/event/registration', confirm)).body.state).toBe('registered')

    mine.clock.later(400 * day)
    expect(await sweepRegistrations(mine.deps, mine.clock.now())).toEqual({
      registrants: 0,
      organizerNews: 1,
      networks: 2,
    })
    mine.clock.later(40 * day)
    expect(await sweepRegistrations(mine.deps, mine.clock.now())).toEqual({
      registrants: 2,
      organizerNews: 0,
      networks: 0,
    })
    const { rows } = await mine.deps.pool.query('select first, phone, a1, email from public_registration order by id')
    expect(rows[0]).toEqual({ first: 'Bo', phone: '', a1: '', email: 'bo.first@example.org' })
    await mine.close()
  })
})
