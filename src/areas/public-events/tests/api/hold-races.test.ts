import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endHold } from '#areas/public-events/server/holds.ts'
import { untilWaiting, whileHeld } from '#tests/support/lock-waits.ts'
import { type PublicWorld, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
beforeAll(async () => {
  world = await publicWorld()
  ann = await world.anOrganiser()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

/**
 * Bo opens the link of the only spot in the last instant, and the time is over before the opening is written; Cy waits.
 * Answers what Bo was told, who holds the spot, and what the event counts.
 */
async function openingMeetsTheEnd() {
  const eid = await world.anEvent(ann, { spots: 1, waitlist: 2 })
  await world.fillsIn(eid, 'Bo Race')
  await world.register(eid, 'Cy Race')
  world.clock.later(30 * 60_000)
  const path = `/api/event/registration/${await world.linkOf(eid, 1)}`
  await whileHeld(world.deps.pool, { table: 'public_event', id: eid }, async () => {
    const opening = world.visitor.send('POST', path, { act: 'seen' })
    await untilWaiting(world.deps.pool, 1)
    world.clock.later(1)
    const ending = endHold.run(world.deps, { eventId: eid, registrationId: 0 })
    await untilWaiting(world.deps.pool, 2)
    return [opening, ending]
  })
  const { rows } = await world.deps.pool.query(
    `select r.state, r.confirmed_at is not null as known, e.registered_count, e.waiting_count from public_registration r
       join public_event e on e.id = r.event_id where e.id = $1 order by r.number`,
    [eid],
  )
  return rows
}

test('whoever opens the link in the last instant keeps the spot, although the time is over before that is written', async () => {
  const counts = { registered_count: 1, waiting_count: 1 }
  expect(await openingMeetsTheEnd()).toEqual([
    { state: 'registered', known: true, ...counts },
    { state: 'waiting', known: true, ...counts },
  ])
})

test('whoever opens it in the instant after finds the spot given to the next in line, once', async () => {
  const eid = await world.anEvent(ann, { spots: 1, waitlist: 2 })
  await world.fillsIn(eid, 'Bo Late')
  await world.register(eid, 'Cy Late')
  world.clock.later(30 * 60_000 + 1)
  const path = `/api/event/registration/${await world.linkOf(eid, 1)}`
  const told: { state: string }[] = []
  await whileHeld(world.deps.pool, { table: 'public_event', id: eid }, async () => {
    const ending = endHold.run(world.deps, { eventId: eid, registrationId: 0 })
    await untilWaiting(world.deps.pool, 1)
    const opening = world.visitor.send('POST', path, { act: 'seen' }).then(({ body }) => told.push(body))
    const again = world.fillsIn(eid, 'Di Late')
    await untilWaiting(world.deps.pool, 3)
    return [ending, opening, again]
  })
  expect(told).toMatchObject([{ state: 'lapsed' }])
  expect((await world.people(ann, eid)).map(({ state }) => state)).toEqual(['lapsed', 'registered', 'waiting'])
})

test('negative control: without the lock of the event, a spot that was confirmed is taken away', async () => {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function unlocked(this: pg.Client, ...args: unknown[]) {
    const [first, ...more] = args as [string | { text: string }, ...unknown[]]
    const bare = (text: string) => text.replace(/ for update of "e"/i, '')
    const changed = typeof first === 'string' ? bare(first) : Object.assign(first, { text: bare(first.text) })
    return Reflect.apply(query, this, [changed, ...more])
  } as typeof query)
  const [bo, cy] = await openingMeetsTheEnd()
  expect([bo.state, bo.known, cy.state]).toEqual(['lapsed', true, 'registered'])
})
