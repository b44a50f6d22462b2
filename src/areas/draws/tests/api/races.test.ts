import { expect, test, vi } from 'vitest'
import * as worker from '#areas/draws/server/draw-in-worker.ts'
import * as turns from '#areas/draws/server/event-draw-rows.ts'
import * as reading from '#areas/draws/server/read-draw.ts'
import * as rows from '#areas/events/server/event-rows.ts'
import { aMeeting } from '#tests/support/meeting.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'
import { aDrawWorld, everybodyIn, terms } from './draws-world.ts'

// Only used to wait inside a draw, and to remove a protection in a negative control: everything else is the real thing.
vi.mock('#areas/draws/server/draw-in-worker.ts', async (load) => ({ ...(await load<typeof worker>()) }))
vi.mock('#areas/draws/server/event-draw-rows.ts', async (load) => ({ ...(await load<typeof turns>()) }))
vi.mock('#areas/draws/server/read-draw.ts', async (load) => ({ ...(await load<typeof reading>()) }))
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))

const race = twoProcesses()
const aWorld = () => aDrawWorld(race.server, race.one)

/** Lets something happen while the next draw is searched for, once. */
function whileDrawing(act: () => Promise<unknown>) {
  const draw = worker.drawOrEnd
  let isDone = false
  vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    const drawn = await draw(...args)
    if (!isDone) {
      isDone = true
      await act()
    }
    return drawn
  })
}

const bothDraw = async () => {
  const world = await aWorld()
  await world.players(8)
  const answers = await Promise.all(
    race.inBoth('groupAdmin').map((admin) => admin.post('/api/doublesMixerNew/', { eid: world.eid, ...terms })),
  )
  return { world, statuses: answers.map(({ status, code }) => code ?? status).sort() }
}

/** A search ends only after both have asked whose turn it is, however fast it is. */
function holdSearchesUntilBothHaveAsked() {
  const [take, draw] = [turns.takeTurn, worker.drawOrEnd]
  const bothHaveAsked = aMeeting(2)
  const asking = vi.spyOn(turns, 'takeTurn').mockImplementation(async (...args) => {
    const token = await take(...args)
    if (token === undefined) void bothHaveAsked()
    return token
  })
  const searching = vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    const drawn = await draw(...args)
    await bothHaveAsked()
    return drawn
  })
  return () => {
    asking.mockRestore()
    searching.mockRestore()
  }
}

test('two organisers draw at once: one draw is made, the other is told to wait', async () => {
  for (let round = 0; round < 5; round += 1) {
    const restore = holdSearchesUntilBothHaveAsked()
    const { world, statuses } = await bothDraw()
    restore()
    expect(statuses).toEqual([200, 'draw-underway'])
    expect(await world.view()).toMatchObject({ number: 1, times_mixer_generated: 1 })
  }
})

test('negative control: without the turns both search, and one is too late', async () => {
  vi.spyOn(turns, 'takeTurn').mockImplementation(async () => crypto.randomUUID())
  const search = vi.spyOn(worker, 'drawOrEnd')
  const { statuses } = await bothDraw()
  expect(search).toHaveBeenCalledTimes(2)
  expect(statuses).not.toContain('draw-underway')
})

/** Both searches end at the same moment, however fast each of them is. */
function endSearchesTogether() {
  const draw = worker.drawOrEnd
  const bothHaveDrawn = aMeeting(2)
  return vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    const drawn = await draw(...args)
    await bothHaveDrawn()
    return drawn
  })
}

test('two that finish at once, without turns: the lock lets one in, and the other is refused as too late', async () => {
  vi.spyOn(turns, 'takeTurn').mockImplementation(async () => crypto.randomUUID())
  for (let round = 0; round < 5; round += 1) {
    const together = endSearchesTogether()
    const { world, statuses } = await bothDraw()
    together.mockRestore()
    expect(statuses).toEqual([200, 'stale-draw'])
    expect((await world.log()).length).toBe(1)
  }
})

test('negative control: without turns and without the lock of the event both get in, or one fails', async () => {
  vi.spyOn(turns, 'takeTurn').mockImplementation(async () => crypto.randomUUID())
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  const read = reading.readBase
  // Each reads once before the search and once to store: both have read what the other has not yet stored.
  const bothHaveReadTwice = aMeeting(4)
  vi.spyOn(reading, 'readBase').mockImplementation(async (db, event) => {
    const base = await read(db, event)
    const all = bothHaveReadTwice()
    if (db.isTransaction) await all
    return base
  })
  const { statuses } = await bothDraw()
  expect(statuses).not.toContain('stale-draw')
})

test('a player who answers no while the draw is made does not stand in it: it is drawn again', async () => {
  const world = await aWorld()
  const [ann = 0, ...others] = await world.players(9)
  whileDrawing(() => world.change(ann, { response: 'no' }))
  const made = await world.doubles({ courts: 2 })
  expect(made.status).toBe(200)
  expect(everybodyIn(made.body.draw)).toEqual(others)
})

test('negative control: without looking again under the lock the player who left stands in the draw', async () => {
  const world = await aWorld()
  const [ann = 0] = await world.players(9)
  const read = reading.readBase
  let first: ReturnType<typeof read> | undefined
  vi.spyOn(reading, 'readBase').mockImplementation((db, event) => (first ??= read(db, event)))
  whileDrawing(() => world.change(ann, { response: 'no' }))
  await world.doubles({ courts: 2 })
  vi.restoreAllMocks()
  expect(everybodyIn((await world.view()).draw)).toContain(ann)
})

test('players who never stop moving end the tries, and nothing is written', async () => {
  const world = await aWorld()
  await world.players(8)
  const draw = worker.drawOrEnd
  vi.spyOn(worker, 'drawOrEnd').mockImplementation(async (...args) => {
    await world.player('More')
    return draw(...args)
  })
  expect(await world.doubles()).toMatchObject({ status: 409, code: 'players-moving' })
  expect(await world.view()).toMatchObject({ draw: null, times_mixer_generated: 0 })
})

test('while a draw is made nobody waits for it: replies, reads and check-ins go on', async () => {
  const world = await aWorld()
  const [ann = 0] = await world.players(8)
  const seen: number[] = []
  whileDrawing(async () => {
    seen.push((await world.admin.put('/api/pickMix/checkin', { eiid: ann })).status)
    seen.push((await world.admin.get(`/api/getDraw/${world.eid}`)).status)
  })
  expect((await world.doubles()).status).toBe(200)
  expect(seen).toEqual([200, 200])
})

test('the turn of a process that was killed while drawing runs out', async () => {
  const world = await aWorld()
  await world.players(8)
  const now = race.server.deps.clock.now()
  const of = { clubId: world.cid, eventId: world.eid }
  const soon = new Date(now.getTime() + 60_000)
  await turns.takeTurn(race.server.deps.db, of, { now, until: soon })
  expect(await world.doubles()).toMatchObject({ status: 409, code: 'draw-underway' })
  const later = { now: soon, until: new Date(soon.getTime() + 1) }
  expect(await turns.takeTurn(race.server.deps.db, of, later)).toBeDefined()
})
