import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMatchWith } from '#areas/scoring/server/add-match.ts'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { doubles, meetingPoint, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const add = async (match: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const ann = await world.aPerson()
  return ann.send('POST', '/api/addMatch', { ...doubles, ...match }, headers)
}
const read = async (id: number) => (await world.visitor.send('GET', `/api/match/${id}`)).body[0]
const count = async () => (await world.deps.pool.query('select count(*) from match')).rows[0]?.count

describe('a new match', () => {
  test('is live, has its players and its first game, and is announced to the lists', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    expect(body).toEqual({ match_id: expect.any(Number), term: 1 })
    const match = await read(body.match_id)
    expect(match).toMatchObject({ status: 'Live', t1p1: 'Linda Alvarez', t2p2: 'Rosa Diaz', t1p1_id: 0, game_num: 1 })
    expect(match.match).toMatchObject({ match_id: body.match_id, tournament_name: 'Autumn Open' })
    expect(match.games_list).toEqual([expect.objectContaining({ t1_score: 0, team2Score: 0, won: null })])
    const told = world.published.filter(({ payload }) => payload.match_id === body.match_id)
    expect(told.map(({ room, event }) => [room, event])).toEqual([
      [String(body.match_id), 'oneScoreChanged'],
      ['scoreWatcher', 'scoreChanged'],
    ])
  })

  test('keeps its own time zone; the old name of the Pacific zone is stored as US/Pacific', async () => {
    const { body } = await add({ time_zone: 'US/Pacific-New', date_time: '2026-07-04T20:05:00Z' })
    expect(await read(body.match_id)).toMatchObject({ time_zone: 'US/Pacific', date: '07/04/2026', time: '1:05 pm' })
  })

  test('plays in the zone of the platform when none is named', async () => {
    expect(await read((await add()).body.match_id)).toMatchObject({ time_zone: 'America/Denver' })
  })

  test('shares its tournament with others of that name, ignoring accents and case', async () => {
    const one = await read((await add({ tournament_name: 'Café Cup' })).body.match_id)
    const other = await read((await add({ tournament_name: 'CAFE  cup' })).body.match_id)
    expect(other).toMatchObject({ tournament_id: one.tournament_id, tournament_name: 'Café Cup' })
  })

  test('of singles ignores the second places', async () => {
    const { body } = await add({ singles_doubles: 'Singles', match_type: 'Mens' })
    expect(await read(body.match_id)).toMatchObject({ t1p2: '', t2p2: '', rules: 'usap-2025-singles-11' })
  })

  test('is scored by the chosen rules', async () => {
    const { body } = await add({ rules: 'usap-2026-rally-doubles-21' })
    expect(await read(body.match_id)).toMatchObject({ rules: 'usap-2026-rally-doubles-21' })
  })
})

describe('stored players', () => {
  test('get their name from the database, whatever accents and case were sent, and a text is queued', async () => {
    const id = await world.aPlayer('José Fernández')
    const { body } = await add({ t1p1: { player_name: 'jose  fernandez', player_id: id } })
    expect(await read(body.match_id)).toMatchObject({ t1p1: 'José Fernández', t1p1_id: id })
    const { rows } = await world.deps.pool.query('select player_id from match_text where match_id = $1', [
      body.match_id,
    ])
    expect(rows).toEqual([{ player_id: id }])
  })

  test('who were merged lead to the remaining player', async () => {
    const stayed = await world.aPlayer('Bob Stone')
    const gone = await world.aPlayer('Robert Stone')
    await world.deps.pool.query('update player set merged_into = $1 where id = $2', [stayed, gone])
    const { body } = await add({ t2p1: 'Robert Stone', t2p1_id: gone })
    expect(await read(body.match_id)).toMatchObject({ t2p1: 'Bob Stone', t2p1_id: stayed })
  })

  test.each([
    ['another name', async () => ({ t1p1: 'Somebody Else', t1p1_id: await world.aPlayer('Linda Alvarez') })],
    ['an unknown id', async () => ({ t1p1_id: 2_000_000_000 })],
  ])('with %s are refused and nothing is written', async (_, match) => {
    const before = await count()
    const { status, body } = await add(await match())
    expect([status, body.code, body.field]).toEqual([400, 'player-mismatch', 't1p1'])
    expect(await count()).toBe(before)
  })

  test('appear in a match only once, even after a merge', async () => {
    const one = await world.aPlayer('Twin One')
    const other = await world.aPlayer('Twin One')
    await world.deps.pool.query('update player set merged_into = $1 where id = $2', [one, other])
    const { status, body } = await add({ t1p1: 'Twin One', t1p1_id: one, t2p2: 'Twin One', t2p2_id: other })
    expect([status, body.code, body.field]).toEqual([400, 'player-twice', 't2p2'])
  })
})

