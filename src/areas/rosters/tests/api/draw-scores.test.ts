import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { eventOfToday, groupMembers, logOf, placesFor } from '#tests/support/game-day.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { spots: 20 })
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const draw = (more: object = {}) => admin().post('/api/doublesMixerNew/', { eid, courts: 2, rounds: 3, ...more })
const sheet = async () => (await admin().get(`/api/getDraw/${eid}`)).body
const scoresNow = async () => (await admin().get(`/api/club/getScores/${eid}`)).body
const save = (cells: object[], version?: number) => admin().put(`/api/club/saveScores/${eid}`, { cells, version })

/** Draws eight players; returns the seats of the first court of the first round. */
async function drawn(): Promise<[number, number, number, number]> {
  await placesFor(of(), eid, await groupMembers(of(), 8))
  const { body } = await draw()
  return body.draw[0].courts[0]
}

describe('scores of a draw', () => {
  test('have its rounds and its games; both numbers of a game settle it', async () => {
    const [a, b, c, d] = await drawn()
    const before = await scoresNow()
    expect([before.rounds, before.games.length, before.games[0].teams]).toEqual([
      3,
      6,
      [
        [a, b],
        [c, d],
      ],
    ])
    const cells = [a, b, c, d].map((eiid, seat) => ({ eiid, round: 1, score: seat < 2 ? 15 : 9 }))
    await save(cells)
    expect((await scoresNow()).games[0]).toMatchObject({ round: 1, court: 0, result: [15, 9], state: 'settled' })
    const beyond = await save([{ eiid: a, round: 4, score: 1 }])
    expect([beyond.code, beyond.body.field]).toEqual(['round-beyond', 'cells'])
  })

  test('a score begins its round and all before it; clearing it takes that back', async () => {
    const [a] = await drawn()
    await save([{ eiid: a, round: 2, score: 7 }])
    expect((await sheet()).begun).toBe(2)
    await save([{ eiid: a, round: 2, score: null }])
    expect((await sheet()).begun).toBe(0)
    await admin().put('/api/pickMix/recordScores', { eiid: a, score: 30 })
    expect((await sheet()).begun).toBe(3)
    expect((await scoresNow()).rows.find(({ eiid }: { eiid: number }) => eiid === a)).toMatchObject({
      total: 30,
      games: 3,
    })
  })

  test('go aside with the draw when it is reset, and a new one begins without any', async () => {
    const [a] = await drawn()
    await save([{ eiid: a, round: 1, score: 7 }])
    expect((await draw()).status).toBe(409)
    expect((await draw({ confirmed: true })).status).toBe(200)
    expect((await sheet()).begun).toBe(0)
    const { rows } = await scoresNow()
    expect(rows.every(({ total }: { total: number | null }) => total === null)).toBe(true)
    const kept = await server.deps.db
      .selectFrom('event_score')
      .select(['score', 'aside_with'])
      .where('event_id', '=', eid)
      .execute()
    expect(kept).toEqual([{ score: 7, aside_with: expect.any(Number) }])
    const standings = await server.deps.db
      .selectFrom('event_result')
      .select('points')
      .where('event_id', '=', eid)
      .execute()
    expect(standings).toEqual([])
  })

  test('come back with a draw that is brought back, and begin its rounds again', async () => {
    const [a] = await drawn()
    await save([{ eiid: a, round: 2, score: 7 }])
    const { did } = await sheet()
    await draw({ confirmed: true })
    await save([{ eiid: a, round: 1, score: 3 }])
    const back = await admin().put(`/api/club/bringDrawBack/${eid}`, { did, confirmed: true })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect((await sheet()).begun).toBe(2)
    const row = (await scoresNow()).rows.find(({ eiid }: { eiid: number }) => eiid === a)
    expect(row).toMatchObject({ score_detail: [null, 7, null], total: 7 })
  })

  test('come back once, when the same cell went aside with the draw twice: the later one', async () => {
    const [a] = await drawn()
    const { did } = await sheet()
    const bringBack = () => admin().put(`/api/club/bringDrawBack/${eid}`, { did, confirmed: true })
    await save([{ eiid: a, round: 1, score: 7 }])
    await admin().post('/api/club/resetMixer', { eid, confirmed: true })
    await save([{ eiid: a, round: 1, score: 9 }])
    await bringBack()
    await admin().post('/api/club/resetMixer', { eid, confirmed: true })
    expect((await bringBack()).status).toBe(200)
    const row = (await scoresNow()).rows.find(({ eiid }: { eiid: number }) => eiid === a)
    expect(row).toMatchObject({ score_detail: [9, null, null], total: 9 })
  })

  test('keep their players in place: a game with a score is not swapped, another one of the round is', async () => {
    const [a] = await drawn()
    await save([{ eiid: a, round: 1, score: 7 }])
    const [first, second] = (await sheet()).draw[0].courts
    const swap = (one: number, oneAt: number, two: number, twoAt: number) =>
      admin().put(`/api/club/savePlayerSwap/${eid}`, {
        swapOne: one,
        swapOneIndex: oneAt,
        swapTwo: two,
        swapTwoIndex: twoAt,
        index: 0,
      })
    expect((await swap(first[0], 0, second[0], 4)).code).toBe('round-has-scores')
    expect((await swap(second[0], 4, second[2], 6)).status).toBe(200)
  })
})

