import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { eventOfToday, groupMembers, logOf, placesFor } from '#tests/support/game-day.ts'
import { runAllOnce } from '#tests/support/jobs.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let seats: [number, number, number, number]
let did: number
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { spots: 20 })
  await placesFor(of(), eid, await groupMembers(of(), 3))
  await placesFor(of(), eid, [{ mid: scene.ids['mid'] ?? 0, gmid: 0 }])
  const { body } = await admin().post('/api/doublesMixerNew/', { eid, courts: 1, rounds: 2, courtNames: 'North' })
  seats = body.draw[0].courts[0]
  did = body.did
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const member = () => scene.as('member')
const keep = (as = admin(), more: object = {}) =>
  as.post(`/api/club/keepGameLive/${eid}`, { did, round: 1, court: 0, ...more })
const game = async () => (await admin().get(`/api/club/getScores/${eid}`)).body.games[0]
const clear = () =>
  admin().put(`/api/club/saveScores/${eid}`, { cells: seats.map((eiid) => ({ eiid, round: 1, score: null })) })

/** Ends the match of a game with so many points for each team, in points mode. */
async function endMatch(as: ReturnType<typeof admin>, matchId: number, one: number, two: number): Promise<void> {
  const point = (team: 1 | 2) => ({ id: randomUUID(), game: 1, kind: 'point', team, by: 1 })
  const acts = [...Array.from({ length: one }, () => point(1)), ...Array.from({ length: two }, () => point(2))]
  const sent = await as.post(`/api/match/${matchId}/acts`, { term: 1, base: 0, acts })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect((await as.put(`/api/completeMatch/${matchId}`, { winner: one > two ? 1 : 2 })).status).toBe(200)
  await runAllOnce(server.deps)
}

describe('a game that is kept live', () => {
  test('is a match that everybody can watch, by first names and initials, on the court of the draw', async () => {
    const { body } = await keep()
    expect(body).toEqual({ match_id: expect.any(Number), is_new: true, is_own: true })
    const [match] = (await scene.as('visitor').get(`/api/match/${body.match_id}`)).body
    expect(match).toMatchObject({
      status: 'Live',
      court_number: 'North',
      tournament_name: 'Monday Round Robin',
      singles_doubles: 'Doubles',
      rules: 'usap-2025-doubles-15',
      games_list: [{ game_num: 1 }],
    })
    expect(Object.values(match as object).join()).not.toContain('P1 ')
  })

  test('writes its score when it ends; whoever runs the event has settled it then', async () => {
    const { body } = await keep()
    await endMatch(admin(), body.match_id, 15, 7)
    expect(await game()).toMatchObject({ result: [15, 7], state: 'settled' })
    await runAllOnce(server.deps)
    expect((await logOf(of(), eid)).filter((line) => line.includes('Round 1: 15'))).toHaveLength(2)
  })

  test('a player’s is a report that the other team may confirm', async () => {
    const { body } = await keep(member())
    await endMatch(member(), body.match_id, 11, 9)
    expect(await game()).toMatchObject({ result: [11, 9], state: 'entered' })
  })

  test('overwrites nothing that stands: the log says what was kept', async () => {
    const { body } = await keep()
    const cells = seats.map((eiid, seat) => ({ eiid, round: 1, score: seat < 2 ? 10 : 12 }))
    await admin().put(`/api/club/saveScores/${eid}`, { cells })
    await endMatch(admin(), body.match_id, 15, 7)
    expect((await game()).result).toEqual([10, 12])
    expect(await logOf(of(), eid)).toContain('Round 1: scored live as 15 to 7, but the earlier score stays')
  })

  test('does not replace what the partner has entered: a job can ask nobody', async () => {
    const { body } = await keep(member())
    const { rows } = (await admin().get(`/api/club/getScores/${eid}`)).body
    const own = rows.find(({ mid }: { mid: number }) => mid === scene.ids['mid']).eiid
    const team = seats.indexOf(own) < 2 ? seats.slice(0, 2) : seats.slice(2)
    const partner = team.find((eiid) => eiid !== own)
    const report = { eiid: partner, round: 1, own: 11, theirs: 4 }
    expect((await admin().put('/api/club/reportGame', report)).status).toBe(200)
    await endMatch(member(), body.match_id, 15, 9)
    expect(await game()).toMatchObject({ state: 'entered', reports: [{ eiid: partner, own: 11, theirs: 4 }] })
    expect(await logOf(of(), eid)).toContain('Round 1: scored live as 15 to 9, but the earlier score stays')
  })

  test('that somebody did not play to its end waits for a person: the log asks for the score that counts', async () => {
    const { body } = await keep()
    await admin().post(`/api/match/${body.match_id}/acts`, {
      term: 1,
      base: 0,
      acts: [{ id: randomUUID(), game: 1, kind: 'point', team: 1, by: 7 }],
    })
    await admin().put(`/api/completeMatch/${body.match_id}`, { outcome: 'retired', winner: 2 })
    await runAllOnce(server.deps)
    expect((await game()).state).toBe('open')
    expect(await logOf(of(), eid)).toContain(
      'Round 1: the live game ended at 7 to 0 (Retired). Please enter the final score',
    )
  })

  test('keeps the players of the draw: they are not corrected in the match, but its court is', async () => {
    const { body } = await keep()
    const [{ match }] = (await scene.as('visitor').get(`/api/match/${body.match_id}`)).body
    const { tournament_name, match_type, skill_rating, age_bracket, t1p1, t1p2, t2p1, t2p2 } = match
    const sent = { tournament_name, match_type, skill_rating, age_bracket, court_number: '9', t1p1, t1p2, t2p1, t2p2 }
    const path = `/api/match/${body.match_id}/correct`
    expect((await admin().put(path, { ...sent, t1p1: 'Otto Meyer' })).code).toBe('players-of-event')
    expect((await admin().put(path, sent)).body).toEqual({ match_id: body.match_id, corrected: true })
  })

  test('counts for nobody once the draw is another one', async () => {
    const { body } = await keep()
    await admin().post('/api/doublesMixerNew/', { eid, courts: 1, rounds: 2, confirmed: true })
    await endMatch(admin(), body.match_id, 15, 7)
    expect((await game()).state).toBe('open')
  })

  test('is opened once: the second who asks gets the match that is kept', async () => {
    const first = (await keep()).body.match_id
    expect((await keep()).body).toEqual({ match_id: first, is_new: false, is_own: true })
    expect((await keep(member())).body).toEqual({ match_id: first, is_new: false, is_own: false })
    await endMatch(admin(), first, 15, 3)
    await clear()
    expect((await keep()).body.is_new).toBe(true)
  })
})