describe('a match is refused', () => {
  test.each([
    ['Mixed singles', { singles_doubles: 'Singles' }, 'match_type'],
    ['doubles with three players', { t2p2: '' }, 't2p2'],
    ['doubles with a missing partner', { t1p2: null }, 't1p2'],
    ['rules for singles in doubles', { rules: 'usap-2025-singles-11' }, 'rules'],
    ['unknown rules', { rules: 'usap-1999' }, 'rules'],
    ['an unknown zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset for a zone', { time_zone: '+02:00' }, 'time_zone'],
    ['an unknown skill', { skill_rating: '9.5' }, 'skill_rating'],
    ['an unknown age bracket', { age_bracket: '96+' }, 'age_bracket'],
    ['a negative player id', { t1p1_id: -1 }, 't1p1_id'],
    ['a player id beyond 32 bits', { t1p1: { player_id: 1e10, player_name: 'Al' } }, 't1p1.player_id'],
    ['a number for a name', { t1p1: 7 }, 't1p1'],
    ['a name that is too long', { t1p1: 'x'.repeat(61) }, 't1p1'],
    ['control characters in a name', { t1p1: 'Al\u0000ice' }, 't1p1'],
    ['half a character in a name', { t1p1: 'Al\ud800' }, 't1p1'],
    ['half a character in a tournament', { tournament_name: '\udc00' }, 'tournament_name'],
    ['a date without a zone', { date_time: '2026-07-04' }, 'date_time'],
  ])('for %s, with the field named', async (_, match, field) => {
    const before = await count()
    const { status, body } = await add(match)
    expect([status, body.code, body.field]).toEqual([400, 'invalid-input', field])
    expect(await count()).toBe(before)
  })

  test('in the name of another user: 403 and nothing written', async () => {
    const other = await world.aPerson()
    const before = await count()
    const { status, body } = await add({ user_id: other.id })
    expect([status, body.code]).toEqual([403, 'not-yours'])
    expect(await count()).toBe(before)
  })

  test('for a visitor', async () => {
    expect((await world.visitor.send('POST', '/api/addMatch', doubles)).status).toBe(401)
  })
})

describe('one live match per scorekeeper', () => {
  test('a second one must wait for the end of the first', async () => {
    const ann = await world.aPerson()
    const first = await world.aMatch(ann)
    const second = () => ann.send('POST', '/api/addMatch', { ...doubles, court_number: '5' })
    expect(await second()).toMatchObject({ status: 409, body: { code: 'match-live-already', match_id: first.id } })
    await ann.send('PUT', `/api/completeMatch/${first.id}`, {})
    expect(await second()).toMatchObject({ status: 200 })
  })

  test('an alternate scorekeeper may have several', async () => {
    const alt = await world.aPerson('Alt', { roles: ['alt_scorekeeper'] })
    await world.aMatch(alt)
    expect(await alt.send('POST', '/api/addMatch', { ...doubles, court_number: '5' })).toMatchObject({ status: 200 })
  })

  const twoAtOnce = async (where: ScoringWorld) => {
    const ann = await where.aPerson()
    const asked = ['1', '2', '3', '4'].map((court) => ({ ...doubles, court_number: court }))
    const answers = await Promise.all(asked.map((match) => ann.send('POST', '/api/addMatch', match)))
    return answers.map(({ status }) => status).sort()
  }

  test('even if four are requested at once', async () => {
    expect(await twoAtOnce(world)).toEqual([200, 409, 409, 409])
  })

  test('thanks to the lock on the account: without it there are several', async () => {
    const together = meetingPoint(4)
    const unlocked = addMatchWith(async () => {
      await together.wait()
      return { mayHaveSeveral: false, forScoreboard: false }
    })
    const others = scoringHandlers.filter(({ call }) => call.name !== 'scoring.addMatch')
    const control = await scoringWorld({ handlers: [unlocked, ...others] })
    expect((await twoAtOnce(control)).filter((status) => status === 200).length).toBeGreaterThan(1)
    await control.close()
  })
})

describe('a repeated request', () => {
  test('within 10 seconds returns the first match, when no key is given', async () => {
    const ann = await world.aPerson()
    const ask = () => ann.send('POST', '/api/addMatch', doubles)
    const [one, other] = [await ask(), await ask()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
  })

  test('with the same key returns the first response; with another key it is a second match and refused', async () => {
    const ann = await world.aPerson()
    const ask = (key: string) => ann.send('POST', '/api/addMatch', doubles, { 'idempotency-key': key })
    const key = randomUUID()
    const [one, other] = await Promise.all([ask(key), ask(key)])
    expect(other.body).toEqual(one.body)
    expect((await ask(randomUUID())).body.code).toBe('match-live-already')
  })

  test('with the same key but another body is refused', async () => {
    const ann = await world.aPerson()
    const headers = { 'idempotency-key': randomUUID() }
    await ann.send('POST', '/api/addMatch', doubles, headers)
    const other = await ann.send('POST', '/api/addMatch', { ...doubles, court_number: '9' }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'key-reused'])
  })
})

describe('the matches of an hour', () => {
  test('are not used up by attempts that are refused', async () => {
    const ann = await world.aPerson()
    const attempt = (match: Record<string, unknown> = {}) => ann.send('POST', '/api/addMatch', { ...doubles, ...match })
    const first = await attempt()
    for (let turn = 0; turn < 12; turn += 1)
      expect((await attempt({ court_number: `A${turn}` })).body.code).toBe('match-live-already')
    for (let turn = 0; turn < 12; turn += 1)
      expect((await attempt({ t2p2: '' })).body).toMatchObject({
        field: 't2p2',
        message: 'Team 2, player 2: a player is missing',
      })
    await ann.send('PUT', `/api/completeMatch/${first.body.match_id}`, {})
    expect((await attempt({ court_number: '9' })).status).toBe(200)
  })

  test('are used up by matches that began', async () => {
    const ann = await world.aPerson('Ann', { roles: ['alt_scorekeeper'] })
    const begin = async (court: number) =>
      (await ann.send('POST', '/api/addMatch', { ...doubles, court_number: `${court}` })).status
    const statuses: number[] = []
    for (let court = 0; court < 11; court += 1) statuses.push(await begin(court))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
