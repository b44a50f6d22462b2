import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opened, type PublicWorld, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  ann = await world.anOrganiser()
})
afterAll(() => world.close())

const create = (by: Sender, more: object = {}) => by.send('POST', '/api/event/createEvent', { ...opened, ...more })
const edit = (by: Sender, eid: number, more: object = {}) =>
  by.send('PUT', '/api/event/editEvent', { eid, ...opened, ...more })

describe('an organiser', () => {
  test('creates an event that visitors see with every field of the specification', async () => {
    const { body } = await create(ann, { q2: 'Lunch?' })
    const seen = await world.event(body.eid)
    expect(seen).toMatchObject({
      type: 'clinic',
      name: 'Third shot clinic',
      location: opened.location,
      description: '<p>Bring water.</p>',
      start_time: '2026-12-21T16:00:00.000Z',
      end_time: '2026-12-21T18:00:00.000Z',
      open_time: '2026-11-01T16:00:00.000Z',
      close_time: '2026-12-21T01:00:00.000Z',
      spots: 24,
      waitlist: 10,
      cost: 25,
      q1: 'Your level?',
      q2: 'Lunch?',
      zone: 'US/Mountain',
      terms: opened.terms,
      refund_policy: opened.refundPolicy,
      state: 'open',
      is_own: false,
    })
    expect(JSON.stringify(seen)).not.toContain('@example.org')
  })

  test('publishes it by a body without `published`, and keeps it a draft with false', async () => {
    const { published: _, ...terms } = opened as typeof opened & { published?: boolean }
    const made = async (more: object) => (await ann.send('POST', '/api/event/createEvent', { ...terms, ...more })).body
    const bo = await world.anOrganiser()
    expect(await made({})).toMatchObject({ is_published: true })
    const draft = await made({ published: false })
    expect(draft).toMatchObject({ is_published: false })
    expect((await bo.send('POST', '/api/event/getEvent', { eid: draft.eid })).status).toBe(404)
  })

  test('needs a confirmed address', async () => {
    const new_ = await world.anOrganiser({ isConfirmed: false, review: 'none' })
    expect(await create(new_)).toMatchObject({ status: 403, code: 'email-unconfirmed' })
  })

  test('cannot act for another user', async () => {
    expect(await create(ann, { user_id: ann.id + 1 })).toMatchObject({ status: 403, code: 'not-yours' })
    expect((await ann.send('POST', '/api/event/getEventsForUser', { user_id: ann.id + 1 })).code).toBe('not-yours')
  })

  test('makes ten events a day, and a repeated request makes one', async () => {
    const busy = await world.anOrganiser()
    const first = await busy.send('POST', '/api/event/createEvent', opened, 'the same key')
    expect((await busy.send('POST', '/api/event/createEvent', opened, 'the same key')).body).toEqual(first.body)
    for (let made = 1; made < 10; made += 1) expect((await create(busy)).status).toBe(200)
    expect((await create(busy)).status).toBe(429)
  })

  test.each([
    [
      'startTime',
      {
        startTime: '2026-11-01T09:00',
        endTime: '2026-11-01T10:00',
        closeTime: '2026-11-01T09:00',
        openTime: '2026-10-01T09:00',
      },
    ],
    ['startTime', { startTime: '2026-12-21T09:10' }],
    ['endTime', { endTime: '2026-12-21T08:00' }],
    ['openTime', { openTime: '2026-12-20T18:15' }],
    ['closeTime', { closeTime: '2026-12-22T18:00' }],
    ['cost', { cost: -1 }],
    ['cost', { cost: 12.345 }],
    ['zone', { zone: 'US/Pacific-New' }],
    ['q3', { q3: 'x'.repeat(256) }],
    ['spots', { spots: 0 }],
    ['waitlist', { waitlist: -1 }],
    ['type', { type: 'party' }],
    ['name', { name: ' ' }],
    ['registerUrl', { registerUrl: 'http://example.org' }],
    ['registerUrl', { registerUrl: 'https://user@example.org' }],
    ['registerUrl', { registerUrl: 'javascript:alert(1)' }],
  ])('is told that %s does not fit', async (field, more) => {
    const { status, body } = await create(ann, more)
    expect([status, body.field]).toEqual([400, field])
  })

  test('keeps a draft to herself; staff see it, too', async () => {
    const eid = await world.anEvent(ann, { published: false })
    const readEvent = (by: Sender) => by.send('POST', '/api/event/getEvent', { eid })
    expect((await readEvent(world.visitor)).code).toBe('not-found')
    expect((await readEvent(await world.anOrganiser())).code).toBe('not-found')
    expect((await readEvent(ann)).body).toMatchObject({ is_own: true, is_published: false })
    expect((await readEvent(await world.aPerson('staff'))).body).toMatchObject({ is_own: true })
    expect((await world.register(eid, 'Bo One')).code).toBe('not-found')
    await edit(ann, eid, { published: true })
    expect((await readEvent(world.visitor)).status).toBe(200)
  })

  test('does not overwrite what another tab has saved', async () => {
    const eid = await world.anEvent(ann)
    const { version } = (await ann.send('POST', '/api/event/getEvent', { eid })).body
    expect((await edit(ann, eid, { name: 'First tab', version })).status).toBe(200)
    expect(await edit(ann, eid, { name: 'Second tab', version })).toMatchObject({ status: 409, code: 'stale-event' })
    expect((await world.event(eid)).name).toBe('First tab')
  })

  test('cannot take spots away that people hold', async () => {
    const eid = await world.anEvent(ann, { spots: 3 })
    for (const who of ['Bo Two', 'Cy Two']) await world.register(eid, who)
    expect(await edit(ann, eid, { spots: 1 })).toMatchObject({
      status: 409,
      body: { code: 'event-spots-held', registered: 2, field: 'spots' },
    })
    expect((await edit(ann, eid, { spots: 2 })).status).toBe(200)
  })

  test('changes nothing of another organiser', async () => {
    const eid = await world.anEvent(ann)
    const bea = await world.anOrganiser()
    expect((await edit(bea, eid)).code).toBe('not-found')
    expect((await bea.send('PUT', '/api/event/cancelEvent', { eid, reason: 'just so' })).code).toBe('not-found')
    for (const path of ['registrations', 'registrationsExport', 'mails', 'log'])
      expect((await bea.send('GET', `/api/event/${path}/${eid}`)).code).toBe('not-found')
  })

  test('keeps every version of the terms, and a registration names the one it agreed to', async () => {
    const eid = await world.anEvent(ann)
    await world.register(eid, 'Bo Three')
    await edit(ann, eid, { terms: 'New terms' })
    const { terms_version: version } = await world.event(eid)
    expect((await world.register(eid, 'Cy Three', { terms_version: version - 1 })).code).toBe('terms-changed')
    await world.register(eid, 'Cy Three', { terms_version: version })
    const { rows } = await world.deps.pool.query(
      `select r.first, t.terms from public_registration r join public_event_terms t
         on t.event_id = r.event_id and t.version = r.terms_version where r.event_id = $1 order by r.id`,
      [eid],
    )
    expect(rows).toEqual([
      { first: 'Bo', terms: opened.terms },
      { first: 'Cy', terms: 'New terms' },
    ])
  })

  test('cancels for good: everybody is told why, and calendars are, too', async () => {
    const eid = await world.anEvent(ann, { spots: 1, waitlist: 1 })
    for (const who of ['Bo Four', 'Cy Four']) await world.register(eid, who)
    await world.opens('bo.four@example.org', 'cy.four@example.org')
    await world.later(15)
    const cancel = () => ann.send('PUT', '/api/event/cancelEvent', { eid, reason: 'The courts are under water.' })
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', cancel_reason: 'The courts are under water.' })
    expect((await cancel()).code).toBe('public-event-cancelled')
    const told = (await world.mails()).filter(({ subject }) => subject === 'Canceled: Third shot clinic')
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['bo.four@example.org', 'cy.four@example.org'])
    expect(told.find(({ recipient }) => recipient.startsWith('bo'))?.calendar).toContain('STATUS:CANCELLED')
    expect(told[0]?.body_text).toContain('The courts are under water.')
    expect((await world.register(eid, 'Di Four')).code).toBe('public-event-cancelled')
  })

  test('finds her events with their counts, the latest first', async () => {
    const olga = await world.anOrganiser()
    const early = await world.anEvent(olga, { startTime: '2026-12-20T09:00', closeTime: '2026-12-19T18:00' })
    const late = await world.anEvent(olga, { spots: 1 })
    for (const who of ['Bo Five', 'Cy Five']) await world.register(late, who)
    const { body } = await olga.send('POST', '/api/event/getEventsForUser', {})
    expect(body.map(({ eid }: { eid: number }) => eid)).toEqual([late, early])
    expect(body[0]).toMatchObject({ registered: 1, waiting: 1, unpaid: 1, here: 0 })
  })
})

