import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askNext, endMissedHolds } from '#areas/public-events/server/holds.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { aCardOrganiser, aPerson } from './card-world.ts'
import { opened, type PublicWorld, publicWorld, type Sender } from './public-world.ts'

const hours = 3_600_000
/** 10 AM in Denver. */
const tenAm = Date.parse('2026-11-18T17:00:00Z')
let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true, env: { RATE_LIMITS: JSON.stringify({ write: ['1000000/60'] }) } })
})
beforeEach(async () => {
  world.clock.later((24 * hours - ((world.clock.now().getTime() - tenAm) % (24 * hours))) % (24 * hours))
  ann = await world.anOrganiser()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof aPerson>>
const inHours = (count: number) => new Date(world.clock.now().getTime() + count * hours).toISOString()
const local = (count: number) => inHours(count - 7).slice(0, 16)
/** Tomorrow; registration closes an hour before. */
const tomorrow = () => ({ startTime: local(30), endTime: local(32), openTime: local(-240), closeTime: local(29) })

let people = 0
/** Someone new, because a mailbox gets only so many emails. */
const aStranger = (eid: number) => {
  people += 1
  return aPerson(world, eid, `P${people} Offer`)
}

/** An event for one tomorrow. Bo had the spot and canceled; Cy and Di wait. */
async function aSpotOpened(terms: Record<string, unknown> = {}, by = ann) {
  const eid = await world.anEvent(by, {
    ...opened,
    ...tomorrow(),
    spots: 1,
    waitlist: 5,
    cost: 0,
    promotion: 'offer',
    ...terms,
  })
  const [bo, cy, di] = [await aStranger(eid), await aStranger(eid), await aStranger(eid)]
  await bo.act('cancel')
  return { eid, bo, cy, di, timeIsUp: () => askNext.run(world.deps, { eventId: eid }) }
}
const offerTo = async (who: Person) => (await who.page()).waiting?.offer_until
const statesOf = (...people: readonly Person[]) => Promise.all(people.map(async (one) => (await one.row()).state))
const wishes = (who: Person, wish: string | null) =>
  world.visitor.send('POST', `/api/event/registration/${who.token}`, { act: 'wish', wish })

describe('a spot that opens at a public event', () => {
  test('is offered to the first on the waitlist for two hours on the day before', async () => {
    const { eid, cy, di } = await aSpotOpened()
    expect(await offerTo(cy)).toBe(inHours(2))
    expect(await offerTo(di)).toBeNull()
    expect((await di.act('take')).code).toBe('no-offer')
    expect((await cy.act('take')).body.state).toBe('registered')
    expect((await cy.act('take')).body.state).toBe('registered')
    expect(await statesOf(cy, di)).toEqual(['registered', 'waiting'])
    const people = await world.people(ann, eid)
    expect(people.map(({ offer_until }) => offer_until)).toEqual([null, null, null])
  })

  test('is offered to the next once the time has passed, and late taps are told', async () => {
    const { eid, cy, di, timeIsUp } = await aSpotOpened()
    expect(await payloadsOf(world.deps, 'public-events.ask-next')).toContainEqual({ eventId: eid })
    world.clock.later(2 * hours + 1)
    expect((await cy.act('take')).code).toBe('no-offer')
    await timeIsUp()
    expect([await offerTo(cy), await offerTo(di)]).toEqual([null, inHours(2)])
    expect((await di.act('take')).body.state).toBe('registered')
    expect((await cy.page()).position).toBe(1)
  })

  test('is offered to the next by the sweep if the job was missed', async () => {
    const { di } = await aSpotOpened()
    world.clock.later(2 * hours + 1)
    await endMissedHolds.run(world.deps, {})
    expect(await offerTo(di)).not.toBeNull()
  })

  test('belongs to the next once the time has passed, even if no job has run', async () => {
    const { cy, di } = await aSpotOpened()
    world.clock.later(2 * hours + 1)
    expect((await di.act('take')).body.state).toBe('registered')
    expect((await cy.act('take')).code).toBe('no-offer')
  })

  test('goes to the next if the first lets it pass; then to newcomers, and back to whoever asks first', async () => {
    const { eid, cy, di } = await aSpotOpened({ spots: 1 })
    expect((await di.act('pass')).code).toBe('no-offer')
    await cy.act('pass')
    expect(await offerTo(di)).not.toBeNull()
    await di.act('pass')
    expect((await cy.page()).waiting).toMatchObject({ offer_until: null, may_take: true })
    const ed = await aStranger(eid)
    expect((await ed.row()).state).toBe('waiting')
    expect(await offerTo(ed)).not.toBeNull()
    expect((await cy.act('take')).code).toBe('no-offer')
  })

  test('goes at once to someone who takes it unasked', async () => {
    const { cy, di } = await aSpotOpened()
    expect((await wishes(di, 'take')).body.waiting.wish).toBe('take')
    await cy.act('pass')
    expect(await statesOf(cy, di)).toEqual(['waiting', 'registered'])
    expect((await wishes(di, null)).code).toBe('registration-moved')
  })

  test('is offered again to whoever let one pass, after the next got the last one unasked', async () => {
    const { cy, di } = await aSpotOpened()
    await wishes(di, 'take')
    await cy.act('pass')
    await di.act('cancel')
    expect(await offerTo(cy)).toBe(inHours(2))
  })

  test('is asked about even in an event that gives spots at once, if they want to be asked', async () => {
    const eid = await world.anEvent(ann, { ...opened, ...tomorrow(), spots: 1, waitlist: 5, cost: 0 })
    const [bo, cy] = [await aStranger(eid), await aStranger(eid)]
    await wishes(cy, 'ask')
    await bo.act('cancel')
    expect(await offerTo(cy)).not.toBeNull()
  })

  test('is offered until the start if spots are given by hand, unless the organizer gives it to someone else', async () => {
    const { cy, di } = await aSpotOpened({ promotion: 'manual' })
    const { event, waiting } = await cy.page()
    expect(waiting).toMatchObject({ offer_until: event.start_time, may_take: true })
    expect((await di.act('take')).code).toBe('no-offer')
    await ann.send('PUT', '/api/event/registration', { rid: (await di.row()).id, act: 'confirm' })
    expect(await statesOf(cy, di)).toEqual(['waiting', 'registered'])
    expect((await cy.act('take')).code).toBe('no-offer')
    await di.act('cancel')
    expect((await cy.act('take')).body.state).toBe('registered')
  })

  test('is offered again, with the time that now fits, once the rule is another one or the event starts later', async () => {
    const { eid, cy } = await aSpotOpened({ promotion: 'manual' })
    const edit = (start: number, promotion: string) =>
      ann.send('PUT', '/api/event/editEvent', {
        eid,
        ...opened,
        ...tomorrow(),
        startTime: local(start),
        endTime: local(start + 2),
        spots: 1,
        waitlist: 5,
        promotion,
      })
    expect((await edit(31, 'manual')).status).toBe(200)
    expect(await offerTo(cy)).toBe(inHours(31))
    expect((await edit(31, 'offer')).status).toBe(200)
    expect(await offerTo(cy)).toBe(inHours(2))
  })

  test('does not wait for someone who has not opened their link, if spots are given by hand', async () => {
    const eid = await world.anEvent(ann, {
      ...opened,
      ...tomorrow(),
      spots: 1,
      waitlist: 5,
      cost: 0,
      promotion: 'manual',
    })
    const bo = await aStranger(eid)
    people += 1
    const held = await aPerson(world, eid, `P${people} Offer`, { opens: false })
    const cy = await aStranger(eid)
    await bo.act('cancel')
    expect((await held.page()).waiting.may_take).toBe(false)
    expect((await cy.act('take')).body.state).toBe('registered')
  })

  test('is offered to two if the organizer adds a spot, and not to the second if it is gone again', async () => {
    const { eid, cy, di } = await aSpotOpened()
    const set = (spots: number) =>
      ann.send('PUT', '/api/event/editEvent', { eid, ...opened, ...tomorrow(), spots, waitlist: 5 })
    expect((await set(2)).status).toBe(200)
    expect([await offerTo(cy), await offerTo(di)]).not.toContain(null)
    expect((await set(1)).status).toBe(200)
    expect(await offerTo(cy)).not.toBeNull()
    expect(await offerTo(di)).toBeNull()
  })

  test('is offered to no one at a canceled event', async () => {
    const { eid, cy } = await aSpotOpened()
    await ann.send('PUT', '/api/event/cancelEvent', { eid, reason: 'Rain' })
    expect((await cy.page()).waiting).toBeNull()
    expect((await cy.act('take')).code).toBe('public-event-cancelled')
  })

  test('is taken once from two devices', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { eid, cy, di } = await aSpotOpened()
      await Promise.all([cy.act('take'), cy.act('take'), di.act('take')])
      expect(await statesOf(cy, di)).toEqual(['registered', 'waiting'])
      const { rows } = await world.deps.pool.query(
        'select registered_count, waiting_count from public_event where id = $1',
        [eid],
      )
      expect(rows[0]).toEqual({ registered_count: 1, waiting_count: 1 })
    }
  })

  test('is offered even at once if spots are paid first, and then held for the payment', async () => {
    const paidFirst = { cost: 25, paysFirst: true, promotion: 'auto' }
    const { cy, di } = await aSpotOpened(paidFirst, await aCardOrganiser(world))
    expect(await offerTo(cy)).toBe(inHours(2))
    await wishes(cy, 'take')
    expect((await cy.page()).card).toMatchObject({ may_pay: true, pays_by: inHours(0.25) })
    expect((await cy.pays()).body.status).toBe('succeeded')
    expect(await cy.row()).toMatchObject({ state: 'registered', payment: 'paid', counts: true })
    expect((await di.act('take')).code).toBe('no-offer')
  })

  test('goes to the next if whoever takes it does not pay', async () => {
    const paidFirst = { cost: 25, paysFirst: true }
    const { cy, di } = await aSpotOpened(paidFirst, await aCardOrganiser(world))
    await cy.act('take')
    world.clock.later(16 * 60_000)
    expect(await statesOf(cy, di)).toEqual(['registered', 'waiting'])
    expect((await di.act('take')).body.state).toBe('registered')
    expect(await statesOf(cy, di)).toEqual(['lapsed', 'registered'])
  })
})