describe('is refused', () => {
  test('a game that does not stand there, and one of others to a player', async () => {
    expect((await keep(admin(), { round: 3 })).code).toBe('no-such-game')
    expect((await keep(admin(), { did: null })).code).toBe('no-such-game')
    const rests = await eventOfToday(of(), { spots: 20 })
    await placesFor(of(), rests, await groupMembers(of(), 4))
    await placesFor(of(), rests, [{ mid: scene.ids['mid'] ?? 0, gmid: 0 }])
    const { body } = await admin().post('/api/doublesMixerNew/', { eid: rests, courts: 1, rounds: 5 })
    const own = (await member().get(`/api/getDraw/${rests}`)).body.players.find(
      ({ mid }: { mid: number }) => mid === scene.ids['mid'],
    ).eiid
    const round = body.draw.findIndex(({ byes }: { byes: number[] }) => byes.includes(own)) + 1
    const asked = { did: body.did, round, court: 0 }
    expect((await member().post(`/api/club/keepGameLive/${rests}`, asked)).code).toBe('no-such-game')
  })

  test('players once only whoever runs the event enters scores; a second live match', async () => {
    await admin().put(`/api/club/playersEnterScores/${eid}`, { on: false })
    expect((await keep(member())).code).toBe('entry-closed')
    await keep()
    const second = await keep(admin(), { round: 2 })
    expect([second.code, second.body.match_id]).toEqual(['match-live-already', expect.any(Number)])
  })

  test('a merged event', async () => {
    const into = await eventOfToday(of())
    await server.deps.db.updateTable('club_event').set({ merged_into: into }).where('id', '=', eid).execute()
    expect((await keep()).code).toBe('event-merged')
  })
})

test('a ladder whose courts are formed can be kept live until it is finished', async () => {
  const ladder = await eventOfToday(of(), { type: 'ladder', spots: 20 })
  await placesFor(of(), ladder, await groupMembers(of(), 4))
  await admin().post(`/api/club/formCourts/${ladder}`, {})
  const ask = () => admin().post(`/api/club/keepGameLive/${ladder}`, { did: null, round: 1, court: 0 })
  const { body } = await ask()
  await endMatch(admin(), body.match_id, 15, 11)
  const { body: scores } = await admin().get(`/api/club/getScores/${ladder}`)
  expect(scores.games[0].result).toEqual([15, 11])
  await admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid: ladder })
  expect((await ask()).code).toBe('ladder-final')
})
