import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createProductApp } from '#server/app/product-app'
import * as worker from '#server/draws/draw-in-worker'
import * as reading from '#server/draws/read-draw'
import * as rows from '#server/events/event-rows'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world'
import { aDrawWorld, everybodyIn } from './draws-world.ts'

// Only used to wait inside a draw, and to remove a protection in a negative control: everything else is the real thing.
vi.mock('#server/draws/draw-in-worker', async (load) => ({ ...(await load<typeof worker>()) }))
vi.mock('#server/draws/read-draw', async (load) => ({ ...(await load<typeof reading>()) }))
vi.mock('#server/events/event-rows', async (load) => ({ ...(await load<typeof rows>()) }))

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
/** The same person in two processes on one database. */
let inBoth: readonly ReturnType<ClubScene['as']>[]
let another: FastifyInstance
beforeAll(async () => {
  server = await aClubServer()
  another = createProductApp({ ...server.deps })
  await another.ready()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  inBoth = [scene.as('groupAdmin'), scene.through(another).as('groupAdmin')]
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await another.close()
  await server.close()
})

async function aDrawn() {
  const world = await aDrawWorld(server, scene)
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
    inBoth.map((admin, index) =>
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
  const [one, two] = eiids
  let isSwapping = false
  const draw = worker.drawOrEnd
  vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    const drawn = await draw(...args)
    isSwapping = true
    await inBoth[1]?.put('/api/club/swapPlayersInDraw', { eid: world.eid, one, two })
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
  const redrawn = await inBoth[0]?.put(path, { change: { kind: 'draw-rest' }, version: made.version })
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
  expect(redrawn?.status).toBe(200)
  expect(log.slice(0, 2).map((line) => line.includes('changed places'))).toEqual([false, true])
})

test('a draw and a swap at once: the swap of an older draw is refused', async () => {
  const { world, eiids, made } = await aDrawn()
  const [one, two] = eiids
  const again = await inBoth[0]?.post('/api/doublesMixerNew/', { eid: world.eid, courts: 2, rounds: 4 })
  expect(again?.status).toBe(200)
  const late = { eid: world.eid, one, two, version: made.version }
  expect(await inBoth[1]?.put('/api/club/swapPlayersInDraw', late)).toMatchObject({ code: 'stale-draw' })
  expect(everybodyIn((await world.view()).draw)).toEqual(eiids)
})
