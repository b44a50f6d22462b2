import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOf, type Person, post, rallies, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let match: { id: number; gameId: number }
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async () => {
  ann = await world.aPerson()
  match = await world.aMatch(ann)
}
const put = (team1Score: unknown, team2Score: unknown, more: Record<string, unknown> = {}, who = ann) =>
  who.send('PUT', `/api/score/${match.gameId}`, { team1Score, team2Score, match_id: match.id, ...more })

describe('setting both scores at once', () => {
  test('appends the difference to the log', async () => {
    await started()
    await post(ann, match.id, rallies(1, 1))
    const { status, body } = await put(5, 3)
    expect([status, body]).toEqual([
      200,
      {
        match_id: match.id,
        game_id: match.gameId,
        t1_score: 5,
        t2_score: 3,
        team1Score: 5,
        team2Score: 3,
        version: 4,
      },
    ])
    const { body: log } = await ann.send('GET', `/api/match/${match.id}/acts?since=2`)
    expect(log.acts.map(({ act }: { act: object }) => act)).toMatchObject([
      { kind: 'point', team: 1, by: 3 },
      { kind: 'point', team: 2, by: 3 },
    ])
  })

  test('to their current values leaves the log unchanged', async () => {
    expect((await put(5, 3)).body.version).toBe(4)
  })

  test('also subtracts points, and corrects an earlier game', async () => {
    await started()
    await put(11, 4)
    await ann.send('POST', '/api/addGame', { match_id: match.id })
    expect((await put(11, 7)).body).toMatchObject({ team1Score: 11, team2Score: 7 })
    expect((await put(0, 0)).body).toMatchObject({ t1_score: 0, t2_score: 0 })
    const { body } = await world.visitor.send('GET', `/api/match/${match.id}`)
    expect(body[0]).toMatchObject({ game_num: 2, score_team1: 0 })
    expect(body[0].games_list).toMatchObject([{ t1_score: 0, t2_score: 0, won: null }, { t1_score: 0 }])
  })

  test('with an op_id counts once, whatever was played in between', async () => {
    await started()
    const op_id = randomUUID().toUpperCase()
    await put(3, 2, { op_id })
    await post(ann, match.id, [rally(1)], { base: 2 })
    const again = await put(3, 2, { op_id })
    expect(again).toMatchObject({ status: 200, body: { t1_score: 4, t2_score: 2, version: 3 } })
    const other = await put(9, 9, { op_id })
    expect([other.status, other.body.code]).toEqual([409, 'act-reused'])
    expect((await logOf(world, match.id)).seqs).toEqual([1, 2, 3])
  })

  test('on a stale base is refused with the log since then', async () => {
    await started()
    await post(ann, match.id, rallies(1, 1))
    const stale = await put(5, 5, { base_version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-base'])
    expect(stale.body.acts).toHaveLength(1)
    expect((await put(5, 5, { base_version: 2 })).status).toBe(200)
  })

  test('is refused to a device that does not hold the term, and after the match is completed', async () => {
    await started()
    const other = await put(1, 0, {}, await ann.onAnotherDevice())
    expect([other.status, other.body.code]).toEqual([409, 'not-the-writer'])
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect((await put(1, 0)).body.code).toBe('match-not-live')
  })

  test('of a game in another match is not found', async () => {
    await started()
    const foreign = await world.aMatch(await world.aPerson('Bo'))
    expect((await put(1, 0, { match_id: foreign.id })).status).toBe(404)
    const theirs = await ann.send('PUT', `/api/score/${foreign.gameId}`, {
      team1Score: 1,
      team2Score: 0,
      match_id: match.id,
    })
    expect(theirs.status).toBe(404)
    expect((await logOf(world, match.id)).seqs).toEqual([])
    expect((await logOf(world, foreign.id)).seqs).toEqual([])
  })

  test.each([
    ['-1', -1, 'team1Score'],
    ['1e9', 1e9, 'team1Score'],
    ['100', 100, 'team1Score'],
    ['a half', 1.5, 'team1Score'],
    ['words', '11', 'team1Score'],
    ['nothing', null, 'team1Score'],
  ])('to %s is refused with the field named', async (_, value, field) => {
    await started()
    const { status, body } = await put(value, 0)
    expect([status, body.field]).toEqual([400, field])
    expect((await logOf(world, match.id)).seqs).toEqual([])
  })

  test('is for scorekeepers of the match only', async () => {
    await started()
    expect((await put(1, 0, {}, await world.aPerson('Bo'))).status).toBe(404)
    const { status } = await world.visitor.send('PUT', `/api/score/${match.gameId}`, {
      team1Score: 1,
      team2Score: 0,
      match_id: match.id,
    })
    expect(status).toBe(401)
  })
})

describe('adding a game', () => {
  test('returns its id and the games of the match', async () => {
    await started()
    const { body } = await ann.send('POST', '/api/addGame', { match_id: match.id })
    expect(body).toMatchObject({ match_id: match.id, game_num: 2, game_id: body.last_game_id })
    expect(body.games_list.map((game: { game_id: number }) => game.game_id)).toEqual([match.gameId, body.game_id])
  })

  test('ends at 15 games', async () => {
    await started()
    const add = () => ann.send('POST', '/api/addGame', { match_id: match.id })
    for (let game = 2; game <= 15; game += 1) await add()
    const more = await add()
    expect([more.status, more.body.code]).toEqual([409, 'too-many-games'])
  })

  test('is for the device that holds the term of a live match', async () => {
    await started()
    const body = { match_id: match.id }
    expect((await (await ann.onAnotherDevice()).send('POST', '/api/addGame', body)).body.code).toBe('not-the-writer')
    expect((await (await world.aPerson('Bo')).send('POST', '/api/addGame', body)).status).toBe(404)
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect((await ann.send('POST', '/api/addGame', body)).body.code).toBe('match-not-live')
    expect((await ann.send('POST', '/api/addGame', { match_id: -1 })).body.field).toBe('match_id')
  })
})

describe('the text about a player', () => {
  test('is acknowledged every time, and never created twice', async () => {
    ann = await world.aPerson()
    const player_id = await world.aPlayer('Linda Alvarez')
    match = await world.aMatch(ann, { t1p1_id: player_id })
    const tell = () => ann.send('POST', '/api/sendTxt', { player_id, player_name: 'whatever' })
    expect([(await tell()).status, (await tell()).status]).toEqual([200, 200])
    const { rows } = await world.deps.pool.query('select acknowledged_at from match_text where match_id = $1', [
      match.id,
    ])
    expect(rows).toEqual([{ acknowledged_at: expect.any(Date) }])
  })

  test('is refused for the match of another user, a player who is not in it, or after 15 minutes', async () => {
    ann = await world.aPerson()
    const player_id = await world.aPlayer('Linda Alvarez')
    await world.aMatch(ann, { t1p1_id: player_id })
    const status = async (who: Person, id: number) => (await who.send('POST', '/api/sendTxt', { player_id: id })).status
    expect(await status(await world.aPerson('Bo'), player_id)).toBe(404)
    expect(await status(ann, await world.aPlayer('Not There'))).toBe(404)
    world.later(16)
    expect(await status(ann, player_id)).toBe(404)
  })
})
