import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endHold, endMissedHolds } from '#areas/public-events/server/holds.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { untilWaiting, whileHeld } from '#tests/support/lock-waits.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
let eid: number
beforeAll(async () => {
  world = await publicWorld({ demo: true })
})
beforeEach(async () => {
  ann = await world.anOrganiser()
  eid = await world.anEvent(ann, { spots: 1, waitlist: 3 })
})
afterAll(() => world.close())

const minutes = (count: number) => world.clock.later(count * 60_000)
const own = async (number: number) =>
  world.visitor.send('GET', `/api/event/registration/${await world.linkOf(eid, number)}`)
const answer = async (number: number, act: string) =>
  world.visitor.send('POST', `/api/event/registration/${await world.linkOf(eid, number)}`, { act })
const act = (rid: number, what: string, more: object = {}) =>
  ann.send('PUT', '/api/event/registration', { rid, act: what, ...more })
const statesNow = async () => (await world.people(ann, eid)).map(({ state }) => state)
const logNow = async (): Promise<string[]> =>
  (await ann.send('GET', `/api/event/log/${eid}`)).body.map(({ what }: { what: string }) => what)
const subjectsTo = async (email: string) =>
  (await world.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

describe('two links of one mailbox, opened at once', () => {
  test('do not wait for each other', async () => {
    const email = `family${eid}@example.org`
    await world.fillsIn(eid, 'Bo Gone', { email })
    minutes(31)
    await endMissedHolds.run(world.deps, {})
    await world.fillsIn(eid, 'Cy Held', { email })
    const { pool } = world.deps
    let replies: Promise<{ status: number; body: unknown }>[] = []
    await whileHeld(pool, { table: 'public_event', id: eid }, async () => {
      const again = answer(1, 'again')
      await untilWaiting(pool, 1)
      replies = [again, answer(2, 'seen')]
      await untilWaiting(pool, 2)
      return replies
    })
    expect(await Promise.all(replies)).toMatchObject([
      { status: 200, body: { state: 'waiting' } },
      { status: 200, body: { state: 'registered', confirm_by: null } },
    ])
  })
})

describe('a spot of a visitor', () => {
  test('is held for 30 minutes, and kept by opening the link, not by reading the page', async () => {
    const name = `Held ${eid}`
    const told = await world.fillsIn(eid, 'Bo Held', { last: name })
    expect(told.body).toMatchObject({ state: 'registered', message: 'Check your email to keep your spot' })
    expect(new Date(told.body.confirm_by).getTime() - world.clock.now().getTime()).toBe(30 * 60_000)
    expect((await world.event(eid)).open_spots).toBe(0)
    expect((await own(1)).body).toMatchObject({ state: 'registered', confirm_by: told.body.confirm_by, code: '' })
    expect((await world.people(ann, eid))[0]).toMatchObject({ is_confirmed: false, is_opened: false })
    minutes(30)
    expect((await answer(1, 'seen')).body).toMatchObject({ state: 'registered', confirm_by: null })
    minutes(1)
    await endMissedHolds.run(world.deps, {})
    expect((await world.people(ann, eid))[0]).toMatchObject({
      state: 'registered',
      is_confirmed: true,
      confirm_by: null,
    })
    expect((await logNow())[0]).toBe(`Bo ${name} confirmed by email`)
  })

  test('ends with the 30 minutes; the next in line gets it, and the address that may be a stranger’s hears nothing', async () => {
    const email = `gone${eid}@example.org`
    await world.fillsIn(eid, 'Bo Gone', { email })
    const registrationId = (await world.people(ann, eid))[0].rid
    expect(await payloadsOf(world.deps, 'public-events.end-hold')).toContainEqual({ eventId: eid, registrationId })
    await world.mails()
    await world.register(eid, 'Cy Next')
    await world.mails()
    minutes(31)
    await endHold.run(world.deps, { eventId: eid, registrationId })
    expect(await statesNow()).toEqual(['lapsed', 'registered'])
    expect(await subjectsTo('cy.next@example.org')).toContain('You have a spot: Third shot clinic')
    expect(await subjectsTo(email)).toEqual(['Confirm your spot: Third shot clinic'])
    expect((await logNow()).slice(0, 2)).toEqual([
      'Cy Next got a spot from the waitlist',
      'Bo Gone didn’t confirm by email in time',
    ])
    // A second run changes nothing.
    await endHold.run(world.deps, { eventId: eid, registrationId })
    expect((await world.event(eid)).open_spots).toBe(0)
  })

  test('does not wait for a job: the next who registers finds it free', async () => {
    await world.fillsIn(eid, 'Bo Slow')
    minutes(31)
    expect((await world.register(eid, 'Cy Quick')).body.state).toBe('registered')
    expect(await statesNow()).toEqual(['lapsed', 'registered'])
  })

  test('counts at once where the organizer wants that', async () => {
    const { body } = await ann.send('PUT', '/api/event/editEvent', { eid, ...opened, spots: 1, confirmSpots: false })
    expect(body.confirm_spots).toBe(false)
    expect((await world.fillsIn(eid, 'Bo Once')).body).toMatchObject({
      confirm_by: null,
      message: 'Registration Complete',
    })
    minutes(60)
    await endMissedHolds.run(world.deps, {})
    expect(await statesNow()).toEqual(['registered'])
  })

  test('counts at once for someone who is logged in with the confirmed address, and for nobody else who types it', async () => {
    const { email } = await world.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const as = (by: Sender, more: object) =>
      by.send('POST', '/api/event/register', { eid, ...personOf('Ann Self'), email, ...more })
    const unproven = await world.anOrganiser({ isConfirmed: false })
    expect((await as(unproven, { first: 'No' })).body.confirm_by).not.toBeNull()
    expect((await as(world.visitor, { first: 'Nobody' })).body.confirm_by).not.toBeNull()
    expect((await as(ann, { email: 'other@example.org' })).body.confirm_by).not.toBeNull()
    expect((await as(ann, { email: email.toUpperCase(), first: 'Real' })).body.confirm_by).toBeNull()
  })

  test('near the close is held until then, but for ten minutes at least', async () => {
    const closing = await world.anEvent(ann, { closeTime: '2026-11-22T09:00', spots: 9 })
    const closesAt = new Date((await world.event(closing)).close_time).getTime()
    const leftAt = async (before: number, who: string) => {
      world.clock.later(closesAt - before * 60_000 - world.clock.now().getTime())
      const { confirm_by: until } = (await world.fillsIn(closing, who)).body
      return (new Date(until).getTime() - world.clock.now().getTime()) / 60_000
    }
    expect([await leftAt(60, 'Bo A'), await leftAt(20, 'Bo B'), await leftAt(2, 'Bo C')]).toEqual([30, 20, 10])
  })
})

describe('a place in line', () => {
  test('of someone who has not opened the link is passed over, and kept; once it is opened, they get what is free', async () => {
    for (const who of ['Bo First', 'Cy Unsure', 'Di Sure'])
      await (who === 'Cy Unsure' ? world.fillsIn(eid, who) : world.register(eid, who))
    await answer(1, 'cancel')
    expect(await statesNow()).toEqual(['cancelled', 'waiting', 'registered'])
    expect((await world.people(ann, eid))[1].position).toBe(1)
    await answer(3, 'cancel')
    // A free spot waits for whoever is known first; another visitor joins the line behind them.
    expect((await world.fillsIn(eid, 'Ed Late')).body).toMatchObject({ state: 'waiting', position: 2 })
    expect((await answer(4, 'seen')).body.state).toBe('registered')
    expect(await statesNow()).toEqual(['cancelled', 'waiting', 'cancelled', 'registered'])
  })
})

describe('someone who opens the link too late', () => {
  test('reads that the time is over, and gets a free spot by one tap', async () => {
    await world.fillsIn(eid, 'Bo Late')
    minutes(31)
    // Before any job has run.
    expect((await own(1)).body).toMatchObject({ state: 'lapsed', may_cancel: false, code: '' })
    expect((await answer(1, 'seen')).body).toMatchObject({ state: 'lapsed', again: 'registered' })
    expect((await answer(1, 'again')).body).toMatchObject({ state: 'registered', confirm_by: null, again: null })
    minutes(31)
    await endMissedHolds.run(world.deps, {})
    expect(await statesNow()).toEqual(['registered'])
    expect((await answer(1, 'again')).code).toBe('registration-moved')
    expect(await logNow()).toContain('Bo Late came back and registered again')
  })

  test('joins the waitlist behind those who came meanwhile, and is told if that is full or the terms are others', async () => {
    await world.fillsIn(eid, 'Bo Behind')
    minutes(31)
    await world.register(eid, 'Cy Taker')
    expect((await own(1)).body.again).toBe('waiting')
    const change = (more: object) => ann.send('PUT', '/api/event/editEvent', { eid, ...opened, spots: 1, ...more })
    await change({ waitlist: 0 })
    expect((await own(1)).body.again).toBeNull()
    expect((await answer(1, 'again')).code).toBe('public-event-full')
    await change({ waitlist: 2, terms: 'Other terms' })
    expect((await own(1)).body.again).toBeNull()
    expect((await answer(1, 'again')).code).toBe('terms-changed')
    await change({ waitlist: 2 })
    expect((await answer(1, 'again')).code).toBe('terms-changed')
  })
})

describe('the organizer', () => {
  test('hears of people once they are known, and of no one else', async () => {
    const bea = await world.anOrganiser()
    const { email } = await world.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', bea.id)
      .executeTakeFirstOrThrow()
    const hers = await world.anEvent(bea)
    await world.fillsIn(hers, 'Bo Nobody')
    expect(await subjectsTo(email)).toEqual([])
    await world.opensLinkOf(hers, 1)
    expect(await subjectsTo(email)).toEqual(['Bo Nobody registered: Third shot clinic'])
  })

  test('writes only to people who are known', async () => {
    const hers = await world.anEvent(ann, { spots: 5 })
    await world.fillsIn(hers, 'Bo Unknown')
    await world.register(hers, 'Cy Known')
    expect((await ann.send('GET', `/api/event/registrations/${hers}`)).body.recipients.everybody).toBe(1)
    const sent = await ann.send('POST', '/api/event/writeTo', {
      eid: hers,
      to: 'registered',
      subject: 'Hi',
      body: 'Hi',
    })
    expect(sent.body.count).toBe(1)
  })

  test.each(['vouch', 'paid', 'check-in'])('confirms someone by hand with %s, without a mail', async (what) => {
    const who = `Bo ${what.replace('-', '')}`
    await world.fillsIn(eid, who)
    await world.mails()
    const [person] = await world.people(ann, eid)
    expect((await act(person.rid, what)).body).toMatchObject({ is_confirmed: true, is_opened: false, confirm_by: null })
    expect((await act(person.rid, 'vouch')).code).toBe('registration-moved')
    minutes(31)
    await endMissedHolds.run(world.deps, {})
    expect(await statesNow()).toEqual(['registered'])
    // The mail with the code leaves when the link is opened after all.
    const email = personOf(who).email
    expect(await subjectsTo(email)).toHaveLength(1)
    await answer(1, 'seen')
    expect((await subjectsTo(email)).at(-1)).toBe('You’re registered: Third shot clinic')
  })

  test('vouches for someone who waits, who then gets the free spot; and gives a lapsed registration a spot', async () => {
    await world.register(eid, 'Bo Hold')
    await world.fillsIn(eid, 'Cy Vouched')
    await answer(1, 'cancel')
    const [, cy] = await world.people(ann, eid)
    expect((await act(cy.rid, 'vouch')).body).toMatchObject({ state: 'registered', is_confirmed: true })
    const two = await world.anEvent(ann, { spots: 1 })
    await world.fillsIn(two, 'Di Lapsed')
    minutes(31)
    await endMissedHolds.run(world.deps, {})
    const [di] = await world.people(ann, two)
    expect(di.state).toBe('lapsed')
    expect((await act(di.rid, 'confirm')).body).toMatchObject({ state: 'registered', is_confirmed: true })
  })

  test('removes all who are not confirmed in one step, up to the last one seen; the log says who, and nobody is mailed', async () => {
    const hers = await world.anEvent(ann, { spots: 2, waitlist: 4 })
    await world.fillsIn(hers, 'Bo Fake')
    await world.mails()
    await world.fillsIn(hers, 'Cy Fake')
    await world.register(hers, 'Di Real')
    await world.fillsIn(hers, 'Ed New')
    const send = (by: Sender) => by.send('POST', '/api/event/removeUnconfirmed', { eid: hers, upTo: 3 })
    expect((await send(await world.anOrganiser())).status).toBe(404)
    expect((await send(ann)).body).toEqual({ count: 2 })
    const people = await world.people(ann, hers)
    expect(people.map(({ state }) => state)).toEqual(['removed', 'removed', 'registered', 'waiting'])
    expect(await subjectsTo('bo.fake@example.org')).toEqual(['Confirm your spot: Third shot clinic'])
    const log = (await ann.send('GET', `/api/event/log/${hers}`)).body.map(({ what }: { what: string }) => what)
    expect(log.slice(0, 3).toSorted()).toEqual([
      'Bo Fake was removed, not confirmed',
      'Cy Fake was removed, not confirmed',
      'Di Real got a spot from the waitlist',
    ])
    expect((await send(ann)).body).toEqual({ count: 0 })
  })
})

describe('the mails of a visitor', () => {
  const mailsTo = async (email: string) => (await world.mails()).filter(({ recipient }) => recipient === email)

  test('ask to open the link; once it is opened, code and calendar file leave without the pause of 15 minutes', async () => {
    const email = `prompt${eid}@example.org`
    await world.fillsIn(eid, 'Bo Prompt', { email })
    expect(await subjectsTo(email)).toEqual(['Confirm your spot: Third shot clinic'])
    await answer(1, 'seen')
    const [, known, ...more] = await mailsTo(email)
    expect([known?.subject, more]).toEqual(['You’re registered: Third shot clinic', []])
    expect(known?.calendar).toContain('STATUS:CONFIRMED')
    expect(known?.body_html).toContain('data:image/png')
  })

  test('reach a family of four as one email with one link that keeps all four spots, and later as one email about all of them', async () => {
    const many = await world.anEvent(ann, { spots: 9 })
    const email = `family${eid}@example.org`
    await world.fillsIn(many, 'Bo Family', { email })
    await world.mails()
    for (const who of ['Cy Family', 'Di Family', 'Ed Family']) await world.fillsIn(many, who, { email })
    await world.fillsIn(many, 'Flo Other')
    expect(await subjectsTo(email)).toEqual(['Confirm your spot: Third shot clinic'])
    await world.opensLinkOf(many, 1)
    expect((await world.people(ann, many)).map(({ is_confirmed }) => is_confirmed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    const [, known, ...more] = await mailsTo(email)
    expect([known?.subject, more]).toEqual(['Your registrations: Third shot clinic', []])
    for (const name of ['Bo', 'Cy', 'Di', 'Ed']) expect(known?.body_text).toContain(`${name} Family, number`)
  })

  test('ask at once for one more registration of a mailbox that is known; a lapsed one is told of nothing', async () => {
    const many = await world.anEvent(ann, { spots: 9 })
    const email = `known${eid}@example.org`
    await world.register(many, 'Bo Known', { email })
    expect(await subjectsTo(email)).toEqual(['You’re registered: Third shot clinic'])
    await world.fillsIn(many, 'Cy Known', { email })
    const asked = ['You’re registered: Third shot clinic', 'Confirm your spot: Third shot clinic']
    expect(await subjectsTo(email)).toEqual(asked)
    // While that link is unopened, the next one waits: the link keeps both.
    await world.fillsIn(many, 'Di Known', { email })
    expect(await subjectsTo(email)).toEqual(asked)
    await world.later(31)
    await endMissedHolds.run(world.deps, {})
    await world.later(60)
    expect((await world.people(ann, many)).map(({ state }) => state)).toEqual(['registered', 'lapsed', 'lapsed'])
    expect(await subjectsTo(email)).toEqual(asked)
  })

  test('ask once more within 15 minutes if the link was lost, and no more once the time is over', async () => {
    const email = `lost${eid}@example.org`
    const again = async () => {
      await world.deps.pool.query('delete from rate_window')
      expect((await world.fillsIn(eid, 'Bo Lost', { email })).code).toBe('already-registered')
    }
    const once = 'Confirm your spot: Third shot clinic'
    await world.fillsIn(eid, 'Bo Lost', { email })
    expect(await subjectsTo(email)).toEqual([once])
    await again()
    await world.later(15)
    expect(await subjectsTo(email)).toEqual([once, once])
    await again()
    await world.later(16)
    await world.later(24 * 60)
    expect(await subjectsTo(email)).toEqual([once, once])
  })
})

test('the mail to an address that nobody has confirmed repeats nothing that was typed, and asks to open the link', async () => {
  await world.fillsIn(eid, 'Buy now.example', { email: `victim${eid}@example.org`, q1: 'spam' })
  const mail = (await world.mails()).findLast(({ recipient }) => recipient === `victim${eid}@example.org`)
  expect(mail).toMatchObject({ subject: 'Confirm your spot: Third shot clinic', calendar: null })
  expect(mail?.body_text).not.toMatch(/Buy|now\.example|spam/)
  expect(mail?.body_text).toContain('Open the link below by then to keep it.')
  expect(mail?.body_html).not.toContain('data:image/png')
})
