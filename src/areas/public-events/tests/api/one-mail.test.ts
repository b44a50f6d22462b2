import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellPersonJob } from '#areas/public-events/server/tell-person.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
let beside: Awaited<ReturnType<typeof aProcessBeside>>
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  beside = await aProcessBeside(world)
})
beforeEach(async () => {
  ann = await world.anOrganiser()
})
afterAll(async () => {
  await beside.close()
  await world.close()
})

const mailsTo = async (email: string) => (await world.mails()).filter(({ recipient }) => recipient === email)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])
const add = (by: Sender, eid: number, who: string, more: object = {}) =>
  by.send('POST', '/api/event/addRegistration', { eid, ...personOf(who), ...more })
const act = async (rid: number, what: string) =>
  expect((await ann.send('PUT', '/api/event/registration', { rid, act: what, mayExceed: true })).status).toBe(200)

/** Moves someone to the waitlist and back, many times. */
async function toAndFro(rid: number, times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    await world.deps.pool.query('delete from rate_window')
    await act(rid, turn % 2 === 0 ? 'wait' : 'confirm')
    if (turn % 8 === 0) await world.mails()
  }
}

describe('an address that no one has confirmed', () => {
  test('gets one email, however often an organizer adds or moves that person', async () => {
    const eid = await world.anEvent(ann, { spots: 1, waitlist: 9 })
    const email = 'bo.stranger@example.org'
    const { body } = await add(ann, eid, 'Bo Stranger')
    expect(await subjectsTo(email)).toEqual(['You’re registered'])
    await toAndFro(body.rid, 59)
    for (let more = 0; more < 5; more += 1) {
      await add(ann, eid, `Bo Stranger${more}`, { email: `bo.stranger+${more}@example.org`, mayExceed: true })
      await ann.send('PUT', '/api/event/editEvent', {
        eid,
        ...opened,
        spots: 9,
        waitlist: 9,
        location: `Court ${more}`,
      })
      await world.later(16)
      await world.mails()
    }
    await world.later(24 * 60)
    expect(await subjectsTo(email)).toEqual(['You’re registered'])
    expect((await world.mails()).filter(({ recipient }) => recipient.startsWith('bo.stranger+'))).toEqual([])
  })

  test('gets no second mail when another event of another organizer adds its owner', async () => {
    const olga = await world.anOrganiser({ review: 'waiting' })
    for (const by of [await world.anOrganiser(), olga]) {
      await add(by, await world.anEvent(by), 'Cy Stranger')
      await world.mails()
    }
    expect(await subjectsTo('cy.stranger@example.org')).toEqual(['You’re registered'])
  })

  test('gets what was held back in one mail, with the state of now, once its link is opened; a look changes nothing', async () => {
    const dora = await world.anOrganiser()
    const eid = await world.anEvent(dora, { spots: 1, waitlist: 9, confirmSpots: false })
    const email = 'di.held@example.org'
    await world.register(eid, 'Ed First')
    await world.register(eid, 'Di Held')
    expect(await subjectsTo(email)).toEqual(['You’re on the waitlist'])
    const token = await world.tokenOf(email)
    const path = `/api/event/registration/${token}`
    const terms = { eid, ...opened, spots: 2, waitlist: 9, location: 'Moved Court' }
    expect((await dora.send('PUT', '/api/event/editEvent', terms)).status).toBe(200)
    const message = { eid, to: 'everybody', subject: 'Bring water', body: 'It is hot.' }
    expect((await dora.send('POST', '/api/event/writeTo', message)).body.count).toBe(2)
    await world.later(60)
    expect((await world.visitor.send('GET', path)).body).toMatchObject({ state: 'registered' })
    expect(await subjectsTo(email)).toHaveLength(1)
    expect((await dora.send('GET', `/api/event/mails/${eid}`)).body[0]).toMatchObject({ queued: 2, sent: 0 })

    await world.visitor.send('POST', path, { act: 'seen' })
    const [, combined, ...more] = await mailsTo(email)
    expect([combined?.subject, more]).toEqual(['You have a spot: Third shot clinic', []])
    for (const text of ['A spot opened', 'The time or location has changed', 'Where: Moved Court', 'It is hot.'])
      expect(combined?.body_text).toContain(text)
    expect(combined?.calendar).toContain('STATUS:CONFIRMED')
    expect((await dora.send('GET', `/api/event/mails/${eid}`)).body[0]).toMatchObject({ queued: 1, sent: 1 })
  })
})

