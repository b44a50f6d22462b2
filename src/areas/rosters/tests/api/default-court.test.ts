import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClubScene, aClubServer } from '#tests/support/club-world.ts'
import { eventOfToday, groupMembers, placesFor } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
beforeAll(async () => {
  server = await aClubServer()
})
afterAll(() => server.close())

test('who checks in without a court is given the default court before courts are formed, and is seated there', async () => {
  const scene = await aClubScene(server)
  const of = { deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  const eid = await eventOfToday(of, { type: 'ladder' })
  const players = await placesFor(of, eid, await groupMembers(of, 9))
  const admin = scene.as('groupAdmin')
  const [first, last] = [players[0], players[8]]
  const courtOf = async (one: typeof first) =>
    (await admin.post('/api/club/getLeagueEventCourt', { eiid: one?.eiid })).body
  await admin.put('/api/club/changeLeagueCourt', { gmid: first?.gmid, court: 2 })
  await admin.put('/api/pickMix/checkin', { eiid: last?.eiid, checkin: false })
  expect(await courtOf(last)).toMatchObject({ division: 0, checkin: false })
  await admin.put('/api/pickMix/checkin', { eiid: last?.eiid, checkin: true })
  expect(await courtOf(last)).toMatchObject({ division: 2, checkin: true, rating_court: null })
  expect(await courtOf(first)).toMatchObject({ division: 0, rating_court: 2 })
  await admin.post(`/api/club/formCourts/${eid}`, {})
  expect(await courtOf(last)).toMatchObject({ division: 2 })
})
