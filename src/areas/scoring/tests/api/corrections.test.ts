import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doubles, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let id: number
beforeAll(async () => {
  world = await scoringWorld()
})
beforeEach(async () => {
  ann = await world.aPerson()
  id = (await world.aMatch(ann)).id
})
afterAll(() => world.close())

const facts = { court_number: '4', tournament_name: '', match_type: 'Mixed', skill_rating: '3.5', age_bracket: '65-69' }
const names = { t1p1: doubles.t1p1, t1p2: doubles.t1p2, t2p1: doubles.t2p1, t2p2: doubles.t2p2 }
const correct = async (change: Record<string, unknown>, who: Pick<Person, 'send'> = ann) => {
  const { court_number, tournament_name, match_type, skill_rating, age_bracket } = await shown()
  const now = { court_number, tournament_name, match_type, skill_rating, age_bracket }
  return who.send('PUT', `/api/match/${id}/correct`, { ...facts, ...names, ...now, ...change })
}
const shown = async () => (await world.visitor.send('GET', `/api/match/${id}`)).body[0].match
const texts = async () => {
  const { rows } = await world.deps.pool.query('select player_id from match_text where match_id = $1 order by 1', [id])
  return rows.map(({ player_id }) => player_id)
}

describe('a match that has begun', () => {
  test('gets another player and court; the score stays, and everybody who watches gets the line at once', async () => {
    await post(ann, id, [rally(1), rally(1)])
    const before = await shown()
    expect((await correct({ t1p2: 'Wei Chen Jr', court_number: '12' })).body).toEqual({
      match_id: id,
      corrected: true,
    })
    const after = await shown()
    expect(after).toMatchObject({
      t1p2: 'Wei Chen Jr',
      court_number: '12',
      score_team1: before.score_team1,
      status: 'Live',
    })
    expect(after.correction).toBe(
      `Corrected: Wei Chen Jr (was ${before.t1p2}) and court 12 (was ${before.court_number})`,
    )
    expect(after.version).toBe(before.version + 1)
    const told = world.published.filter(({ room, event }) => room === String(id) && event === 'oneScoreChanged').at(-1)
    expect(told?.payload.row).toMatchObject({ t1p2: 'Wei Chen Jr', correction: after.correction })
    const listed = world.published.filter(({ event }) => event === 'scoreChanged').at(-1)
    expect(listed?.payload.row).toMatchObject({ t1p2: 'Wei Chen Jr' })
  })

  test('gets its teams into the other columns', async () => {
    const before = await shown()
    await correct({ t1p1: before.t2p1, t1p2: before.t2p2, t2p1: before.t1p1, t2p2: before.t1p2 })
    expect(await shown()).toMatchObject({ t1p1: before.t2p1, correction: 'Corrected: teams swapped' })
  })

  test('keeps a scorekeeper’s taps that were made before the correction was seen', async () => {
    await post(ann, id, [rally(1)])
    await correct({ court_number: '7' })
    expect((await post(ann, id, [rally(1)], { base: 1 })).status).toBe(200)
    expect(await shown()).toMatchObject({ score_team1: 2, court_number: '7' })
  })

  test('tells followers of a player who is new in the match, and no longer of one who is not', async () => {
    const [one, other] = [await world.aPlayer('Una Star'), await world.aPlayer('Otto Star')]
    await correct({ t1p1: { player_id: one, player_name: 'Una Star' } })
    expect(await texts()).toEqual([one])
    await correct({ t1p1: { player_id: one, player_name: 'Una Star' }, court_number: '9' })
    expect(await texts()).toEqual([one])
    await correct({ t1p1: { player_id: other, player_name: 'Otto Star' } })
    expect(await texts()).toEqual([other])
  })

  test('sent as it is changes nothing', async () => {
    const { version } = await shown()
    expect((await correct({})).body).toEqual({ match_id: id, corrected: false })
    expect(await shown()).toMatchObject({ version, correction: null })
  })

  test.each([
    ['an empty player', { t1p2: '' }, 400, 'invalid-input', 't1p2'],
    [
      'a stored player of another name',
      { t1p1: { player_id: 1, player_name: 'Nobody At All' } },
      400,
      'player-mismatch',
      't1p1',
    ],
  ])('is left as it is after %s', async (_, change, status, code, field) => {
    const before = await shown()
    const refused = await correct(change)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([status, code, field])
    expect(await shown()).toEqual(before)
  })

  test('is corrected by its owner only, and not after it is completed', async () => {
    expect((await correct({ court_number: '7' }, await world.aPerson('Bo'))).status).toBe(404)
    await ann.send('PUT', `/api/completeMatch/${id}`, {})
    expect((await correct({ court_number: '7' })).body.code).toBe('match-not-live')
  })
})

test('the search says who is in a live match, and on which court', async () => {
  const star = await world.aPlayer('Zelda Quill')
  await correct({ t1p1: { player_id: star, player_name: 'Zelda Quill' }, court_number: '12' })
  const found = async () => (await ann.send('GET', '/api/getPlayerName?search=Zelda')).body[0]
  expect(await found()).toMatchObject({ player_id: star, live_on: '12' })
  await ann.send('PUT', `/api/completeMatch/${id}`, {})
  expect(await found()).not.toHaveProperty('live_on')
})
