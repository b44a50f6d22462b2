import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payloadsOf } from '#tests/support/jobs.ts'
import { aCardOrganiser, aPerson, jobsRun } from './card-world.ts'
import { type PublicWorld, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({
    demo: true,
    env: { RATE_LIMITS: JSON.stringify({ 'visitor-payment': ['1000/60', '1000/60'], refund: ['1000/60'] }) },
  })
  ann = await aCardOrganiser(world)
})
afterAll(() => world.close())

/** Time goes by, and everybody stays logged in. */
async function pass(minutes: number): Promise<void> {
  await world.later(minutes)
  const now = world.clock.now()
  await world.deps.pool.query('update session set last_seen_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ])
}

const anEvent = (more: Record<string, unknown> = {}) => world.anEvent(ann, { spots: 4, waitlist: 4, ...more })
const act = (rid: number, what: string, more: object = {}) =>
  ann.send('PUT', '/api/event/registration', { rid, act: what, ...more })
const cancelEvent = (eid: number) => ann.send('PUT', '/api/event/cancelEvent', { eid, reason: 'Rain' })
const atDesk = async (eid: number, number: number) =>
  (await world.people(ann, eid)).find((one: { number: number }) => one.number === number)
const rule = (hours: number, percent: number | null, cents: number | null = null) => ({
  refundRule: { hours, percent, cents },
})

describe('a visitor pays by card', () => {
  test('on the page of the registration; the organizer sees it, and a receipt leads back to the page', async () => {
    const eid = await anEvent()
    expect(await world.event(eid)).toMatchObject({ takes_cards: true, must_pay: false })
    const rosa = await aPerson(world, eid, 'Rosa Fielding')
    expect((await rosa.page()).card).toMatchObject({ may_pay: true, pays_by: null, amount: 2500, status: null })
    const paid = await rosa.pays('demo-approved', { seen: 2500 })
    expect(paid.body).toMatchObject({ status: 'succeeded', url: null })
    expect(await rosa.row()).toMatchObject({ payment: 'paid', pay_type: 'Credit Card', refund_cents: 2500 })
    expect(await rosa.page()).toMatchObject({
      payment: 'paid',
      card: { may_pay: false, status: 'succeeded', refund_on_cancel: 2500 },
    })
    expect(await atDesk(eid, rosa.number)).toMatchObject({
      payment: 'paid',
      pay_type: 'Credit Card',
      card: { amount: 2500, refunded: 0, refund: null },
    })
    const mails = (await world.mails()).filter(({ recipient }) => recipient === rosa.email)
    const receipt = mails.find(({ subject }) => subject.startsWith('Your payment of $25'))
    expect(receipt?.body_text).toContain('Rosa Fielding paid $25')
    expect(receipt?.body_text).toContain(`/event/registration/${rosa.token}`)
    expect((await rosa.pays()).body.status).toBe('paid')
    expect(await rosa.sums()).toEqual([[2500, 0]])
  })

  test('once, however often the request is repeated', async () => {
    const rosa = await aPerson(world, await anEvent(), 'Rosa Twice')
    const key = 'the-same-request'
    const [first, again] = [await rosa.pays('demo-approved', {}, key), await rosa.pays('demo-approved', {}, key)]
    expect(again.body).toEqual(first.body)
    expect(await rosa.sums()).toEqual([[2500, 0]])
  })

  test('but not if the price that was shown is another one, the link is wrong or was not opened', async () => {
    const eid = await anEvent()
    const rosa = await aPerson(world, eid, 'Rosa Price')
    expect((await rosa.pays('demo-approved', { seen: 2000 })).code).toBe('price-changed')
    const wrong = await world.visitor.send('POST', '/api/event/registration/nobody/pay', { token: 'demo-approved' })
    expect(wrong.code).toBe('token-invalid')
    const bo = await aPerson(world, eid, 'Bo Unopened', { opens: false })
    expect((await bo.pays()).code).toBe('registration-moved')
  })

  test('only if the organizer takes cards and staff have accepted them', async () => {
    const eid = await anEvent()
    const rosa = await aPerson(world, eid, 'Rosa Off')
    const turn = (isOn: boolean) =>
      world.deps.pool.query('update club_card_account set takes_cards = $1 where payee_id = $2', [isOn, ann.id])
    await turn(false)
    expect((await rosa.page()).card).toBeNull()
    expect((await rosa.pays()).body).toMatchObject({ status: 'no id', payment_id: null })
    await turn(true)
    const review = (state: string) =>
      world.deps.pool.query(`update page_review set state = $1 where account_id = $2`, [state, ann.id])
    await review('waiting')
    expect((await rosa.pays()).body).toMatchObject({ status: 'no id', payment_id: null })
    await review('taken-down')
    expect((await rosa.pays()).code).toBe('event-taken-down')
    await review('accepted')
    expect((await rosa.pays()).body.status).toBe('succeeded')
  })

  test('five declined cards of a mailbox in a quarter of an hour lock cards for a day', async () => {
    const rosa = await aPerson(world, await anEvent(), 'Rosa Declined')
    for (let turn = 0; turn < 5; turn += 1) expect((await rosa.pays('demo-declined')).body.status).toBe('500')
    expect((await rosa.pays()).code).toBe('card-locked')
    expect((await rosa.page()).card.locked_until).not.toBeNull()
    await pass(25 * 60)
    expect((await rosa.pays()).body.status).toBe('succeeded')
  })

  test('beside the desk: cash is refused while a card is under way, and once it is charged', async () => {
    const rosa = await aPerson(world, await anEvent(), 'Rosa Cash')
    const { id } = await rosa.row()
    await rosa.pays('demo-slow')
    expect((await act(id, 'paid', { payType: 'Cash' })).code).toBe('debt-underway')
    world.clock.later(9_000)
    await rosa.checks()
    expect(await rosa.row()).toMatchObject({ payment: 'paid', pay_type: 'Credit Card' })
    for (const what of ['unpaid', 'refunded']) expect((await act(id, what)).code).toBe('card-paid')
    const bo = await aPerson(world, await anEvent(), 'Bo Cash')
    await act((await bo.row()).id, 'paid', { payType: 'Cash' })
    expect((await bo.pays()).body.status).toBe('paid')
  })
})

describe('a spot that must be paid first', () => {
  const paidFirst = (more: Record<string, unknown> = {}) => anEvent({ paysFirst: true, spots: 1, ...more })

  test('is held for 15 minutes from opening the link, and counts once it is paid', async () => {
    const eid = await paidFirst()
    const rosa = await aPerson(world, eid, 'Rosa First')
    const page = await rosa.page()
    expect(page.state).toBe('registered')
    expect(Date.parse(page.card.pays_by) - world.clock.now().getTime()).toBe(15 * 60_000)
    expect(page.code).toBe('')
    expect(await rosa.row()).toMatchObject({ counts: false })
    await world.mails()
    expect((await world.mails()).filter(({ recipient }) => recipient === rosa.email)).toHaveLength(1)
    await world.later(14)
    // Opening the page again does not make it longer.
    await rosa.act('seen')
    expect((await rosa.page()).card.pays_by).toBe(page.card.pays_by)
    expect((await rosa.pays()).body.status).toBe('succeeded')
    expect(await rosa.row()).toMatchObject({ counts: true, payment: 'paid' })
    await world.later(30)
    await jobsRun(world)
    expect((await rosa.page()).code).not.toBe('')
    const subjects = (await world.mails()).filter(({ recipient }) => recipient === rosa.email)
    expect(subjects.map(({ subject }) => subject)).toHaveLength(3)
  })

  test('goes to the next in line if it is not paid in time; whoever comes back is held again', async () => {
    const eid = await paidFirst()
    const rosa = await aPerson(world, eid, 'Rosa Late')
    const bo = await aPerson(world, eid, 'Bo Waiting')
    expect(await bo.row()).toMatchObject({ state: 'waiting', counts: true })
    await world.later(16)
    await jobsRun(world)
    expect(await rosa.row()).toMatchObject({ state: 'lapsed' })
    // Whoever is next has to pay as well, so they are asked first.
    expect((await bo.page()).waiting.offer_until).not.toBeNull()
    expect((await rosa.pays()).code).toBe('registration-moved')
    expect((await bo.act('take')).body.card).toMatchObject({ may_pay: true, pays_by: expect.any(String) })
    expect(await bo.row()).toMatchObject({ state: 'registered', counts: false })
    await bo.act('cancel')
    expect((await rosa.page()).again).toBe('registered')
    await rosa.act('again')
    expect((await rosa.page()).card).toMatchObject({ may_pay: true })
    expect((await rosa.page()).card.pays_by).not.toBeNull()
    expect((await rosa.pays()).body.status).toBe('succeeded')
  })

  test('survives a card that is declined in the 14th minute until its time is over', async () => {
    const eid = await paidFirst()
    const rosa = await aPerson(world, eid, 'Rosa Fourteen')
    await world.later(14)
    expect((await rosa.pays('demo-declined')).body.status).toBe('500')
    expect(await rosa.row()).toMatchObject({ state: 'registered' })
    expect((await rosa.page()).card).toMatchObject({ may_pay: true, status: 'declined' })
    await world.later(2)
    await jobsRun(world)
    expect(await rosa.row()).toMatchObject({ state: 'lapsed', payment: 'due' })
    expect(await rosa.sums()).toEqual([[0, 0]])
  })

  test('is not given away while a card is under way, and is paid when it is charged after the time', async () => {
    const eid = await paidFirst()
    const rosa = await aPerson(world, eid, 'Rosa Slow')
    const bo = await aPerson(world, eid, 'Bo Behind')
    await world.later(14)
    world.clock.later(45_000)
    await rosa.pays('demo-slow')
    world.clock.later(7_000)
    await jobsRun(world)
    expect((await rosa.page()).state).toBe('registered')
    await rosa.checks()
    world.clock.later(30_000)
    await rosa.checks()
    await jobsRun(world)
    expect(await rosa.row()).toMatchObject({ state: 'registered', payment: 'paid', counts: true })
    expect(await bo.row()).toMatchObject({ state: 'waiting' })
  })

  test('is free at once when the card under way fails after the time', async () => {
    const eid = await paidFirst()
    const rosa = await aPerson(world, eid, 'Rosa Fails')
    const bo = await aPerson(world, eid, 'Bo Gets')
    await world.later(14)
    await rosa.pays('demo-asks-bank')
    await world.later(2)
    await jobsRun(world)
    expect(await rosa.row()).toMatchObject({ state: 'registered' })
    await world.later(12)
    await rosa.checks()
    expect(await rosa.row()).toMatchObject({ state: 'lapsed' })
    expect((await bo.page()).waiting.may_take).toBe(true)
    expect(await rosa.sums()).toEqual([[2500, 0]].map(([, refunded]) => [expect.any(Number), refunded]))
  })

  test('counts without payment if the organizer vouches, takes cash or takes no cards any more', async () => {
    const eid = await paidFirst({ spots: 3 })
    const rosa = await aPerson(world, eid, 'Rosa Vouched')
    await act((await rosa.row()).id, 'vouch')
    const bo = await aPerson(world, eid, 'Bo Paid')
    await act((await bo.row()).id, 'paid', { payType: 'Cash' })
    await world.deps.pool.query('update club_card_account set takes_cards = false where payee_id = $1', [ann.id])
    const cy = await aPerson(world, eid, 'Cy Free')
    await world.deps.pool.query('update club_card_account set takes_cards = true where payee_id = $1', [ann.id])
    await world.later(60)
    await jobsRun(world)
    for (const one of [rosa, bo, cy]) expect(await one.row()).toMatchObject({ state: 'registered', counts: true })
  })
})

describe('the money goes back', () => {
  test.each([
    ['in time, all of it', rule(48, 100), 2500],
    ['in time, a share', rule(48, 40), 1000],
    ['in time, an amount', rule(48, null, 2000), 2000],
    ['too late for it', rule(720, 100), 0],
  ])('to a person who cancels %s', async (name, refund, cents) => {
    const eid = await anEvent({
      ...refund,
      startTime: '2027-12-21T09:00',
      endTime: '2027-12-21T11:00',
      closeTime: '2027-12-20T18:00',
    })
    const startsAt = '2027-12-21T16:00:00Z'
    const rosa = await aPerson(world, eid, `Rosa ${name.replaceAll(/[ ,]/g, '')}`)
    await rosa.pays()
    // What was agreed stays.
    await world.deps.pool.query('update public_event set refund_percent = 0, refund_cents = null where id = $1', [eid])
    if (cents === 0) await pass((Date.parse(startsAt) - world.clock.now().getTime()) / 60_000 - 29 * 24 * 60)
    expect((await rosa.page()).card.refund_on_cancel).toBe(cents)
    const canceled = await rosa.act('cancel')
    expect(canceled.status).toBe(200)
    expect(canceled.body.card).toMatchObject({ refunded: 0, refund: cents > 0 ? 'underway' : null })
    // Servers of earlier versions queue and read it by this name.
    const queued = await payloadsOf(world.deps, 'public-events.refundRegistration')
    expect(queued).toEqual(cents > 0 ? [{ registrationId: (await rosa.row()).id }] : [])
    await jobsRun(world)
    await jobsRun(world)
    expect(await rosa.sums()).toEqual([[2500, cents]])
    expect((await rosa.page()).card).toMatchObject({ refunded: cents, refund: cents > 0 ? 'done' : null })
    expect(await rosa.row()).toMatchObject({ state: 'cancelled', owed_back_cents: cents })
  })
})

describe('if the event is called off', () => {
  test('everyone gets everything back once, with progress, and so does a card that is charged later', async () => {
    const eid = await world.anEvent(ann, {
      spots: 6,
      startTime: '2028-01-21T09:00',
      endTime: '2028-01-21T11:00',
      closeTime: '2028-01-20T18:00',
      ...rule(0, 0),
    })
    const people = [
      await aPerson(world, eid, 'Rosa One'),
      await aPerson(world, eid, 'Bo Two'),
      await aPerson(world, eid, 'Cy Three'),
    ] as const
    const [rosa, bo, cy] = people
    await rosa.pays()
    await bo.pays()
    await cy.pays('demo-slow')
    expect((await cancelEvent(eid)).status).toBe(200)
    expect((await rosa.pays()).code).toBe('public-event-cancelled')
    await jobsRun(world)
    world.clock.later(9_000)
    await cy.checks()
    await jobsRun(world)
    await jobsRun(world)
    for (const one of people) expect(await one.sums()).toEqual([[2500, 2500]])
    expect((await cancelEvent(eid)).code).toBe('public-event-cancelled')
    await jobsRun(world)
    expect(await atDesk(eid, rosa.number)).toMatchObject({
      payment: 'refunded',
      card: { refunded: 2500, refund: 'done' },
    })
    const { rows } = await world.deps.pool.query(
      `select count(*)::int as refunds from payment_refund r join payment_line l on l.payment_id = r.payment_id
       join public_registration g on l.kind = 'registration' and l.debt_key = g.id::text where g.event_id = $1`,
      [eid],
    )
    expect(rows).toEqual([{ refunds: 3 }])
  })

  test('or taken down while a card is under way, the money goes back', async () => {
    const eid = await world.anEvent(ann, {
      startTime: '2028-01-22T09:00',
      endTime: '2028-01-22T11:00',
      closeTime: '2028-01-20T18:00',
    })
    const rosa = await aPerson(world, eid, 'Rosa Down')
    await rosa.pays('demo-slow')
    await world.deps.pool.query(`update page_review set state = 'taken-down' where account_id = $1`, [ann.id])
    world.clock.later(9_000)
    await rosa.checks()
    await world.deps.pool.query(`update page_review set state = 'accepted' where account_id = $1`, [ann.id])
    await jobsRun(world)
    expect(await rosa.sums()).toEqual([[2500, 2500]])
    expect(await rosa.row()).toMatchObject({ payment: 'due' })
  })

  test('or a registration is removed or given up while a card is under way, the money goes back', async () => {
    const eid = await world.anEvent(ann, {
      spots: 4,
      startTime: '2028-01-23T09:00',
      endTime: '2028-01-23T11:00',
      closeTime: '2028-01-20T18:00',
    })
    const [rosa, bo] = [await aPerson(world, eid, 'Rosa Gone'), await aPerson(world, eid, 'Bo Gone')]
    await rosa.pays('demo-slow')
    await bo.pays('demo-slow')
    await act((await rosa.row()).id, 'remove')
    await bo.act('cancel')
    world.clock.later(9_000)
    for (const one of [rosa, bo]) await one.checks()
    await jobsRun(world)
    for (const one of [rosa, bo]) expect(await one.sums()).toEqual([[2500, 2500]])
    const cy = await aPerson(world, eid, 'Cy Removed')
    await cy.pays()
    await act((await cy.row()).id, 'remove')
    await jobsRun(world)
    expect(await cy.sums()).toEqual([[2500, 2500]])
  })
})
