import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, doubles, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const get = async (url: string, who: Pick<Person, 'send'> = world.visitor) => (await who.send('GET', url)).body
const idsOf = (rows: { match_id: number }[]) => rows.map((row) => row.match_id)
const completed = async () => {
  const ann = await world.aPerson()
  const match = await world.aMatch(ann)
  await post(ann, match.id, [rally(1), act({ kind: 'complete' })])
  return match.id
}

describe('live matches', () => {
  test('show a change at once, although the response is cached', async () => {
    const ann = await world.aPerson()
    await get('/api/liveMatches')
    const match = await world.aMatch(ann)
    const one = async () =>
      (await get('/api/liveMatches')).find((row: { match_id: number }) => row.match_id === match.id)
    expect(await one()).toMatchObject({ score_team1: 0, scorekeeper: [{ scorekeeper_name: 'Ann K.' }] })
    await post(ann, match.id, [rally(1)])
    expect(await one()).toMatchObject({ score_team1: 1, match: { score_team1: 1, call: '1 – 0 – 2' } })
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect(await one()).toBeUndefined()
  })

  test('name people only by display name', async () => {
    const ann = await world.aPerson()
    await world.aMatch(ann)
    const text = JSON.stringify(await get('/api/liveMatches'))
    for (const secret of ['Keeper', 'example.org', ann.username, 'user_id', 'owner_id', 'email'])
      expect(text).not.toContain(secret)
  })

  test('are hidden after 24 hours without an act, but are still offered to their scorekeeper', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    const banner = () => get(`/api/checkForLiveMatch/${ann.id}`, ann)
    expect(await banner()).toMatchObject([{ match_id: match.id, offer_completion: false, is_owner: true }])
    world.later(12 * 60)
    expect(await banner()).toMatchObject([{ offer_completion: true }])
    world.later(13 * 60)
    expect(idsOf(await get('/api/liveMatches'))).not.toContain(match.id)
    expect(await banner()).toMatchObject([
      { match_id: match.id, offer_completion: true, match: { match_id: match.id } },
    ])
    expect((await ann.send('POST', '/api/addMatch', { ...doubles, court_number: '7' })).body.code).toBe(
      'match-live-already',
    )
    expect((await ann.send('PUT', `/api/completeMatch/${match.id}`, {})).status).toBe(200)
    expect(await banner()).toEqual([])
  })
})

describe('completed matches', () => {
  test('are listed latest first, 50 a page', async () => {
    const ann = await world.aPerson()
    await world.deps.pool.query(
      `insert into match (status, owner_id, writer_id, rules, court_number, singles_doubles, match_type, skill_rating,
         age_bracket, starts_at, time_zone, created_at, last_act_at, completed_at)
       select 'Completed', $1, $1, 'free-singles', '', 'Singles', 'Mens', 'N/A', 'n/a', t, 'America/Denver', t, t, t
       from generate_series(now() - interval '60 days', now() - interval '1 day', interval '1 day') as t`,
      [ann.id],
    )
    await world.deps.pool.query(
      `insert into game (match_id, game_num, rules, started_at) select id, 1, rules, starts_at from match m
       where not exists (select from game g where g.match_id = m.id)`,
    )
    const last = await completed()
    const first = await get('/api/matches')
    expect(first).toHaveLength(50)
    expect(first[0]).toMatchObject({ match_id: last, status: 'Completed', match: { match_id: last } })
    const second = await get('/api/matches?page=2')
    expect(second.length).toBeGreaterThanOrEqual(11)
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([])
    expect(await get('/api/matches?page=99')).toEqual([])
  })

  test.each(['0', '-1', 'x', '1e3', '999999'])('have no page %s', async (page) => {
    expect(await get(`/api/matches?page=${page}`)).toMatchObject({ code: 'invalid-input', field: 'page' })
  })
})

