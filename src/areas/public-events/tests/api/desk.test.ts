import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallCellIn } from '#kernel/rules/wall-time.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { opened, type PublicWorld, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  ann = await world.anOrganiser()
})
afterAll(() => world.close())

const act = (rid: number, what: string, more: object = {}) =>
  ann.send('PUT', '/api/event/registration', { rid, act: what, ...more })
const add = (eid: number, first: string, more: object = {}) =>
  ann.send('POST', '/api/event/addRegistration', { eid, first, last: 'Added', ...more })
const write = (eid: number, more: object = {}) =>
  ann.send('POST', '/api/event/writeTo', {
    eid,
    to: 'registered',
    subject: 'Bring water',
    body: 'It is hot.\n\nAnn',
    ...more,
  })
const logOf = async (eid: number): Promise<string[]> =>
  (await ann.send('GET', `/api/event/log/${eid}`)).body.map(({ what }: { what: string }) => what)

async function anEventOf(people: readonly string[], more: object = {}) {
  const eid = await world.anEvent(ann, more as Record<string, unknown>)
  for (const who of people) await world.register(eid, who)
  return { eid, people: await world.people(ann, eid) }
}

/** The same, of people who have opened the links of their first mails a while ago. */
async function aKnownEventOf(people: readonly string[], more: object = {}) {
  const made = await anEventOf(people, more)
  await world.opens(...made.people.map(({ email }) => email))
  await world.later(15)
  return made
}

describe('at the desk', () => {
  test('payments are marked with how they were made, and returned', async () => {
    const { eid, people } = await anEventOf(['Bo Pay', 'Cy Pay'])
    const { rid } = people[0]
    expect((await act(people[1].rid, 'paid', { payType: 'Zelle' })).body).toMatchObject({ pay_type: 'Zelle' })
    expect((await act(rid, 'paid', { payType: 'Venmo' })).body).toMatchObject({ payment: 'paid', pay_type: 'Venmo' })
    expect((await act(rid, 'paid', { payType: 'Cash' })).code).toBe('registration-moved')
    expect((await act(rid, 'refunded')).body.payment).toBe('refunded')
    expect((await logOf(eid)).slice(0, 2)).toEqual(['Bo Pay was marked refunded', 'Bo Pay was marked paid'])
  })

  test('somebody is removed with a mail, and the first in line moves up', async () => {
    const { eid, people } = await aKnownEventOf(['Bo Out', 'Cy Out'], { spots: 1, waitlist: 1 })
    await act(people[0].rid, 'remove')
    expect((await world.people(ann, eid)).map(({ state }) => state)).toEqual(['removed', 'registered'])
    const subjects = (await world.mails()).filter(({ recipient }) => recipient === 'bo.out@example.org')
    expect(subjects.at(-1)?.subject).toBe('You’re no longer registered: Third shot clinic')
    // Beyond the spots only if the organiser says so.
    expect((await act(people[0].rid, 'confirm')).code).toBe('no-spot-free')
    expect((await act(people[0].rid, 'confirm', { mayExceed: true })).body.state).toBe('registered')
    expect((await logOf(eid))[0]).toBe('Bo Out was given a spot, although the event was full')
  })

  test('somebody who is moved to the waitlist goes to its end and does not move up at once', async () => {
    const { eid, people } = await anEventOf(['Bo Back', 'Cy Back'], { spots: 1, waitlist: 2 })
    await act(people[0].rid, 'wait')
    expect((await world.people(ann, eid)).map(({ state, position }) => [state, position])).toEqual([
      ['waiting', 1],
      ['registered', null],
    ])
    await act(people[1].rid, 'wait')
    const now = await world.people(ann, eid)
    expect(now.map(({ state, position }) => [state, position])).toEqual([
      ['registered', null],
      ['waiting', 1],
    ])
  })

  test('somebody is added by hand, beyond the spots if that is confirmed, once', async () => {
    const { eid } = await anEventOf(['Bo Full'], { spots: 1 })
    expect((await add(eid, 'Cy')).code).toBe('no-spot-free')
    const added = await add(eid, 'Cy', { mayExceed: true })
    expect(added.body).toMatchObject({ state: 'registered', number: 2, is_added: true, email: '' })
    expect((await add(eid, 'Cy', { mayExceed: true })).code).toBe('already-registered')
    expect((await logOf(eid))[0]).toBe('Cy Added was added by hand, although the event was full')
  })

  test('people check in by number and by code, and repeats count once', async () => {
    const { eid, people } = await anEventOf(['Bo Here', 'Cy Here', 'Di Here'], { spots: 2, waitlist: 1 })
    const check = (code: string) => ann.send('POST', '/api/event/checkIn', { eid, code })
    expect((await check('1')).body).toMatchObject({ first: 'Bo', is_here: true, was_here: false })
    expect((await check(' 1 ')).body).toMatchObject({ first: 'Bo', is_here: true, was_here: true })
    const token = await world.tokenOf('cy.here@example.org')
    const scanned = `${world.deps.config.publicUrl}/event/registration/${token}`
    expect((await check(scanned)).body).toMatchObject({ first: 'Cy', was_here: false })
    const { body: list } = await ann.send('GET', `/api/event/registrations/${eid}`)
    const key = createHash('sha256').update(token).digest('hex').slice(0, 32)
    // A desk without a network finds the scanned person by this.
    expect(list.registrations.find((one: { code_key: string }) => one.code_key === key)).toMatchObject({ first: 'Cy' })
    expect(JSON.stringify(list)).not.toContain(token)
    expect(await check('3')).toMatchObject({ code: 'registration-moved', body: { name: 'Di Here', state: 'waiting' } })
    expect((await check('99')).code).toBe('registration-unknown')
    const other = await anEventOf(['Ed Here'])
    expect((await ann.send('POST', '/api/event/checkIn', { eid: other.eid, code: scanned })).code).toBe(
      'registration-unknown',
    )
    const [own] = (await ann.send('POST', '/api/event/getEventsForUser', {})).body.filter(
      (one: { eid: number }) => one.eid === eid,
    )
    expect(own.here).toBe(2)
    expect((await logOf(eid)).filter((what) => what.includes('checked in'))).toHaveLength(2)
    expect((await act(people[0].rid, 'undo-check-in')).body.is_here).toBe(false)
  })

  test('the list is a file that a spreadsheet cannot run, with a column for each question', async () => {
    const { eid } = await anEventOf([], { q2: 'Lunch?' })
    await world.register(eid, 'Bo Csv', { first: '=cmd()', q1: '+1', q2: 'meat, or fish' })
    const { body } = await ann.send('GET', `/api/event/registrationsExport/${eid}`)
    const [head, row] = String(body).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'number,first,last,phone,email,state,payment,paid by,cost,checked in,registered at,Your level?,Lunch?',
    )
    expect(row).toBe(
      `1,'=cmd(),Csv,8015550199,bo.csv@example.org,registered,due,,25,,${wallCellIn('US/Mountain', world.clock.now())},'+1,"meat, or fish"`,
    )
    expect((await logOf(eid))[0]).toBe('Downloaded a list of 1 registration')
  })
})

