import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Live } from '#kernel/server/live/live.ts'
import { aServer, silentLive } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { eventOfToday, groupMembers, placesFor } from '#tests/support/game-day.ts'

const sent: unknown[][] = []
const live: Live = { ...silentLive, publish: (...message) => void sent.push(message) }

let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' }, live })
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')

/** What an act tells the room of an event: the part that moved, or `all`. */
async function told(eid: number, act: () => Promise<{ status: number }>) {
  sent.length = 0
  await act()
  const own = sent.filter(([room, name]) => room === `event:${eid}` && name === 'eventChanged')
  return own.map(([, , payload]) => (payload as { moved?: string }).moved ?? 'all')
}

test('a score moves the scores; the first one of a round begins it, and with that the draw looks different, too', async () => {
  const eid = await eventOfToday(of(), { spots: 20 })
  await placesFor(of(), eid, await groupMembers(of(), 8))
  const { body } = await admin().post('/api/doublesMixerNew/', { eid, courts: 2, rounds: 3 })
  const [first, second] = body.draw[0].courts
  const save = (eiid: number, round: number, score: number | null) => () =>
    admin().put(`/api/club/saveScores/${eid}`, { cells: [{ eiid, round, score }] })
  expect(await told(eid, save(first[0], 1, 7))).toEqual(['all'])
  expect(await told(eid, save(second[0], 1, 9))).toEqual(['scores'])
  await admin().put(`/api/club/startRound/${eid}`, { round: 2 })
  expect(await told(eid, save(first[0], 2, 3))).toEqual(['scores'])
  expect(await told(eid, save(first[0], 4, 3))).toEqual([])
})

test('the courts and the end of a ladder are told as scores, a check-in as a change of the event', async () => {
  const eid = await eventOfToday(of(), { type: 'ladder' })
  const [ann] = await placesFor(of(), eid, await groupMembers(of(), 4))
  const form = () => admin().post(`/api/club/formCourts/${eid}`, {})
  const card = () => admin().put('/api/club/reportLeagueTotal', { eiid: ann?.eiid, wins: 1, score: 20 })
  const finish = () => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid })
  const checkOut = () => admin().put('/api/pickMix/checkin', { eiid: ann?.eiid, checkin: false })
  expect(await told(eid, form)).toEqual(['scores'])
  expect(await told(eid, card)).toEqual(['scores'])
  expect(await told(eid, finish)).toEqual(['scores'])
  expect(await told(eid, finish)).toEqual([])
  expect(await told(eid, checkOut)).toEqual(['all'])
})
