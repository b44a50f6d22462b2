import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, logOf, placesFor, standingOf } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let players: DayPlayer[]
beforeAll(async () => {
  server = await aClubServer()
})
/** P1 to P4 on court 1, P5 to P9 on court 2; P4 and P5 changed courts, and the ladder is final. */
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { type: 'ladder' })
  players = await placesFor(of(), eid, await groupMembers(of(), 9))
  await admin().post(`/api/club/formCourts/${eid}`, {})
  for (const [at, wins, score] of [
    [1, 3, 40],
    [4, 0, 12],
    [5, 3, 30],
    [6, 2, 30],
    [9, 0, 9],
  ] as const)
    await card(at, wins, score)
  await finish()
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const player = (at: number): DayPlayer => players[at - 1] ?? { eiid: 0, mid: 0, gmid: 0 }
const card = (at: number, wins: number, score: number) =>
  admin().put('/api/club/reportLeagueTotal', { eiid: player(at).eiid, wins, score })
const finish = (of_ = eid) => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid: of_ })
const apply = () => admin().post(`/api/club/applyCorrections/${eid}`, {})
const corrections = async (as: Parameters<ClubScene['as']>[0] = 'groupAdmin') =>
  (await scene.as(as).get(`/api/club/getEventCourts/${eid}`)).body.corrections
const standing = () => standingOf(of(), players)

test('a score corrected after Finish says whom it moves, and moves them once it is applied', async () => {
  expect(await corrections()).toEqual({ moves: [], may_apply: false })
  const before = await standing()
  await card(6, 4, 30)
  await card(6, 3, 33)
  expect(await standing()).toEqual(before)
  expect(await corrections()).toMatchObject({
    moves: [
      { eiid: player(5).eiid, mid: player(5).mid, from: 1, to: 2 },
      { eiid: player(6).eiid, mid: player(6).mid, from: 2, to: 1 },
    ],
    may_apply: true,
  })
  expect((await apply()).body).toEqual({ message: 'updated', moved: 2 })
  expect(await standing()).toEqual([1, 1, 1, 2, 2, 1, 2, 2, 2])
  expect((await apply()).body).toEqual({ message: 'updated', moved: 0 })
  expect(await corrections()).toEqual({ moves: [], may_apply: false })
  const log = await logOf(of(), eid)
  expect(log).toContain('Ladder corrected: 2 players moved')
  expect(log).toContain('P6: Ladder: court 1 (was court 2)')
})

test('applied corrections are what a fresh Finish gives, and reopening gives back the courts from before both', async () => {
  await card(6, 3, 33)
  await card(1, 0, 3)
  await apply()
  const applied = await standing()
  await admin().post(`/api/club/reopenLadder/${eid}`, {})
  expect(await standing()).toEqual(Array(9).fill(null))
  await finish()
  expect(await standing()).toEqual(applied)
})

test('the next ladder orders the players of a court by the corrected scores', async () => {
  await card(5, 1, 10)
  await card(6, 3, 33)
  await card(9, 2, 50)
  await apply()
  const later = await eventOfToday(of(), { type: 'ladder' }, 0.5)
  const next = await placesFor(of(), later, players)
  const { body } = await admin().post(`/api/club/formCourts/${later}`, {})
  const on = (eiids: readonly number[]) => eiids.map((eiid) => next.findIndex((one) => one.eiid === eiid) + 1)
  expect(body.courts.map((court: { players: number[] }) => on(court.players))).toEqual([
    [1, 6, 2, 3],
    [4, 9, 5, 7, 8],
  ])
})

test('a court that was changed by hand since Finish is not corrected', async () => {
  await admin().put('/api/club/changeLeagueCourt', { gmid: player(5).gmid, court: 7 })
  await card(6, 3, 33)
  expect((await corrections()).moves.map(({ mid }: DayPlayer) => mid)).toEqual([player(6).mid])
  await apply()
  expect((await standing()).slice(4, 6)).toEqual([7, 1])
})

test('nothing is applied before Finish, or once a later ladder is final', async () => {
  await card(6, 3, 33)
  const later = await eventOfToday(of(), { type: 'ladder' }, 0.5)
  await placesFor(of(), later, players)
  await admin().post(`/api/club/formCourts/${later}`, {})
  await finish(later)
  expect((await corrections()).may_apply).toBe(false)
  expect((await apply()).code).toBe('later-ladder-final')
  await admin().post(`/api/club/reopenLadder/${later}`, {})
  await admin().post(`/api/club/reopenLadder/${eid}`, {})
  expect((await apply()).code).toBe('ladder-not-final')
})

test('members of the event read no corrections', async () => {
  const { mid = 0, gmid = 0 } = scene.ids
  await placesFor(of(), eid, [{ mid, gmid }])
  await card(6, 3, 33)
  expect(await corrections('member')).toEqual({ moves: [], may_apply: false })
  expect((await scene.as('member').post(`/api/club/applyCorrections/${eid}`, {})).status).toBe(404)
})
