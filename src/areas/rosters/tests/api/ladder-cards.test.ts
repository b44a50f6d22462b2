import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, placesFor } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let players: DayPlayer[]
beforeAll(async () => {
  server = await aClubServer()
})
/** P1 to P4 on court 1, P5 to P9 on court 2. */
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { type: 'ladder' })
  players = await placesFor(of(), eid, await groupMembers(of(), 9))
  await admin().post(`/api/club/formCourts/${eid}`, {})
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const player = (at: number): DayPlayer => players[at - 1] ?? { eiid: 0, mid: 0, gmid: 0 }
const dayOf = async () => (await admin().get(`/api/club/getEventCourts/${eid}`)).body
const card = (one: DayPlayer, wins: number, score: number, more: object = {}) =>
  admin().put('/api/club/reportLeagueTotal', { eiid: one.eiid, wins, score, ...more })
const finish = () => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid })

test('games make the cards as they are played, and a cleared score takes its game out again (X164)', async () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((at) => player(at).eiid)
  const rounds = [
    {
      teams: [
        [one, two],
        [three, four],
      ],
      numbers: [15, 9],
    },
    {
      teams: [
        [one, three],
        [two, four],
      ],
      numbers: [15, 12],
    },
    {
      teams: [
        [one, four],
        [two, three],
      ],
      numbers: [7, 15],
    },
  ]
  const cells = rounds.flatMap(({ teams, numbers }, index) =>
    teams.flatMap((team, side) => team.map((eiid) => ({ eiid, round: index + 1, score: numbers[side] }))),
  )
  const save = (some: object[]) => admin().put(`/api/club/saveScores/${eid}`, { cells: some })
  await save(cells.slice(0, 8))
  expect((await dayOf()).courts[0].players).toMatchObject([
    { wins: 2, score: 30, games: 2, max: 30, average: 100 },
    { wins: 1, score: 27, games: 2, max: 30, average: 90 },
    { wins: 1, score: 24, games: 2, max: 30, average: 80 },
    { wins: 0, score: 21, games: 2, max: 30, average: 70 },
  ])
  await save(cells.slice(8))
  expect((await dayOf()).courts[0].players).toMatchObject([
    { wins: 2, score: 37, average: 82 },
    { wins: 2, score: 42, average: 93 },
    { wins: 2, score: 39 },
    { wins: 0, score: 28 },
  ])
  await save(cells.slice(8).map((cell) => ({ ...cell, score: null })))
  expect((await dayOf()).courts[0].players[0]).toMatchObject({ wins: 2, score: 30, games: 2 })
  await save(cells.slice(0, 8).map((cell) => ({ ...cell, score: null })))
  expect((await dayOf()).courts[0].players[0]).toMatchObject({ wins: null, score: null, games: 3, max: 45 })
})

test('a card written by hand stays until as many games have scores as it counts', async () => {
  const [game] = (await admin().get(`/api/club/getScores/${eid}`)).body.games
  const eiid = game.teams[0][0]
  const one = players.find((each) => each.eiid === eiid) ?? player(1)
  await card(one, 2, 31)
  const cells = game.teams.flatMap((team: number[], side: number) =>
    team.map((each) => ({ eiid: each, round: 1, score: side === 0 ? 15 : 4 })),
  )
  await admin().put(`/api/club/saveScores/${eid}`, { cells })
  const read = async () => (await admin().post('/api/club/getIndividualScoreCard', { eiid })).body
  expect(await read()).toMatchObject({ wins: 2, score: 31, games: 3 })
  await card(one, 0, 3, { games: 1 })
  await admin().put(`/api/club/saveScores/${eid}`, {
    cells: [
      { ...cells[0], score: 14 },
      { ...cells[1], score: 14 },
    ],
  })
  expect(await read()).toMatchObject({ wins: 1, score: 14, games: 1 })
})

test('11 points in one game to 15 are 73 % in the standings, not 24 %', async () => {
  await card(player(1), 0, 11, { games: 1 })
  await finish()
  const { body } = await admin().get(`/api/club/getGroupStandingsDetail/${of().gid}`)
  expect(body).toMatchObject([{ mid: player(1).mid, points: 11, games: 1, max: 15, average: 73 }])
})

test('a missing game holds nobody back: who played moves by the games they played, and the game is named', async () => {
  const { games } = (await admin().get(`/api/club/getScores/${eid}`)).body
  const [first, second] = games.filter(({ court }: { court: number }) => court === 1)
  for (const [game, numbers] of [
    [first, [11, 2]],
    [second, [11, 5]],
  ] as const) {
    const cells = game.teams.flatMap((team: number[], side: number) =>
      team.map((each) => ({ eiid: each, round: game.round, score: numbers[side] })),
    )
    expect((await admin().put(`/api/club/saveScores/${eid}`, { cells })).status).toBe(200)
  }
  const { body } = await admin().get(`/api/club/previewFinish/${eid}`)
  expect(body.missing).toEqual([3, 4].map((round) => ({ division: 2, round })))
  expect(body.lacking).toEqual([1, 2, 3, 4].map((at) => player(at).eiid))
  // A second arithmetic, from the two games alone.
  const tally = new Map<number, [wins: number, points: number, games: number]>()
  for (const [game, numbers] of [
    [first, [11, 2]],
    [second, [11, 5]],
  ] as const)
    game.teams.forEach((team: number[], side: number) => {
      for (const each of team) {
        const [wins, points, count] = tally.get(each) ?? [0, 0, 0]
        tally.set(each, [wins + (side === 0 ? 1 : 0), points + (numbers[side] ?? 0), count + 1])
      }
    })
  const ranked = [...tally].toSorted(([, one], [, two]) => two[0] - one[0] || two[1] - one[1] || one[2] - two[2])
  const moving = body.moves.filter(({ from, to }: { from: number; to: number }) => from !== to)
  expect(moving.map(({ eiid, from, to }: Record<string, number>) => [eiid, from, to])).toEqual([[ranked[0]?.[0], 2, 1]])
  for (const [eiid, [wins, score, count]] of tally)
    expect(body.moves.find((one: { eiid: number }) => one.eiid === eiid)).toMatchObject({
      wins,
      score,
      games: count,
      max: 11 * count,
    })
})
