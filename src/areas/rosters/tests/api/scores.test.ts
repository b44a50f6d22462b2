import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, logOf, placesFor } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let ann: DayPlayer
let bo: DayPlayer
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of())
  const [one, two] = await placesFor(of(), eid, await groupMembers(of(), 2))
  if (!one || !two) throw new Error('no players')
  ann = one
  bo = two
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const record = (body: object) => admin().put('/api/pickMix/recordScores', body)
const setup = (rounds: number) => admin().post('/api/club/setupScores/', { eid, rounds })
const statusOf = async ({ eiid }: DayPlayer) => (await admin().get(`/api/pickMix/getEventStatus/${eiid}`)).body

describe('scores without a draw', () => {
  test('a score alone counts as one game; with rounds set up as the total of all of them', async () => {
    expect((await record({ eiid: ann.eiid, score: 12 })).body).toMatchObject({ total: 12, average: 12, games: 1 })
    expect((await setup(4)).body).toEqual({ message: 'saved', rounds: 4 })
    const { body } = await record({ eiid: bo.eiid, score: 38 })
    expect(body).toMatchObject({ total: 38, average: 9.5, games: 4, score_detail: [null, null, null, null] })
  })

  test('scores by round are added up by the server, and null clears one', async () => {
    await setup(3)
    const { body } = await record({ eiid: ann.eiid, score_detail: [11, null, 4], score: 99 })
    expect(body).toMatchObject({ total: 15, average: 7.5, games: 2, score_detail: [11, null, 4] })
    await record({ eiid: ann.eiid, score_detail: [null] })
    expect(await statusOf(ann)).toMatchObject({ total: 4, score_detail: [null, null, 4], checkin: true, rounds: 3 })
  })

  test('a total among several cells takes the place of its player’s rounds; both of one player are refused', async () => {
    await setup(3)
    await record({ eiid: ann.eiid, score_detail: [11, 3] })
    const save = (cells: object[]) => admin().put(`/api/club/saveScores/${eid}`, { cells })
    const total = { eiid: ann.eiid, round: 0, score: 30 }
    const both = await save([total, { eiid: ann.eiid, round: 3, score: 4 }])
    expect([both.code, both.body.field]).toEqual(['invalid-input', 'cells'])
    expect((await save([total, { eiid: bo.eiid, round: 1, score: 9 }])).body.changed).toBe(4)
    expect(await statusOf(ann)).toMatchObject({ total: 30, games: 3, score_detail: [null, null, null] })
    await save([{ eiid: ann.eiid, round: 2, score: 5 }])
    expect(await statusOf(ann)).toMatchObject({ total: 5, games: 1, score_detail: [null, 5, null] })
  })

  test('setting up again clears nothing, and never hides a round that has a score', async () => {
    await setup(3)
    await record({ eiid: ann.eiid, score_detail: [1, 2, 3] })
    expect((await setup(2)).body.rounds).toBe(3)
    expect((await setup(3)).body.rounds).toBe(3)
    expect((await statusOf(ann)).score_detail).toEqual([1, 2, 3])
  })

  test('each change stands in the log, with what was before', async () => {
    await setup(2)
    await record({ eiid: ann.eiid, score_detail: [11, 3] })
    await record({ eiid: ann.eiid, score_detail: [10, 3] })
    await record({ eiid: ann.eiid, score: 20 })
    expect(await logOf(of(), eid)).toEqual([
      'Scores for 2 rounds',
      'P1: Round 1: 11 (was none); Round 2: 3 (was none)',
      'P1: Round 1: 10 (was 11)',
      'P1: Total: 20 (was none); Round 1: none (was 10); Round 2: none (was 3)',
    ])
  })
})

describe('bad input', () => {
  test.for<[object, string]>([
    [{ score: -1 }, 'score'],
    [{ score: 100 }, 'score'],
    [{ score: 1.5 }, 'score'],
    [{ score: '7' }, 'score'],
    [{}, 'score'],
    [{ score_detail: [1, -1] }, 'score_detail.1'],
    [{ score_detail: [100] }, 'score_detail.0'],
    [{ score_detail: Array.from({ length: 11 }, () => 1) }, 'score_detail'],
    [{ score: 1, version: -1 }, 'version'],
  ])('%j is refused by the name of its field, and nothing is written', async ([body, field]) => {
    const answer = await record({ eiid: ann.eiid, ...body })
    expect([answer.status, answer.code, answer.body.field]).toEqual([400, 'invalid-input', field])
    expect(await statusOf(ann)).toMatchObject({ total: null, version: 0 })
  })

  test('a round beyond the sheet is refused, with the rounds there are', async () => {
    await setup(2)
    const answer = await record({ eiid: ann.eiid, score_detail: [1, 2, 3] })
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'round-beyond', field: 'score_detail', message: 'score_detail: this event has 2 rounds' },
    ])
    expect((await statusOf(ann)).total).toBeNull()
  })

  test('a foreign invitation among the cells refuses them all', async () => {
    const other = await eventOfToday(of())
    const [cy] = await placesFor(of(), other, await groupMembers(of(), 1))
    const cells = [
      { eiid: ann.eiid, round: 1, score: 3 },
      { eiid: cy?.eiid, round: 1, score: 4 },
    ]
    const answer = await admin().put(`/api/club/saveScores/${eid}`, { cells })
    expect([answer.status, answer.code, answer.body.field]).toEqual([404, 'not-here-in-event', 'cells'])
    const twice = await admin().put(`/api/club/saveScores/${eid}`, { cells: [cells[0], cells[0]] })
    expect([twice.code, twice.body.field]).toEqual(['invalid-input', 'cells'])
    expect((await statusOf(ann)).total).toBeNull()
  })

  test('an event that was merged into another takes no scores', async () => {
    await server.deps.db
      .updateTable('club_event')
      .set({ merged_into: scene.ids['eid'] ?? 0 })
      .where('id', '=', eid)
      .execute()
    expect((await record({ eiid: ann.eiid, score: 1 })).code).toBe('event-merged')
  })
})

