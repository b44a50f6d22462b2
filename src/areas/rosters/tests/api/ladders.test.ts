import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, logOf, placesFor, standingOf } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let players: DayPlayer[]
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { type: 'ladder' })
  players = await placesFor(of(), eid, await groupMembers(of(), 9))
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const player = (at: number): DayPlayer => players[at - 1] ?? { eiid: 0, mid: 0, gmid: 0 }
const form = (body: object = {}, of_ = eid) => admin().post(`/api/club/formCourts/${of_}`, body)
const dayOf = async (of_ = eid) => (await admin().get(`/api/club/getEventCourts/${of_}`)).body
const card = (one: DayPlayer, wins: number, score: number, more: object = {}) =>
  admin().put('/api/club/reportLeagueTotal', { eiid: one.eiid, wins, score, ...more })
const finish = (of_ = eid) => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid: of_ })
const reopen = (of_ = eid) => admin().post(`/api/club/reopenLadder/${of_}`, {})
/** Standing courts of the players, in their order. */
const standing = () => standingOf(of(), players)
const namesOn = (day: { courts: { players: { last: string }[] }[] }) =>
  day.courts.map((court) => court.players.map(({ last }) => last))

describe('forming courts', () => {
  test('seats who is here by standing court, then by check-in; no court means the lowest', async () => {
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(9).gmid, court: 1 })
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(4).gmid, court: 2 })
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(8).gmid, court: 1 })
    await admin().put('/api/pickMix/checkin', { eiid: player(1).eiid, checkin: false })
    expect((await form()).body.courts).toEqual([
      { division: 1, players: [8, 9, 2, 3].map((at) => player(at).eiid) },
      { division: 2, players: [4, 5, 6, 7].map((at) => player(at).eiid) },
    ])
    expect(await logOf(of(), eid)).toContain('Courts set up: 4 players on court 1, 4 players on court 2')
  })

  test('nine make a court of four and a court of five, with who plays whom and who sits', async () => {
    await form()
    const day = await dayOf()
    expect(namesOn(day)).toEqual([
      ['P1', 'P2', 'P3', 'P4'],
      ['P5', 'P6', 'P7', 'P8', 'P9'],
    ])
    expect(day.courts.map((court: { rounds: unknown[] }) => court.rounds.length)).toEqual([3, 4])
    expect(day.courts[1].rounds[0].sits).toEqual([player(9).eiid])
    expect(day.courts[1].players.map(({ max }: { max: number }) => max)).toEqual([44, 33, 33, 33, 33])
    expect(day).toMatchObject({ final: false, finished_at: null, unfinished: null })
  })

  test('fewer than four who are here, or a mixer, make no courts', async () => {
    await admin().put(`/api/club/checkinMany/${eid}`, {
      eiids: players.slice(3).map(({ eiid }) => eiid),
      checkin: false,
    })
    const few = await form()
    expect([few.code, few.body.players]).toEqual(['too-few-here', 3])
    expect((await form({}, await eventOfToday(of()))).code).toBe('not-a-ladder')
  })

  test('over scores it asks first, then clears them; the log keeps what they were', async () => {
    await form()
    await admin().put(`/api/club/saveScores/${eid}`, { cells: [{ eiid: player(1).eiid, round: 1, score: 15 }] })
    await card(player(5), 2, 31)
    expect((await form()).code).toBe('ladder-has-scores')
    expect((await form({ confirmed: true })).status).toBe(200)
    const day = await dayOf()
    expect(day.courts[1].players[0]).toMatchObject({ score: null, wins: null })
    expect((await admin().get(`/api/pickMix/getEventStatus/${player(1).eiid}`)).body.total).toBeNull()
    expect(await logOf(of(), eid)).toContain('P1: Round 1: none (was 15)')
  })

  test('a score that was typed before the courts were formed again is not written for the new games', async () => {
    await form()
    const before = (await admin().get(`/api/club/getScores/${eid}`)).body
    const [game] = before.games
    await form()
    const cells = game.teams.flat().map((eiid: number) => ({ eiid, round: 1, score: 7 }))
    const send = (version: number) => admin().put(`/api/club/saveScores/${eid}`, { cells, version })
    const report = { eiid: cells[0].eiid, round: 1, own: 7, theirs: 7, version: before.version }
    expect((await admin().put('/api/club/reportGame', report)).code).toBe('stale-scores')
    const late = await send(before.version)
    expect([late.status, late.code]).toEqual([409, 'stale-scores'])
    expect((await send(late.body.version)).status).toBe(200)
  })
})