describe('the public list', () => {
  test('has what is to come of accepted organisers, by type, words and local day, in six statements at most', async () => {
    const olga = await world.anOrganiser()
    const camp = await world.anEvent(olga, {
      name: 'Alaska camp 100%',
      type: 'camp',
      zone: 'US/Alaska',
      startTime: '2026-12-26T22:00',
      endTime: '2026-12-27T22:00',
      closeTime: '2026-12-24T09:00',
    })
    const list = async (query: string) =>
      (await world.visitor.send('GET', `/api/event/list?${query}`)).body.events.map(({ eid }: { eid: number }) => eid)
    expect(await list('text=alaska%20camp')).toEqual([camp])
    expect(await list('text=100%25')).toEqual([camp])
    expect(await list('type=camp')).toEqual([camp])
    expect(await list('day=2026-12-26')).toEqual([camp])
    expect(await list('day=2026-12-27')).toEqual([camp])
    expect(await list('day=2026-12-28')).toEqual([])
    expect(await list('text=%5C')).toEqual([])
    const { body } = await world.visitor.send('GET', '/api/event/list?page=2')
    expect([body.page, body.pages, body.events]).toEqual([2, 1, []])
    expect((await world.visitor.send('GET', '/api/event/list?day=2026-13-01')).body.field).toBe('day')
  })

  test.each(['none', 'waiting', 'declined', 'taken-down'])(
    'leaves out organisers whose review is %s',
    async (review) => {
      const new_ = await world.anOrganiser({ review })
      const eid = await world.anEvent(new_, {
        name: `Hidden ${review}`,
        description: '<p><a href="https://phish.example">Sign in</a></p>',
        registerUrl: 'https://phish.example/login',
      })
      expect((await world.visitor.send('GET', `/api/event/list?text=Hidden`)).body.count).toBe(0)
      const seen = await world.visitor.send('POST', '/api/event/getEvent', { eid })
      if (review === 'taken-down') return expect(seen.code).toBe('not-found')
      expect(seen.body).toMatchObject({ is_accepted: false, description: '<p>Sign in</p>', register_url: '' })
      expect(seen.body.register_host).toBe('phish.example')
      return expect((await new_.send('POST', '/api/event/getEvent', { eid })).body.description).toContain('href')
    },
  )

  test('a visitor reports a page, and staff find it with its organiser', async () => {
    const eid = await world.anEvent(ann)
    const report = { path: `/event/listing/${eid}`, reason: 'This is no clinic.' }
    expect((await world.visitor.send('POST', '/api/reportPage', report)).status).toBe(200)
    const staff = await world.aPerson('staff')
    const { body } = await staff.send('GET', '/api/staff/reviews')
    const review = body.find(
      ({ account, kind }: { account: number; kind: string }) => account === ann.id && kind === 'organiser',
    )
    expect(review.reports).toMatchObject([report])
  })
})