test('two records of one person become one: the seats, the scores and what they made go along', async () => {
  const [a] = await drawn()
  await save([
    { eiid: a, round: 1, score: 7 },
    { eiid: a, round: 2, score: 9 },
  ])
  const memberOf = async (eiid: number) =>
    (await server.deps.db.selectFrom('invitation').select('member_id').where('id', '=', eiid).executeTakeFirstOrThrow())
      .member_id
  const [twin] = await placesFor(of(), eid, await groupMembers(of(), 1))
  await save([
    { eiid: twin?.eiid ?? 0, round: 2, score: 4 },
    { eiid: twin?.eiid ?? 0, round: 3, score: 5 },
  ])
  await server.deps.db.updateTable('invitation').set({ response: 'no' }).where('id', '=', a).execute()
  const clubAdmin = scene.as('clubAdmin')
  await clubAdmin.confirms()
  const merge = { cid: of().cid, keep: twin?.mid, merge: await memberOf(a) }
  expect((await clubAdmin.post('/api/club/mergeProfiles', merge)).status).toBe(200)
  const { draw, begun } = await sheet()
  expect([begun, draw[0].courts[0][0]]).toEqual([3, twin?.eiid])
  const row = (await scoresNow()).rows.find(({ eiid }: { eiid: number }) => eiid === twin?.eiid)
  expect(row).toMatchObject({ score_detail: [7, 4, 5], total: 16, games: 3 })
  const kept = server.deps.db.selectFrom('event_result').select(['invitation_id', 'member_id', 'points', 'games'])
  expect(await kept.where('event_id', '=', eid).execute()).toEqual([
    { invitation_id: twin?.eiid, member_id: twin?.mid, points: 16, games: 3 },
  ])
})

describe('scores that a device sends late', () => {
  test('are not written into another draw than the one they were typed for', async () => {
    const [a] = await drawn()
    const { did } = await sheet()
    const cells = [{ eiid: a, round: 1, score: 7 }]
    const send = (typedFor: number | null) => admin().put(`/api/club/saveScores/${eid}`, { cells, did: typedFor })
    expect((await scoresNow()).games[0].did).toBe(did)
    expect((await send(null)).code).toBe('stale-scores')
    await draw()
    const late = await send(did)
    expect([late.status, late.code, late.body.cells]).toEqual([409, 'stale-scores', []])
    const record = await admin().put('/api/pickMix/recordScores', { eiid: a, score_detail: [7], did })
    const report = await admin().put('/api/club/reportGame', { eiid: a, round: 1, own: 7, theirs: 11, did })
    expect([record.code, report.code]).toEqual(['stale-scores', 'stale-scores'])
    const { rows } = await scoresNow()
    expect(rows.every(({ total }: { total: number | null }) => total === null)).toBe(true)
    const { did: now } = await sheet()
    expect(rows[0].did).toBe(now)
    expect((await send(now)).status).toBe(200)
  })

  test('count for who was typed without a draw as long as there is none', async () => {
    const [ann] = await placesFor(of(), eid, await groupMembers(of(), 1))
    const answer = await admin().put('/api/pickMix/recordScores', { eiid: ann?.eiid, score: 7, did: null })
    expect(answer.status).toBe(200)
    expect((await scoresNow()).rows[0].did).toBeNull()
  })
})

