import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, type Person, post, rallies, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let match: { id: number; gameId: number }
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async (more: Record<string, unknown> = {}) => {
  ann = await world.aPerson()
  match = await world.aMatch(ann, more)
  world.published.length = 0
}
const read = async () => (await world.visitor.send('GET', `/api/match/${match.id}`)).body[0]
const first = (team: 1 | 2) => act({ kind: 'first-server', team })
const servingPlayer = (team: 1 | 2, player: 1 | 2) => act({ kind: 'serving-player', team, player })
const heard = () => world.published.findLast(({ event }) => event === 'oneScoreChanged')?.payload

test('the first server of a match is the second server of the team, on the right', async () => {
  await started()
  await post(ann, match.id, [first(2)])
  const serve = { serving: 2, server: 2, call: '0 – 0 – 2', side: 'right', server_player: null, receiver_player: null }
  expect(await read()).toMatchObject(serve)
  expect(heard()).toMatchObject(serve)
  expect(heard()).not.toHaveProperty('recounted')
})

test('a match whose other team served first is counted again, and its watchers hear that its course is another one', async () => {
  await started()
  await post(ann, match.id, [first(1), ...rallies(1, 1, 2)])
  expect(await read()).toMatchObject({ score_team1: 2, call: '0 – 2 – 1' })

  const { body } = await post(ann, match.id, [first(2)], { base: 4 })
  expect(body).toMatchObject({ seq: 5, state: { games: [{ state: { score: [1, 0], firstServer: 2 } }] } })
  expect(await read()).toMatchObject({ score_team1: 1, score_team2: 0, serving: 1, server: 2, call: '1 – 0 – 2' })
  expect(heard()).toMatchObject({ version: 5, t1_score: 1, recounted: true })
  const [game] = (await world.visitor.send('GET', `/api/getscorestats/${match.id}`)).body.games
  expect(game).toMatchObject({
    flow: [
      [0, 0],
      [1, 0],
    ],
    rallies: 3,
  })

  await post(ann, match.id, [act({ kind: 'undo' })], { base: 5 })
  expect(await read()).toMatchObject({ score_team1: 2, call: '0 – 2 – 1' })
  expect(heard()).toMatchObject({ recounted: true })
})

test('a correction sent twice counts once, and one that builds on an old log is refused with what was missed', async () => {
  await started()
  const correction = first(2)
  await post(ann, match.id, [first(1), rally(1), correction])
  expect((await post(ann, match.id, [correction], { base: 2 })).body).toMatchObject({ seq: 3 })
  expect((await post(ann, match.id, [{ ...correction, team: 1 }], { base: 3 })).body.code).toBe('act-reused')
  expect((await post(ann, match.id, [first(1)], { base: 1 })).body).toMatchObject({ code: 'stale-base', seq: 3 })
})

test('players who serve and receive are told by their places, in doubles once they are named', async () => {
  await started()
  await post(ann, match.id, [first(1), servingPlayer(1, 2), rally(1), rally(2), servingPlayer(2, 1)])
  const serve = { serving: 2, side: 'right', server_player: 1, receiver_player: 1 }
  expect(await read()).toMatchObject(serve)
  expect(heard()).toMatchObject(serve)
  await started({ singles_doubles: 'Singles', match_type: 'Mens', t1p2: '', t2p2: '' })
  await post(ann, match.id, [first(2), rally(2)])
  expect(await read()).toMatchObject({ side: 'left', server_player: 1, receiver_player: 1 })
})

test('a team or a player that does not exist is refused, and nothing is written', async () => {
  await started()
  for (const wrong of [
    { kind: 'first-server', team: 3 },
    { kind: 'first-server' },
    { kind: 'serving-player', team: 1, player: 3 },
    { kind: 'serving-player', team: 1 },
  ]) {
    const { status, body } = await post(ann, match.id, [rally(1), act(wrong)])
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.field).toMatch(/^acts\.1\./)
  }
  expect(await read()).toMatchObject({ version: 0 })
})
