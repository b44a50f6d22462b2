import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Live } from '#kernel/server/live/live.ts'
import { aServer, silentLive } from '#tests/support/a-server.ts'
import { aClubScene } from '#tests/support/club-world.ts'
import { aDrawWorld } from './draws-world.ts'

const sent: unknown[][] = []
const live: Live = { ...silentLive, publish: (...message) => void sent.push(message) }

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' }, live })
})
afterAll(() => server.close())

test('each act on the draw is told to the room of the event as a change of the draw; what is refused is not', async () => {
  const world = await aDrawWorld(server, await aClubScene(server))
  const [ann = 0, bo = 0] = await world.players(8)
  const { eid, admin } = world
  const told = async (act: () => Promise<unknown>) => {
    sent.length = 0
    await act()
    return sent.map(([room, name, payload]) => [room, name, (payload as { moved?: string }).moved])
  }
  const once = [[`event:${eid}`, 'eventChanged', 'draw']]
  expect(await told(() => world.doubles({ courts: 2 }))).toEqual(once)
  expect(await told(() => admin.put('/api/club/swapPlayersInDraw', { eid, one: ann, two: bo }))).toEqual(once)
  expect(await told(() => admin.put(`/api/club/startRound/${eid}`, { round: 1 }))).toEqual(once)
  expect(await told(() => admin.put(`/api/club/startRound/${eid}`, { round: 1 }))).toEqual([])
  expect(await told(() => world.doubles())).toEqual([])
  expect(await told(() => world.reset({ confirmed: true }))).toEqual(once)
})