describe('courts by hand', () => {
  const put = (at: number, court: unknown, gmid = player(at).gmid) =>
    admin().put('/api/club/addLeagueEventCourt', { eiid: player(at).eiid, court, gmid })

  test('who comes late is put on a court, as the last one there', async () => {
    await admin().put('/api/pickMix/checkin', { eiid: player(9).eiid, checkin: false })
    await form()
    expect((await put(9, 1)).body).toEqual({ division: 1 })
    expect(namesOn(await dayOf())[0]).toEqual(['P1', 'P2', 'P3', 'P4', 'P9'])
    expect((await dayOf()).courts[0].rounds).toHaveLength(4)
    const read = await admin().post('/api/club/getLeagueEventCourt', { eiid: player(9).eiid })
    expect(read.body).toEqual({ division: 1, checkin: false, rating_court: null, gmid: player(9).gmid })
  })

  test('a place of somebody else in the group, or a court that does not exist, is refused', async () => {
    expect((await put(1, 2, player(2).gmid)).status).toBe(404)
    for (const court of [0, 25, 1.5, '2']) expect((await put(1, court)).body.field).toBe('court')
    expect((await dayOf()).courts).toEqual([])
  })

  test('a court that has scores keeps those who have played, and takes others in', async () => {
    await form()
    await admin().put(`/api/club/saveScores/${eid}`, { cells: [{ eiid: player(1).eiid, round: 1, score: 15 }] })
    expect((await put(1, 2)).code).toBe('played-elsewhere')
    expect((await put(9, 1)).body).toEqual({ division: 1 })
  })

  test('members set their own court once, on the day, and nobody else’s', async () => {
    const own = await ownPlace()
    const member = scene.as('member')
    const send = (body: object) => member.put('/api/club/addLeagueEventCourt', body)
    expect((await send({ eiid: own.eiid, court: 2, gmid: own.gmid })).body).toEqual({ division: 2 })
    expect((await send({ eiid: own.eiid, court: 1, gmid: own.gmid })).code).toBe('court-set')
    expect((await send({ eiid: player(1).eiid, court: 1, gmid: player(1).gmid })).status).toBe(404)
    expect((await send({ eiid: own.eiid, court: 1, gmid: player(1).gmid })).status).toBe(404)
    expect(namesOn(await dayOf())).toEqual([['Member']])
  })

  test('members change no standing court', async () => {
    const own = await ownPlace()
    const answer = await scene.as('member').put('/api/club/changeLeagueCourt', { gmid: own.gmid, court: 1 })
    expect(answer.status).toBe(404)
  })
})

/** The member of the scene, with a place in the ladder of today. */
async function ownPlace(): Promise<DayPlayer> {
  const { mid = 0, gmid = 0 } = scene.ids
  const [own] = await placesFor(of(), eid, [{ mid, gmid }])
  if (!own) throw new Error('no place')
  return own
}