describe('the email about an offer', () => {
  test('says until when the spot is open, and opening its link takes nothing', async () => {
    const { cy, di } = await aSpotOpened()
    const mail = (await world.mails()).findLast(({ recipient }) => recipient === cy.email)
    expect(mail?.subject).toMatch(/^A spot is open for you: /)
    expect(mail?.body_text).toContain('Then we’ll ask the next person.')
    expect(mail?.body_text).toContain(`/event/registration/${cy.token}`)
    for (let time = 0; time < 20; time += 1) {
      await cy.page()
      await cy.act('seen')
    }
    expect(await statesOf(cy, di)).toEqual(['waiting', 'waiting'])
  })

  test('comes again for the next offer, and not for a spot that they let pass', async () => {
    const { eid, cy, di } = await aSpotOpened()
    const about = async () =>
      (await world.mails()).filter(
        ({ recipient, subject }) => recipient === cy.email && subject.startsWith('A spot is open for you'),
      ).length
    expect(await about()).toBe(1)
    await cy.act('pass')
    await di.act('take')
    await world.later(20)
    expect(await about()).toBe(1)
    await di.act('cancel')
    expect(await offerTo(cy)).not.toBeNull()
    await world.later(1)
    expect(await about()).toBe(2)
    expect(eid).toBeGreaterThan(0)
  })
})