describe('lists query the database once, however long they are', () => {
  test.each(['/api/liveMatches', '/api/matches', '/api/matches?page=2'])('%s for a visitor', async (url) => {
    const ann = await world.aPerson('Alt', { roles: ['alt_scorekeeper'] })
    for (const court of ['1', '2', '3']) await world.aMatch(ann, { court_number: court })
    world.later(1)
    expect(await world.statements(() => world.visitor.send('GET', url))).toBe(1)
  })

  test('your own live matches: once for the session, once for the list', async () => {
    const ann = await world.aPerson('Alt', { roles: ['alt_scorekeeper'] })
    for (const court of ['1', '2', '3', '4']) await world.aMatch(ann, { court_number: court })
    expect(await world.statements(() => ann.send('GET', `/api/checkForLiveMatch/${ann.id}`))).toBe(2)
    expect(await world.statements(() => ann.send('GET', `/api/matchCount/${ann.id}`))).toBe(2)
  })

  test('hundreds of requests within a second share one response', async () => {
    await world.aMatch(await world.aPerson())
    const asked = await world.statements(() =>
      Promise.all(Array.from({ length: 200 }, () => world.visitor.send('GET', '/api/liveMatches'))),
    )
    expect(asked).toBe(1)
  })

  test('one tap costs five statements in its transaction, and one for session and access', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    await post(ann, match.id, [rally(1)])
    expect(await world.statements(() => post(ann, match.id, [rally(1)], { base: 1 }))).toBe(6)
  })
})

describe('one match', () => {
  test('has an ETag that is valid as long as its version', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    const url = `/api/match/${match.id}`
    const { etag } = (await world.visitor.send('GET', url)).headers
    const again = () => world.visitor.send('GET', url, undefined, { 'if-none-match': String(etag) })
    expect((await again()).status).toBe(304)
    await post(ann, match.id, [rally(2)])
    expect(await again()).toMatchObject({ status: 200, body: [{ version: 1 }] })
  })

  test('has its scorekeeper and its current game', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    expect(await get(`/api/getMatchScorekeeper/${match.id}`)).toEqual({
      match_id: match.id,
      scorekeeper_name: 'Ann K.',
      game_num: 1,
      last_game_id: match.gameId,
      t1_score: 0,
      t2_score: 0,
      games_list: [expect.objectContaining({ game_id: match.gameId })],
    })
  })

  test('has statistics from its log', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    const at = (seconds: number) => new Date(world.deps.clock.now().getTime() - (100 - seconds) * 1000).toISOString()
    await post(ann, match.id, [
      rally(1, { at: at(0) }),
      rally(1, { at: at(20) }),
      rally(2, { at: at(30) }),
      rally(2, { at: at(60) }),
    ])
    expect(await get(`/api/getScoreStats/${match.id}`)).toEqual({
      match_id: match.id,
      version: 4,
      games_won: [0, 0],
      seconds: 60,
      games: [
        {
          game_num: 1,
          flow: [
            [0, 0],
            [1, 0],
            [2, 0],
            [2, 1],
          ],
          longest_run: { team: 1, points: 2, from: 0, to: 2 },
          lead_changes: 0,
          points_on_serve: [2, 1],
          rallies: 4,
          seconds: 60,
        },
      ],
    })
  })

  test.each(['match', 'getMatchScorekeeper', 'getScoreStats'])(
    'that does not exist is not found by %s',
    async (name) => {
      expect((await world.visitor.send('GET', `/api/${name}/2000000000`)).status).toBe(404)
    },
  )
})

describe('private calls', () => {
  test.each(['checkForLiveMatch', 'matchCount'])('%s of another user is not found', async (name) => {
    const [ann, bo] = [await world.aPerson(), await world.aPerson('Bo')]
    expect((await ann.send('GET', `/api/${name}/${bo.id}`)).status).toBe(404)
    expect((await world.visitor.send('GET', `/api/${name}/${bo.id}`)).status).toBe(401)
  })

  test('count scored matches and the chances of this month', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    await post(ann, match.id, [...Array.from({ length: 11 }, () => rally(1)), act({ kind: 'complete' })])
    expect(await get(`/api/matchCount/${ann.id}`, ann)).toEqual({ count: 1, entries_this_month: 1 })
    world.later(32 * 24 * 60)
    const later = await ann.onAnotherDevice()
    expect(await get(`/api/matchCount/${ann.id}`, later)).toEqual({ count: 1, entries_this_month: 0 })
  })
})
