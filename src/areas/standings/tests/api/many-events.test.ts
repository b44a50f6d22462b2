import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { groupMembers } from '#tests/support/game-day.ts'
import { playedEvents } from '#tests/support/played-events.ts'

let server: Awaited<ReturnType<typeof aServer>>
let statements: ReturnType<typeof countStatements>
let scene: ClubScene
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' } })
  statements = countStatements(server.deps)
  scene = await aClubScene(server)
  await groupMembers({ deps: server.deps, ...club() }, 20)
})
afterAll(() => server.close())

const club = () => ({ cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })

test('standings, results and attendance send few statements, and as many for three events as for sixty', async () => {
  const { cid, gid } = club()
  const admin = scene.as('groupAdmin')
  const calls = {
    standings: () => admin.get(`/api/club/getGroupStandings/${gid}`),
    detail: () => admin.get(`/api/club/getGroupStandingsDetail/${gid}`),
    results: () => admin.get(`/api/club/getGroupResults/${gid}`),
    ladder: () => admin.get(`/api/club/getLeagueStandings/${gid}`),
    player: () => admin.post('/api/club/getGroupStandingsForPlayer', { gid, mid: scene.ids['mid'] }),
    attendance: () => admin.post('/api/club/getMemberGroupAttendance/', { gid }),
    'all attendance': () => admin.post('/api/club/getMemberGroupAttendance/', { gid, all: true }),
  }
  const counted = async () => {
    const counts: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) counts[name] = await statements(call)
    return counts
  }
  await playedEvents(server.deps, cid, gid, 3)
  const few = await counted()
  await playedEvents(server.deps, cid, gid, 57)
  expect(await counted()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(6)

  const { body } = await calls.detail()
  expect(body).toHaveLength(21 * 10)
  expect((await calls['all attendance']()).body).toMatchObject({ total: 60, events: { length: 60 } })
})
