import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { askProvider } from '#areas/payments/server/ask-provider.ts'
import * as debtRows from '#areas/payments/server/debt-rows.ts'
import { reconcile } from '#areas/payments/server/jobs.ts'
import * as eventRows from '#areas/public-events/server/event-rows.ts'
import { endHold } from '#areas/public-events/server/holds.ts'
import { registrationCards } from '#areas/public-events/server/registration-cards.ts'
import { untilWaiting, whileHeld } from '#tests/support/lock-waits.ts'
import { aCardOrganiser, aPerson, jobsRun } from './card-world.ts'
import { type PublicWorld, publicWorld, type Sender } from './public-world.ts'

// Only used to remove a lock or a mark in a negative control: everything else is the real thing.
vi.mock('#areas/public-events/server/event-rows.ts', async (load) => ({ ...(await load<typeof eventRows>()) }))
vi.mock('#areas/payments/server/debt-rows.ts', async (load) => ({ ...(await load<typeof debtRows>()) }))

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  ann = await aCardOrganiser(world)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.close())

let people = 0
/** Someone with a spot at an event of their own. */
async function aRegistrant(more: Record<string, unknown> = {}) {
  people += 1
  const eid = await world.anEvent(ann, { spots: 1, waitlist: 2, ...more })
  return { eid, person: await aPerson(world, eid, `Rosa N${people}`) }
}

const withoutLockOfEvent = () =>
  void vi.spyOn(eventRows, 'lockPublicEvent').mockImplementation(eventRows.findPublicEvent)

const latestPayment = async (id: number) =>
  (
    await world.deps.pool.query(
      `select max(payment_id) as id from payment_line where kind = 'registration' and debt_key = $1`,
      [String(id)],
    )
  ).rows[0].id

/** A card is charged in the moment in which the event is canceled. */
async function chargeMeetsCancel(cancelsBehind: boolean) {
  const { eid, person } = await aRegistrant()
  const { id } = await person.row()
  await person.pays('demo-slow')
  world.clock.later(9_000)
  const payment = await latestPayment(id)
  await whileHeld(world.deps.pool, { table: 'public_registration', id }, async () => {
    const charging = askProvider(world.deps, payment)
    await untilWaiting(world.deps.pool, 1)
    const canceling = ann.send('PUT', '/api/event/cancelEvent', { eid, reason: 'Rain' })
    if (cancelsBehind) await untilWaiting(world.deps.pool, 2)
    else await canceling
    return [charging, canceling]
  })
  await jobsRun(world)
  return person.sums()
}

/** Someone gets a part back, and the job runs again after it was done. */
async function refundTwice() {
  const { person } = await aRegistrant({ refundRule: { hours: 0, percent: null, cents: 1000 } })
  await person.pays()
  await person.act('cancel')
  await jobsRun(world)
  await registrationCards.refundJob().run(world.deps, { registrationId: (await person.row()).id })
  await jobsRun(world)
  return person.sums()
}

/** Lets the time to pay run out during a card payment, and has someone on the waitlist try to take the spot. */
async function timeEndsWhilePaying() {
  const { eid, person } = await aRegistrant({ paysFirst: true })
  const waiting = await aPerson(world, eid, `Bo N${people}`)
  await world.later(14)
  world.clock.later(40_000)
  await person.pays('demo-slow')
  world.clock.later(30_000)
  await endHold.run(world.deps, { eventId: eid, registrationId: 0 })
  await waiting.act('take')
  await person.checks()
  await jobsRun(world)
  return { states: [(await person.row()).state, (await waiting.row()).state], sums: await person.sums() }
}

describe('no charge without a spot or a refund', () => {
  test('if the event is canceled in the moment in which the card is charged', async () => {
    expect(await chargeMeetsCancel(true)).toEqual([[2500, 2500]])
  })

  test('negative control: without the lock of the event, the money stays', async () => {
    withoutLockOfEvent()
    expect(await chargeMeetsCancel(false)).toEqual([[2500, 0]])
  })

  test('if the process dies after the card was charged, and the time to pay ends before the server knows', async () => {
    const { eid, person } = await aRegistrant({ paysFirst: true })
    const waiting = await aPerson(world, eid, `Bo N${people}`)
    const settling = vi.spyOn(debtRows, 'listLines').mockRejectedValue(new Error('the process died'))
    await person.pays()
    settling.mockRestore()
    expect(await person.row()).toMatchObject({ payment: 'due', counts: false })
    await world.later(20)
    await jobsRun(world)
    expect(await waiting.row()).toMatchObject({ state: 'waiting' })
    await reconcile.run(world.deps, {})
    await jobsRun(world)
    expect(await person.row()).toMatchObject({ state: 'registered', payment: 'paid', counts: true })
    expect(await person.sums()).toEqual([[2500, 0]])
  })
})

describe('a spot that is being paid', () => {
  test('is kept although its time ends', async () => {
    expect(await timeEndsWhilePaying()).toEqual({ states: ['registered', 'waiting'], sums: [[2500, 0]] })
  })

  test('negative control: if the card under way is not seen, the spot is given away and the money goes back', async () => {
    await world.deps.pool.query(`create function forget_hold() returns trigger language plpgsql as
      $$ begin new.pays_by := null; return new; end $$`)
    await world.deps.pool.query(
      'create trigger forgets before update of refund_cents on public_registration for each row execute function forget_hold()',
    )
    const outcome = await timeEndsWhilePaying()
    await world.deps.pool.query('drop trigger forgets on public_registration')
    expect(outcome).toEqual({ states: ['lapsed', 'registered'], sums: [[2500, 2500]] })
  })
})

describe('a refund', () => {
  test('is made once, however often its job runs', async () => {
    expect(await refundTwice()).toEqual([[2500, 1000]])
  })

  test('negative control: without the mark on what it paid for, it is made again', async () => {
    vi.spyOn(debtRows, 'saveOutcome').mockImplementation(async (tx, { paymentId }, outcome) => {
      if (outcome === 'paid')
        await tx.updateTable('payment_line').set({ outcome }).where('payment_id', '=', paymentId).execute()
    })
    expect(await refundTwice()).toEqual([[2500, 2000]])
  })
})