describe('players who enter the score of their game', () => {
  interface Teams {
    readonly game: readonly [number, number, number, number]
    as(eiid: number): (own: number, theirs: number, round?: number, replace?: true) => ReturnType<typeof sendAs>
  }

  /** A draw of four members with a login. */
  async function withLogins(): Promise<Teams> {
    const cookies = new Map<number, string>()
    for (let at = 0; at < 4; at += 1) {
      const account = await anAccount(server.deps, 'member')
      const mid = await addMember(server.deps, of().cid, account, `P${at}`)
      const eiid = await anInvitation(server.deps, of().cid, eid, mid, { response: 'yes' })
      cookies.set(eiid, await aSession(server.deps, account))
    }
    const { body } = await draw({ courts: 1, rounds: 2 })
    return {
      game: body.draw[0].courts[0],
      as:
        (eiid) =>
        (own, theirs, round = 1, replace) =>
          sendAs(server.app, cookies.get(eiid), {
            method: 'PUT',
            url: '/api/club/reportGame',
            body: { eiid, round, own, theirs, ...(replace && { replace }) },
          }),
    }
  }
  const stateOf = (answer: Awaited<ReturnType<typeof sendAs>>) => JSON.parse(String(answer.body)).state ?? answer.code
  const game = async () => (await scoresNow()).games[0]

  test('the other team says the same: the score is confirmed', async () => {
    const {
      game: [a, , c, d],
      as,
    } = await withLogins()
    expect(stateOf(await as(a)(11, 7))).toBe('entered')
    expect(stateOf(await as(c)(7, 11))).toBe('confirmed')
    expect(await game()).toMatchObject({ result: [11, 7], state: 'confirmed' })
    expect(stateOf(await as(d)(7, 11))).toBe('confirmed')
    expect(await logOf(of(), eid)).toContain(`${await lastOf(c)}: Round 1: entered 7 to 11, confirmed by both teams`)
  })

  test('other numbers overwrite nothing; both stand until whoever runs the event settles it', async () => {
    const {
      game: [a, b, c, d],
      as,
    } = await withLogins()
    await as(a)(11, 7)
    expect(stateOf(await as(d)(9, 11))).toBe('disputed')
    expect(await game()).toMatchObject({
      result: [11, 7],
      state: 'disputed',
      reports: expect.arrayContaining([
        { eiid: a, own: 11, theirs: 7 },
        { eiid: d, own: 9, theirs: 11 },
      ]),
    })
    await save([a, b, c, d].map((eiid, seat) => ({ eiid, round: 1, score: seat < 2 ? 11 : 9 })))
    expect(await game()).toMatchObject({ result: [11, 9], state: 'settled', reports: [] })
    expect(stateOf(await as(b)(11, 7))).toBe('disputed')
    expect((await game()).result).toEqual([11, 9])
  })

  test('a partner’s other numbers are replaced only by somebody who says so; the same and one’s own need no question', async () => {
    const {
      game: [a, b],
      as,
    } = await withLogins()
    await as(a)(11, 7)
    expect(stateOf(await as(a)(11, 6))).toBe('entered')
    expect(stateOf(await as(b)(11, 6))).toBe('entered')
    const asked = await as(a)(7, 11)
    expect([asked.status, asked.code]).toEqual([409, 'partner-entered'])
    const first = (await scoresNow()).rows.find(({ eiid }: { eiid: number }) => eiid === b).first
    expect(JSON.parse(String(asked.body))).toMatchObject({
      message: `${first} entered 11:6 just now. Replace it?`,
      own: 11,
      theirs: 6,
    })
    expect((await game()).result).toEqual([11, 6])
    const earlier = new Date(server.deps.clock.now().getTime() - 12 * 60_000)
    await server.deps.db.updateTable('game_report').set({ reported_at: earlier }).where('event_id', '=', eid).execute()
    expect(JSON.parse(String((await as(a)(7, 11)).body)).message).toContain('12 minutes ago')
    expect(stateOf(await as(a)(7, 11, 1, true))).toBe('entered')
    expect((await game()).result).toEqual([7, 11])
  })

  test('a team corrects its own entry as long as the other one has said nothing', async () => {
    const {
      game: [a, , c],
      as,
    } = await withLogins()
    await as(a)(11, 7)
    expect(stateOf(await as(a)(11, 8))).toBe('entered')
    expect((await game()).result).toEqual([11, 8])
    await as(c)(8, 11)
    expect(stateOf(await as(a)(11, 7))).toBe('disputed')
    expect((await game()).result).toEqual([11, 8])
  })

  test('nobody enters a game of others, one that does not exist, or after the switch is off', async () => {
    const {
      game: [a, b],
      as,
    } = await withLogins()
    const foreign = await as(a)(1, 0, 3)
    expect([foreign.status, foreign.code]).toEqual([409, 'no-such-game'])
    const other = await sendAs(server.app, undefined, {
      method: 'PUT',
      url: '/api/club/reportGame',
      body: { eiid: b, round: 1, own: 1, theirs: 2 },
    })
    expect(other.status).toBe(401)
    expect(
      (await scene.as('member').put('/api/club/reportGame', { eiid: b, round: 1, own: 1, theirs: 2 })).status,
    ).toBe(404)
    await admin().put(`/api/club/playersEnterScores/${eid}`, { on: false })
    expect(stateOf(await as(a)(11, 7))).toBe('entry-closed')
    expect((await game()).state).toBe('open')
  })
})

const lastOf = async (eiid: number) => {
  const { rows } = await scoresNow()
  return rows.find((row: { eiid: number }) => row.eiid === eiid).last
}
