import { expect, test, vi } from 'vitest'
import * as worker from '#server/draws/draw-in-worker'
import * as reading from '#server/draws/read-draw'
import * as rows from '#server/events/event-rows'
import { twoProcesses } from '#tests/support/two-processes'
import { aDrawWorld, everybodyIn } from './draws-world.ts'

// Only used to wait inside a draw, and to remove a protection in a negative control: everything else is the real thing.
vi.mock('#server/draws/draw-in-worker', async (load) => ({ ...(await load<typeof worker>()) }))
vi.mock('#server/draws/read-draw', async (load) => ({ ...(await load<typeof reading>()) }))
vi.mock('#server/events/event-rows', async (load) => ({ ...(await load<typeof rows>()) }))

const race = twoProcesses()

async function aDrawn() {
  const world = await aDrawWorld(race.server, race.one)
  const eiids = await world.players(8)
  const { body: made } = await world.doubles({ courts: 2 })
  return { world, eiids, made }
}

/** Two swaps of different pairs of players, both from the same version. */
async function twoSwaps() {
  const { world, eiids, made } = await aDrawn()
  const [one, two, three, four] = eiids
  const bodies = [
    { one, two },
    { one: three, two: four },
  ]
  const answers = await Promise.all(
    race
      .inBoth('groupAdmin')
      .map((admin, index) =>
        admin.put('/api/club/swapPlayersInDraw', { eid: world.eid, version: made.version, ...bodies[index] }),
      ),
  )
  return { world, outcomes: answers.map(({ status, code }) => code ?? status).sort() }
}

test('two swaps from the same version: one is made, the other is shown the draw as it is now', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { world, outcomes } = await twoSwaps()
    expect(outcomes).toEqual([200, 'stale-draw'])
    expect(await world.log()).toHaveLength(2)
  }
})

test('negative control: without the lock of the event one of two swaps gets lost', async () => {
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  const seen = new Set<string>()
  for (let round = 0; round < 30 && !seen.has('200,200'); round += 1) seen.add((await twoSwaps()).outcomes.join())
  expect(seen).toContain('200,200')
})

/** Draws the rest again, and swaps two players while the engine searches. Unless it looks again, it trusts what it read. */
async function swapWhileDrawing({ looksAgain }: { readonly looksAgain: boolean }) {
  const { world, eiids, made } = await aDrawn()
  const [drawer, swapper] = race.inBoth('groupAdmin')
  const [one, two] = eiids
  let isSwapping = false
  const draw = worker.drawOrEnd
  vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    const drawn = await draw(...args)
    isSwapping = true
    await swapper.put('/api/club/swapPlayersInDraw', { eid: world.eid, one, two })
    isSwapping = false
    return drawn
  })
  const read = reading.readBase
  let first: ReturnType<typeof read> | undefined
  if (!looksAgain)
    vi.spyOn(reading, 'readBase').mockImplementation((db, event) => {
      if (isSwapping) return read(db, event)
      first ??= read(db, event)
      return first
    })
  const path = `/api/club/changeDraw/${world.eid}`
  const redrawn = await drawer.put(path, { change: { kind: 'draw-rest' }, version: made.version })
  vi.restoreAllMocks()
  return { redrawn, log: await world.log() }
}

test('a swap while the rest is drawn again stands, and the drawing is refused', async () => {
  const { redrawn, log } = await swapWhileDrawing({ looksAgain: true })
  expect(redrawn).toMatchObject({ status: 409, code: 'stale-draw' })
  expect(log[0]).toContain('changed places')
})

test('negative control: without looking again under the lock the drawing overwrites the swap', async () => {
  const { redrawn, log } = await swapWhileDrawing({ looksAgain: false })
  expect(redrawn.status).toBe(200)
  expect(log.slice(0, 2).map((line) => line.includes('changed places'))).toEqual([false, true])
})

/** Swaps two players, and draws everything anew between the swap's reading and its writing. */
async function drawWhileSwapping({ looksAgain }: { readonly looksAgain: boolean }) {
  const { world, eiids, made } = await aDrawn()
  const [drawer, swapper] = race.inBoth('groupAdmin')
  const [one, two] = eiids
  const { lockEvent } = await vi.importActual<typeof rows>('#server/events/event-rows')
  const { readBase } = await vi.importActual<typeof reading>('#server/draws/read-draw')
  let isDrawn = false
  vi.spyOn(rows, 'lockEvent').mockImplementationOnce(async (...of) => {
    const again = await drawer.post('/api/doublesMixerNew/', { eid: world.eid, courts: 2, rounds: 4 })
    expect(again.status).toBe(200)
    isDrawn = true
    return lockEvent(...of)
  })
  let first: ReturnType<typeof readBase> | undefined
  if (!looksAgain)
    vi.spyOn(reading, 'readBase').mockImplementation((db, event) => {
      first ??= readBase(db, event)
      return isDrawn ? first : readBase(db, event)
    })
  const swapped = await swapper.put('/api/club/swapPlayersInDraw', { eid: world.eid, one, two, version: made.version })
  vi.restoreAllMocks()
  return { swapped, before: made, now: await world.view(), eiids }
}

test('a draw while a swap is made stands as it was drawn, and the swap is refused', async () => {
  const { swapped, before, now, eiids } = await drawWhileSwapping({ looksAgain: true })
  expect(swapped).toMatchObject({ status: 409, code: 'stale-draw', body: { present: { did: now.did } } })
  expect(now.did).not.toBe(before.did)
  expect(now.version).toBe(before.version + 1)
  expect(everybodyIn(now.draw)).toEqual(eiids)
})

test('negative control: without looking again under the lock the swap is said to be made, in a draw that stands no more', async () => {
  const { swapped, before, now } = await drawWhileSwapping({ looksAgain: false })
  expect(swapped.status).toBe(200)
  expect(now.did).not.toBe(before.did)
  expect(now.version).toBe(before.version + 2)
})