describe('two who write', () => {
  test('whoever has not seen the latest score of a cell is refused with what stands there', async () => {
    await setup(2)
    const { version } = (await record({ eiid: ann.eiid, score_detail: [11] })).body
    await record({ eiid: ann.eiid, score_detail: [9], version })
    const late = await record({ eiid: ann.eiid, score_detail: [7], version })
    expect([late.status, late.code, late.body.cells]).toEqual([
      409,
      'stale-scores',
      [{ eiid: ann.eiid, round: 1, score: 9 }],
    ])
    expect((await record({ eiid: ann.eiid, score_detail: [7], version: late.body.version })).body.total).toBe(7)
  })

  test('somebody else’s score of another player does not stand in the way', async () => {
    const { version } = (await record({ eiid: ann.eiid, score: 5 })).body
    await record({ eiid: ann.eiid, score: 6 })
    expect((await record({ eiid: bo.eiid, score: 7, version })).status).toBe(200)
  })

  test('what is equal already is no change: it needs no version and leaves no line', async () => {
    const { version } = (await record({ eiid: ann.eiid, score: 5 })).body
    expect((await record({ eiid: ann.eiid, score: 5, version: 0 })).body.version).toBe(version)
    expect(await logOf(of(), eid)).toHaveLength(1)
  })
})

test('the score roster shows everybody who holds a place, with what they have', async () => {
  await setup(2)
  const cells = [
    { eiid: ann.eiid, round: 1, score: 11 },
    { eiid: bo.eiid, round: 1, score: 4 },
    { eiid: bo.eiid, round: 2, score: 9 },
  ]
  expect((await admin().put(`/api/club/saveScores/${eid}`, { cells })).body).toEqual({ version: 1, changed: 3 })
  const { body } = await admin().get(`/api/club/getScores/${eid}`)
  expect(body).toMatchObject({ rounds: 2, points: 15, version: 1, players_enter: true, games: [] })
  expect(body.rows).toMatchObject([
    { eiid: ann.eiid, name: 'Linda P1', checkin: true, score_detail: [11, null], total: 11 },
    { eiid: bo.eiid, score_detail: [4, 9], total: 13, average: 6.5 },
  ])
})

test('players see their own scores and nobody else’s, and write none', async () => {
  const own = scene.ids['eiid'] ?? 0
  const member = scene.as('member')
  expect((await member.get(`/api/pickMix/getEventStatus/${own}`)).body).toMatchObject({ total: null, games_played: [] })
  expect((await member.get(`/api/pickMix/getEventStatus/${ann.eiid}`)).status).toBe(404)
  expect((await member.put('/api/pickMix/recordScores', { eiid: own, score: 3 })).status).toBe(404)
  expect((await member.get(`/api/club/getScores/${eid}`)).status).toBe(404)
})

describe('check-in of several', () => {
  const many = (body: object) => admin().put(`/api/club/checkinMany/${eid}`, body)

  test('sets everybody, twice with the same result, and logs only who changes', async () => {
    const eiids = [ann.eiid, bo.eiid]
    await many({ eiids: [ann.eiid], checkin: false })
    expect((await many({ eiids, checkin: true })).body).toEqual({ changed: 1 })
    expect((await many({ eiids, checkin: true })).body).toEqual({ changed: 0 })
    expect(await logOf(of(), eid)).toEqual(['P1: Check-in undone', 'P1: Checked in'])
  })

  test('with one who holds no place, or is of another event, nobody is checked in', async () => {
    await many({ eiids: [ann.eiid, bo.eiid], checkin: false })
    const [cy] = await placesFor(of(), eid, await groupMembers(of(), 1), { isHere: false })
    await server.deps.db
      .updateTable('invitation')
      .set({ response: 'no' })
      .where('id', '=', cy?.eiid ?? 0)
      .execute()
    const refused = await many({ eiids: [ann.eiid, cy?.eiid], checkin: true })
    expect([refused.code, refused.body.eiids]).toEqual(['not-that-answer', [cy?.eiid]])
    const foreign = await many({ eiids: [ann.eiid, scene.ids['eiid']], checkin: true })
    expect([foreign.status, foreign.code]).toEqual([404, 'not-here-in-event'])
    expect((await statusOf(ann)).checkin).toBe(false)
  })

  test('a device that sends late says what it wants, and never toggles back', async () => {
    const send = () => admin().put('/api/pickMix/checkin', { eiid: ann.eiid, checkin: true })
    expect((await send()).body).toEqual({ checkin: true })
    expect((await send()).body).toEqual({ checkin: true })
    expect(await logOf(of(), eid)).toEqual([])
  })
})