describe('score cards', () => {
  beforeEach(() => form())

  test('average and max are computed, whatever is sent; four games to 11 make 44', async () => {
    expect((await card(player(6), 2, 31, { average: 99, max: 500 })).body).toMatchObject({
      average: 93,
      max: 33,
      games: 3,
    })
    expect((await card(player(5), 3, 40, { max: 45 })).body).toMatchObject({ average: 90, max: 44, games: 4 })
    expect((await card(player(5), 1, 12, { games: 1 })).body).toMatchObject({ average: 100, max: 11 })
    const read = await admin().post('/api/club/getIndividualScoreCard', { eiid: player(6).eiid })
    expect(read.body).toEqual({
      eiid: player(6).eiid,
      division: 2,
      score: 31,
      wins: 2,
      average: 93,
      max: 33,
      games: 3,
      final: false,
    })
    expect(await logOf(of(), eid)).toContain(
      'P5: Score card: 1 of 1 game won, 12 points (was 3 of 4 games won, 40 points)',
    )
  })

  test('courts of four and five compare: a perfect day is 100 % on both, also once other points are set (X188)', async () => {
    await card(player(1), 3, 45)
    await card(player(5), 4, 44)
    await finish()
    const percents = async () => {
      const { body } = await admin().get(`/api/club/getGroupStandingsDetail/${of().gid}`)
      return body.map(({ mid, max, average }: Record<string, number>) => [mid, max, average])
    }
    expect(await percents()).toEqual(
      expect.arrayContaining([
        [player(1).mid, 45, 100],
        [player(5).mid, 44, 100],
      ]),
    )
    const set = await admin().put(`/api/club/drawOptions/${eid}`, { points: 21, five_points: 15 })
    expect(set.status).toBe(200)
    expect(await percents()).toEqual(
      expect.arrayContaining([
        [player(1).mid, 63, 71],
        [player(5).mid, 60, 73],
      ]),
    )
    expect((await dayOf()).courts[1].players[0]).toMatchObject({ max: 60, average: 73 })
    expect((await admin().get(`/api/club/getScores/${eid}`)).body).toMatchObject({ points: 21, five_points: 15 })
    expect((await admin().put(`/api/club/drawOptions/${eid}`, { five_points: 0 })).body.field).toBe('five_points')
  })

  test('more games cannot be won than are played', async () => {
    expect((await card(player(1), 4, 31)).code).toBe('too-many-wins')
    expect((await card(player(1), 5, 31)).body.field).toBe('wins')
    expect((await card(player(1), 1, 100)).body.field).toBe('score')
  })

  test('members write their own card from the start until the ladder is final', async () => {
    const own = await ownPlace()
    const write = (eiid: number) => scene.as('member').put('/api/club/reportLeagueTotal', { eiid, wins: 1, score: 20 })
    expect((await write(own.eiid)).body).toMatchObject({ average: 44 })
    expect((await write(player(1).eiid)).status).toBe(404)
    expect((await scene.as('member').post('/api/club/getLeagueCourt', { division: 1, eid })).body).toHaveLength(4)
    await finish()
    expect((await write(own.eiid)).code).toBe('ladder-final')
    const tomorrow = new Date(server.deps.clock.now().getTime() + 1000)
    await reopen()
    await server.deps.db.updateTable('club_event').set({ starts_at: tomorrow }).where('id', '=', eid).execute()
    expect((await write(own.eiid)).code).toBe('cards-not-yet')
  })
})