describe('news of one event', () => {
  /** An event with people who have opened the links of their first mails a while ago. */
  async function aKnownEvent(people: readonly string[], more: object = {}) {
    const eid = await world.anEvent(ann, { spots: 9, waitlist: 9, ...more } as Record<string, unknown>)
    for (const who of people) await world.register(eid, who)
    await world.opens(...people.map((who) => personOf(who).email))
    await world.later(15)
    return { eid, people: await world.people(ann, eid) }
  }

  test('leave at once, then in one mail when 15 minutes are over, with the state of that moment', async () => {
    const { people } = await aKnownEvent(['Bo News'])
    const email = 'bo.news@example.org'
    await act(people[0].rid, 'wait')
    expect(await subjectsTo(email)).toEqual(['You’re registered', 'You’re on the waitlist'])
    for (const what of ['confirm', 'wait', 'confirm']) await act(people[0].rid, what)
    await act(people[0].rid, 'remove')
    await world.later(14)
    expect(await subjectsTo(email)).toHaveLength(2)
    await world.later(1)
    expect(await subjectsTo(email)).toEqual([
      'You’re registered',
      'You’re on the waitlist',
      'You’re no longer registered',
    ])
  })

  test('that ended where they began are none', async () => {
    const { people } = await aKnownEvent(['Cy News'])
    const email = 'cy.news@example.org'
    await act(people[0].rid, 'wait')
    await world.mails()
    await act(people[0].rid, 'confirm')
    await act(people[0].rid, 'wait')
    await world.later(60)
    expect(await subjectsTo(email)).toEqual(['You’re registered', 'You’re on the waitlist'])
  })

  test('about twenty locations are two mails to each: the first, and the last', async () => {
    const { eid } = await aKnownEvent(['Di News', 'Ed News'], { name: 'Wandering' })
    for (let turn = 1; turn <= 20; turn += 1) {
      const terms = { eid, ...opened, name: 'Wandering', spots: 9, waitlist: 9, location: `Court ${turn}` }
      expect((await ann.send('PUT', '/api/event/editEvent', terms)).status).toBe(200)
      await world.mails()
    }
    await world.later(15)
    const moved = (await world.mails()).filter(({ subject }) => subject === 'Changed: Wandering')
    for (const email of ['di.news@example.org', 'ed.news@example.org']) {
      const places = moved.filter(({ recipient }) => recipient === email)
      expect(places.map(({ body_text }) => /Where: (.*)/.exec(body_text)?.[1])).toEqual(['Court 1', 'Court 20'])
    }
    const told = (await ann.send('GET', `/api/event/mails/${eid}`)).body
    expect(told.map(({ queued }: { queued: number }) => queued)).toEqual(Array.from({ length: 20 }, () => 0))
  })

  test('of a family with one address come in one mail that names each, with a link for each', async () => {
    const email = 'family.news@example.org'
    const eid = await world.anEvent(ann)
    for (const who of ['Bo Family', 'Cy Family', 'Di Family']) {
      await world.register(eid, who, { email })
      await world.mails()
    }
    await world.opens(email)
    await world.later(15)
    const [first, second, ...more] = await mailsTo(email)
    expect([first?.subject, second?.subject, more]).toEqual([
      'You’re registered: Third shot clinic',
      'Your registrations: Third shot clinic',
      [],
    ])
    expect(second?.body_text).toContain('Cy Family, number 2: registered')
    const links = [...(second?.body_text.matchAll(/event\/registration\/([\w-]+)/g) ?? [])].map(([, token]) => token)
    expect(new Set(links).size).toBe(2)
  })

  const tellTwice = async (eid: number, mailbox: string) => {
    const key = { eventId: eid, mailbox }
    await Promise.all([world.deps, beside.deps, world.deps, beside.deps].map((deps) => tellPersonJob.run(deps, key)))
    const payloads = (await payloadsOf(world.deps, 'public-events.hand-over')) as { eventId: number }[]
    return payloads.filter(({ eventId }) => eventId === eid).length
  }

  test('leave once although two processes tell them at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { eid, people } = await aKnownEvent([`Bo Race${round}`])
      await act(people[0].rid, 'wait')
      expect(await tellTwice(eid, people[0].email)).toBe(1)
      await world.mails()
    }
  })

  test('negative control: without the lock of the mailbox they leave twice', async () => {
    const query = pg.Client.prototype.query
    const bare = (text: unknown) =>
      typeof text === 'string' && text.includes('"public_event_reader"') ? text.replace(/ for update$/i, '') : text
    pg.Client.prototype.query = function unlocked(this: pg.Client, ...args: unknown[]) {
      const [first, ...more] = args as [string | { text?: unknown }, ...unknown[]]
      const changed = typeof first === 'string' ? bare(first) : Object.assign(first, { text: bare(first.text) })
      return Reflect.apply(query, this, [changed, ...more])
    } as typeof query
    try {
      let most = 0
      for (let round = 0; round < 20 && most < 2; round += 1) {
        const { eid, people } = await aKnownEvent([`Bo Loose${round}`])
        await act(people[0].rid, 'wait')
        most = Math.max(most, await tellTwice(eid, people[0].email))
        await world.mails()
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      pg.Client.prototype.query = query
    }
  })
})

describe('the mails of an event in a day', () => {
  test('have a budget: the organizer sees when it is used up, pages stay right, and mails leave the next day', async () => {
    const mine = await publicWorld({ demo: true, env: { RATE_LIMITS: '{"event-mails":["3/86400","0/86400"]}' } })
    const olga = await mine.anOrganiser()
    const eid = await mine.anEvent(olga)
    for (const who of ['Bo Day', 'Cy Day', 'Di Day', 'Ed Day', 'Flo Day']) await mine.register(eid, who)
    const toRegistrants = async () => (await mine.mails()).filter(({ recipient }) => recipient.includes('.day@'))
    expect(await toRegistrants()).toHaveLength(3)
    const desk = (await olga.send('GET', `/api/event/registrations/${eid}`)).body
    expect(desk.mails).toEqual({ most: 3, sent: 3, again_time: '2026-11-22T12:00:00.000Z' })
    expect(desk.registrations.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('registered'))
    const log = (await olga.send('GET', `/api/event/log/${eid}`)).body.map(({ what }: { what: string }) => what)
    expect(log.filter((what: string) => what.startsWith('The event reached its limit'))).toEqual([
      'The event reached its limit of 3 emails for the day',
    ])
    await mine.later(24 * 60)
    expect(await toRegistrants()).toHaveLength(5)
    await mine.close()
  })
})
