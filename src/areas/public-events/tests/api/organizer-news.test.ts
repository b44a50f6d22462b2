import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '#areas/public-events/server/tell-organizer.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
let eid: number
let address: string
beforeAll(async () => {
  world = await publicWorld({ demo: true })
})
beforeEach(async () => {
  ann = await world.anOrganiser()
  const { email } = await world.deps.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  address = email
  eid = await world.anEvent(ann, { spots: 1, waitlist: 2 })
})
afterAll(() => world.close())

const told = async () => (await world.mails()).filter(({ recipient }) => recipient === address)
const cancel = async (email: string) =>
  world.visitor.send('POST', `/api/event/registration/${await world.tokenOf(email)}`, { act: 'cancel' })
const chooseNews = (news: string) => ann.send('PUT', '/api/event/organizerSettings', { news })

describe('an organizer', () => {
  test('hears at once who registered, waits, canceled and moved up', async () => {
    await world.register(eid, 'Bo First')
    const [registered] = await told()
    expect(registered?.subject).toBe('Bo First registered: Third shot clinic')
    expect(registered?.body_text).toContain('Spots taken: 1 of 1.')
    expect(registered?.body_text).toContain(`/eventadmin/desk/${eid}`)
    // The first leaves at once, and what follows it within 15 minutes comes in one.
    await world.register(eid, 'Cy Second')
    expect(await told()).toHaveLength(1)
    await world.later(15)
    expect((await told()).at(-1)?.subject).toBe('Cy Second joined the waitlist: Third shot clinic')
    await world.later(15)
    await cancel('bo.first@example.org')
    // One mail for what belongs together.
    const mails = await told()
    expect(mails).toHaveLength(3)
    expect(mails.at(-1)?.subject).toBe('2 changes: Third shot clinic')
    expect(mails.at(-1)?.body_text).toContain('Bo First canceled.')
    expect(mails.at(-1)?.body_text).toContain('Cy Second got a spot from the waitlist.')
  })

  test('hears nothing of their own acts', async () => {
    await ann.send('POST', '/api/event/register', { eid, ...personOf('Ann Herself') })
    await ann.send('POST', '/api/event/addRegistration', { eid, ...personOf('Di Added') })
    const [first] = await world.people(ann, eid)
    for (const act of [{ act: 'paid', type: 'Cash' }, { act: 'remove' }])
      expect((await ann.send('PUT', '/api/event/registration', { rid: first.rid, ...act })).status).toBe(200)
    expect(await told()).toEqual([])
  })

  test('hears of someone whom an edit of staff moved up, and not of one by themselves', async () => {
    await world.register(eid, 'Bo First')
    await world.register(eid, 'Cy Second')
    await world.register(eid, 'Di Third')
    await told()
    await world.later(15)
    const before = (await told()).length
    await world.later(15)
    const staff = await world.aPerson('staff')
    const edit = (by: Sender, spots: number) => by.send('PUT', '/api/event/editEvent', { ...opened, eid, spots })
    expect((await edit(ann, 2)).status).toBe(200)
    expect(await told()).toHaveLength(before)
    expect((await edit(staff, 3)).status).toBe(200)
    expect((await told()).at(-1)?.subject).toBe('Di Third got a spot from the waitlist: Third shot clinic')
  })

  test('who wants one mail a day gets it after seven in the morning of the event’s zone, with all events', async () => {
    expect((await chooseNews('daily')).body).toEqual({ news: 'daily' })
    expect((await ann.send('GET', '/api/event/organizerSettings')).body).toEqual({ news: 'daily' })
    const other = await world.anEvent(ann, { name: 'Drill hour' })
    await world.register(eid, 'Bo First')
    await world.register(other, 'Cy Second')
    await sendDigests.run(world.deps, {})
    expect(await told()).toEqual([])
    world.clock.later(24 * 3_600_000)
    await Promise.all([sendDigests.run(world.deps, {}), sendDigests.run(world.deps, {})])
    const [digest, ...more] = await told()
    expect([digest?.subject, more]).toEqual(['2 changes to your events', []])
    expect(digest?.body_text).toContain('Third shot clinic')
    expect(digest?.body_text).toContain('Cy Second registered')
    await sendDigests.run(world.deps, {})
    expect(await told()).toHaveLength(1)
  })

  test('who wants one mail a day hears at once in the last day before the event', async () => {
    await chooseNews('daily')
    await world.deps.db
      .updateTable('public_event')
      .where('id', '=', eid)
      .set({ starts_at: new Date(world.clock.now().getTime() + 20 * 3_600_000) })
      .execute()
    await world.register(eid, 'Bo Late')
    expect((await told()).at(-1)?.subject).toBe('Bo Late registered: Third shot clinic')
  })

  test('gets no emails after turning them off', async () => {
    await chooseNews('none')
    await world.register(eid, 'Bo First')
    expect((await ann.send('PUT', '/api/event/organizerSettings', { news: 'weekly' })).status).toBe(400)
    world.clock.later(24 * 3_600_000)
    await sendDigests.run(world.deps, {})
    expect(await told()).toEqual([])
  })
})

test('a registrant who cancels and registers again gets files whose numbers only rise, and one that removes the event', async () => {
  const email = 'bo.again@example.org'
  const files = async () =>
    (await world.mails()).filter(({ recipient }) => recipient === email).map(({ calendar }) => calendar)
  await world.register(eid, 'Bo Again')
  await world.opens(email)
  for (const act of [() => cancel(email), () => world.register(eid, 'Bo Again')]) {
    await files()
    await world.later(15)
    await act()
  }
  const read = (await files()).map((text) => ({ text, ...readCalendar(text).entries[0] }))
  expect(read.map(({ text }) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH'])
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(1)
  const numbers = read.map(({ sequence }) => Number(sequence))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})