describe('finishing', () => {
  /** P5 and P4 change courts. */
  async function scored() {
    await form()
    for (const [at, wins, score] of [
      [1, 3, 40],
      [2, 2, 30],
      [4, 0, 12],
      [5, 3, 44],
      [6, 2, 30],
      [9, 0, 9],
    ] as const)
      await card(player(at), wins, score)
  }

  test('the preview says who moves, why, and who lacks scores', async () => {
    await scored()
    const { body } = await admin().get(`/api/club/previewFinish/${eid}`)
    const moves = body.moves.filter(({ from, to }: { from: number; to: number }) => from !== to)
    expect(moves).toMatchObject([
      { eiid: player(4).eiid, from: 1, to: 2, place: 3, wins: 0, score: 12, max: 45 },
      { eiid: player(5).eiid, from: 2, to: 1, place: 1, wins: 3, score: 44, max: 44 },
    ])
    expect(body.lacking).toEqual([3, 7, 8].map((at) => player(at).eiid))
    expect(body.missing).toEqual([])
    expect(await standing()).toEqual(Array.from({ length: 9 }, () => null))
  })

  test('gives everybody present the court of the movement, and the absent keep theirs', async () => {
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(9).gmid, court: 7 })
    await admin().put('/api/pickMix/checkin', { eiid: player(9).eiid, checkin: false })
    await scored()
    const { body } = await finish()
    expect(body).toEqual({ message: 'finished', moved: 8 })
    expect(await standing()).toEqual([1, 1, 1, 2, 1, 2, 2, 2, 7])
    expect((await dayOf()).final).toBe(true)
    expect(await logOf(of(), eid)).toContain('P5: Ladder: court 1 (was none)')
  })

  test('moves nobody a second time, and a later correction moves nobody', async () => {
    await scored()
    await finish()
    const before = await standing()
    expect((await finish()).body).toEqual({ message: 'finished', moved: 0 })
    await card(player(9), 3, 45)
    expect(await standing()).toEqual(before)
    expect((await form({ confirmed: true })).code).toBe('ladder-final')
  })

  test('without courts, or for a mixer, there is nothing to finish', async () => {
    expect((await finish()).code).toBe('no-courts')
    expect((await finish(await eventOfToday(of()))).code).toBe('not-a-ladder')
    expect((await admin().put('/api/club/courtScoresFinal', { gid: of().gid + 1, eid })).status).toBe(404)
  })

  test('reopening gives back the courts from before, but those that were changed by hand since', async () => {
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(5).gmid, court: 2 })
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(1).gmid, court: 1 })
    await form()
    await card(player(1), 3, 40)
    await finish()
    await admin().put('/api/club/changeLeagueCourt', { gmid: player(2).gmid, court: 9 })
    expect((await reopen()).body).toEqual({ message: 'reopened' })
    expect(await standing()).toEqual([1, 9, null, null, 2, null, null, null, null])
    expect((await reopen()).code).toBe('ladder-not-final')
    expect((await finish()).body.message).toBe('finished')
  })

  test('an earlier ladder is neither reopened nor finished once a later one is final', async () => {
    await scored()
    await finish()
    const later = await eventOfToday(of(), { type: 'ladder' }, 0.5)
    await placesFor(of(), later, players)
    await form({}, later)
    await finish(later)
    expect((await reopen()).code).toBe('later-ladder-final')
    await reopen(later)
    expect((await reopen()).status).toBe(200)
    await finish(later)
    expect((await finish()).code).toBe('later-ladder-final')
  })

  test('a ladder that was played and not finished is announced on the next one', async () => {
    await form()
    const next = await eventOfToday(of(), { type: 'ladder' }, 0.5)
    expect((await dayOf(next)).unfinished).toMatchObject({ eid, title: 'Monday Round Robin' })
    await finish()
    expect((await dayOf(next)).unfinished).toBeNull()
  })

  test('who leaves the group gives the standing court up: back again, they begin on the lowest', async () => {
    await scored()
    await finish()
    const { mid, gmid } = player(1)
    expect((await standing())[0]).toBe(1)
    expect((await admin().post(`/api/removeMemberFromGroup/${gmid}`, {})).status).toBe(200)
    await server.deps.db
      .insertInto('group_member')
      .values({ club_id: of().cid, group_id: of().gid, member_id: mid, joined_at: server.deps.clock.now() })
      .execute()
    const next = await eventOfToday(of(), { type: 'ladder' }, 0.5)
    const here = await placesFor(of(), next, [...players.slice(1), player(1)])
    const back = here.at(-1)
    const { courts } = (await form({}, next)).body
    expect(courts.at(-1).players).toContain(back?.eiid)
    expect(courts[0].players).not.toContain(back?.eiid)
  })

  test('two records of one person become one, with the better standing court and the scores', async () => {
    await scored()
    const copy = await groupMembers(of(), 1)
    await server.deps.db
      .updateTable('group_member')
      .set({ league_court: 4 })
      .where('id', '=', copy[0]?.gmid ?? 0)
      .execute()
    const [gone] = await placesFor(of(), eid, copy)
    await card(gone ?? player(1), 1, 11)
    await server.deps.db
      .updateTable('invitation')
      .set({ response: 'no' })
      .where('id', '=', gone?.eiid ?? 0)
      .execute()
    const clubAdmin = scene.as('clubAdmin')
    await clubAdmin.confirms()
    const merge = { keep: player(3).mid, merge: copy[0]?.mid, cid: of().cid }
    expect((await clubAdmin.post('/api/club/mergeProfiles', merge)).body.message).toBe('Merged Accounts')
    expect((await standing())[2]).toBe(4)
    expect((await dayOf()).courts[0].players[2]).toMatchObject({ last: 'P3', wins: 1, score: 11 })
  })
})