describe('a message', () => {
  test('a message to chosen people reaches only those of the event who have a spot or wait, each address once', async () => {
    const { eid, people } = await aKnownEventOf(['Ed Pick', 'Fay Pick', 'Gus Pick', 'Hal Pick'])
    const { people: strangers } = await aKnownEventOf(['Ivy Pick'])
    const [ed, fay, gus] = people.map(({ rid }) => rid)
    await ann.send('PUT', '/api/event/registration', { rid: gus, act: 'remove' })
    const toChosen = (ids: unknown) => write(eid, { to: 'chosen', ids, subject: 'Court 3' })
    expect((await toChosen([strangers[0].rid, gus])).code).toBe('no-recipients')
    expect((await toChosen([ed, fay, fay, gus, strangers[0].rid])).body).toEqual({ message: 'sent', count: 2 })
    const { rows } = await world.deps.pool.query(
      `select registration_id as rid from public_event_mail_recipient p join public_event_mail m on m.id = p.mail_id
        where m.event_id = $1 and m.audience = 'chosen' order by 1`,
      [eid],
    )
    expect(rows).toEqual([{ rid: ed }, { rid: fay }])
    for (const wrong of [{ to: 'chosen' }, { to: 'chosen', ids: [] }, { to: 'registered', ids: [ed] }])
      expect((await write(eid, wrong)).status).toBe(400)
  })

  test('reaches each address once, in any number of tries, and nobody who wants none', async () => {
    const { eid } = await aKnownEventOf(['Bo Msg', 'Cy Msg', 'Di Msg'])
    await world.register(eid, 'Ed Msg', { email: 'bo.msg@example.org' })
    await world.mails()
    await world.later(15)
    const token = await world.tokenOf('cy.msg@example.org')
    const meant = async () => (await ann.send('GET', `/api/event/registrations/${eid}`)).body.recipients
    expect(await meant()).toMatchObject({ registered: 3, waiting: 0, everybody: 3 })
    expect((await write(eid)).body).toEqual({ message: 'sent', count: 3 })
    // Whoever turns messages off before their turn gets none.
    await world.visitor.send('POST', `/api/event/registration/${token}`, { act: 'quiet' })
    expect((await meant()).registered).toBe(2)
    await runAllOnce(world.deps)
    const told = (await world.mails()).filter(({ subject }) => subject === 'Bring water')
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['bo.msg@example.org', 'di.msg@example.org'])
    expect(told[0]?.body_html).toContain('<p>It is hot.</p><p>Ann</p>')
    const [mail] = (await ann.send('GET', `/api/event/mails/${eid}`)).body
    expect(mail).toMatchObject({ subject: 'Bring water', to: 'registered', queued: 0, sent: 2, skipped: 1, failed: 0 })
  })

  test('whose server died while it was sent is not sent again, and the organiser sees that', async () => {
    const { eid } = await aKnownEventOf(['Bo Kill', 'Cy Kill'])
    await world.mails()
    await write(eid, { subject: 'Killed' })
    // What a process leaves behind that is killed while the mail server has its mail.
    await world.deps.pool.query('insert into mail_once (key, at) values ($1, now())', [
      `public event ${eid} bo.kill@example.org 2`,
    ])
    const told = (await world.mails()).filter(({ subject }) => subject === 'Killed')
    expect(told.map(({ recipient }) => recipient)).toEqual(['cy.kill@example.org'])
    expect((await ann.send('GET', `/api/event/mails/${eid}`)).body[0]).toMatchObject({ sent: 1, failed: 1, queued: 0 })
  })

  test('goes to nobody where nobody is, and four times an hour at most', async () => {
    const { eid } = await anEventOf([])
    expect((await write(eid)).code).toBe('no-recipients')
    const full = await anEventOf(['Bo Often'])
    for (let sent = 0; sent < 4; sent += 1) expect((await write(full.eid)).status).toBe(200)
    expect((await write(full.eid)).status).toBe(429)
  })

  test('about another time goes out by itself, with the new calendar entry', async () => {
    const { eid } = await aKnownEventOf(['Bo Move', 'Cy Move'], { spots: 1 })
    const moved = { ...opened, spots: 1, startTime: '2026-12-21T10:00', endTime: '2026-12-21T12:00' }
    await ann.send('PUT', '/api/event/editEvent', { eid, ...moved })
    const told = (await world.mails()).filter(({ subject }) => subject === 'Changed: Third shot clinic')
    expect(told.map(({ recipient, calendar }) => [recipient, calendar !== null]).sort()).toEqual([
      ['bo.move@example.org', true],
      ['cy.move@example.org', false],
    ])
    expect(told.find(({ calendar }) => calendar)?.calendar).toContain('DTSTART:20261221T170000Z')
    // An edit that moves nothing tells nobody.
    await ann.send('PUT', '/api/event/editEvent', { eid, ...moved, name: 'Renamed' })
    expect((await world.mails()).filter(({ subject }) => subject === 'Changed: Renamed')).toEqual([])
  })
})

test('what organisers and visitors read takes six statements at most, however many people register', async () => {
  const { eid } = await anEventOf(
    Array.from({ length: 12 }, (_, index) => `P${index} Many`),
    { spots: 6, waitlist: 6 },
  )
  const reads = {
    registrations: () => ann.send('GET', `/api/event/registrations/${eid}`),
    own: () => ann.send('POST', '/api/event/getEventsForUser', {}),
    mails: () => ann.send('GET', `/api/event/mails/${eid}`),
    log: () => ann.send('GET', `/api/event/log/${eid}`),
    event: () => world.visitor.send('POST', '/api/event/getEvent', { eid }),
    list: () => world.visitor.send('GET', '/api/event/list'),
  }
  for (const [name, read] of Object.entries(reads)) {
    const count = await world.statements(async () => expect((await read()).status, name).toBe(200))
    expect(count, name).toBeLessThanOrEqual(6)
  }
})
