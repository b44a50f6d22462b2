import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchPreviews } from '#areas/scoring/server/previews.ts'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'
import { act, type Person, post, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let id: number
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async (match: Record<string, unknown> = {}) => {
  ann = await world.aPerson()
  id = (await world.aMatch(ann, match)).id
}
const points = (team: 1 | 2, by: number, game = 1) => act({ kind: 'point', team, by, game })
const next = (game: number) => act({ kind: 'next-game', game })
const endMatch = (body: Record<string, unknown> = {}) => ann.send('PUT', `/api/completeMatch/${id}`, body)
const shown = async () => (await world.visitor.send('GET', `/api/match/${id}`)).body[0].match
const played = (...acts: ReturnType<typeof act>[]) => post(ann, id, acts)

describe('a match that is not played to its end', () => {
  test('has the outcome and the winner that its scorekeeper declares, for every reader and in the lists', async () => {
    await started()
    await played(points(1, 9), points(2, 7))
    expect((await endMatch({ outcome: 'retired', winner: 2 })).body).toMatchObject({ prize_entry: true })
    expect(await shown()).toMatchObject({ status: 'Completed', outcome: 'retired', won: 2 })
    const { body } = await world.visitor.send('GET', '/api/matches')
    expect(body.find((row: { match_id: number }) => row.match_id === id)).toMatchObject({ outcome: 'retired', won: 2 })
    expect(world.published.filter(({ event }) => event === 'oneScoreChanged').at(-1)).toMatchObject({
      payload: { outcome: 'retired', won: 2, status: 'Completed' },
    })
  })

  test('is sent through the log too, and is forgotten when the match is reopened', async () => {
    await started()
    await played(points(1, 5), act({ kind: 'complete', outcome: 'time-limit', winner: 1 }))
    expect(await shown()).toMatchObject({ outcome: 'time-limit', won: 1 })
    await ann.send('POST', `/api/match/${id}/reopen`, {})
    expect(await shown()).toMatchObject({ status: 'Live', outcome: null, won: null })
  })

  test('earns no chance in the draw when nobody has played a point', async () => {
    await started()
    expect((await endMatch({ outcome: 'no-show', winner: 1 })).body).toMatchObject({ prize_entry: false })
    expect(await shown()).toMatchObject({ outcome: 'no-show', won: 1 })
  })

  test.each([
    ['an unknown outcome', { outcome: 'bored', winner: 1 }, 'outcome'],
    ['an unknown team', { outcome: 'retired', winner: 3 }, 'winner'],
  ])('is refused with %s, and the match goes on', async (_, body, field) => {
    await started()
    const refused = await endMatch(body)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'invalid-input', field])
    expect((await shown()).status).toBe('Live')
  })

  test('says its outcome in the preview of a link', async () => {
    await started()
    await endMatch({ outcome: 'forfeit', winner: 1 })
    const preview = await matchPreviews[0]?.find(world.deps, String(id))
    expect(preview?.description).toMatch(/^Completed \(Forfeit\) · /)
  })
})

describe('a last game that nobody has played', () => {
  test('is dropped when the match ends, and the game before it is the last', async () => {
    await started()
    await played(points(1, 11), next(2))
    await endMatch({ outcome: 'time-limit', winner: 1 })
    const match = await shown()
    expect(match.games_list).toHaveLength(1)
    expect(match).toMatchObject({ game_num: 1, score_team1: 11, score_team2: 0 })
    await ann.send('POST', `/api/match/${id}/reopen`, {})
    expect((await ann.send('POST', '/api/addGame', { match_id: id })).status).toBeLessThan(300)
    expect((await shown()).games_list).toHaveLength(2)
  })
})

describe('the winner of a match', () => {
  test('of five games is the side that won three of them, not the one that led 2 : 0', async () => {
    await started({ rules: 'usap-2025-doubles-11-best-of-5' })
    const scores = [
      [11, 5],
      [11, 7],
      [4, 11],
      [9, 11],
      [7, 11],
    ] as const
    await played(
      ...scores.flatMap(([one, two], index) => [
        ...(index === 0 ? [] : [next(index + 1)]),
        points(1, one, index + 1),
        points(2, two, index + 1),
      ]),
    )
    await endMatch()
    expect(await shown()).toMatchObject({ won: 2, outcome: null })
  })

  test('follows the format, which may change while the match runs; no score changes', async () => {
    await started()
    await played(points(1, 11), next(2), points(1, 11, 2))
    expect(await shown()).toMatchObject({ won: 1 })
    await post(ann, id, [act({ kind: 'format', game: 2, rules: 'usap-2025-doubles-11-best-of-5' })], { base: 3 })
    expect(await shown()).toMatchObject({ won: null, rules: 'usap-2025-doubles-11-best-of-5', score_team1: 11 })
  })
})

/** The last migration before a winner was found over all games. */
const before = '0185_z'
const filled = `
  with a as (insert into account (username, email, password_hash, first, last, created_at)
      values ('ann', 'ann@example.org', 'x', 'Ann', 'Lee', now()) returning id),
    m as (insert into match (status, owner_id, writer_id, rules, court_number, singles_doubles, match_type, skill_rating,
        age_bracket, starts_at, time_zone, game_num, won_by, created_at, last_act_at, completed_at)
      select 'Completed', a.id, a.id, 'usap-2025-doubles-11', court, 'Doubles', 'Mens', 'N/A', 'n/a', now(), 'UTC',
        games, 1, now(), now(), now()
      from a, (values ('five', 5), ('even', 4), ('three', 3)) v(court, games) returning id, court_number, game_num)
  insert into game (match_id, game_num, rules, t1_score, t2_score, won_by, started_at)
  select id, n, 'usap-2025-doubles-11',
    case when court_number = 'three' and n = 3 then 0 when n <= 2 then 11 else 5 end,
    case when court_number = 'three' and n = 3 then 0 when n <= 2 then 5 else 11 end,
    case when court_number = 'three' and n = 3 then null when n <= 2 then 1 else 2 end, now()
  from m, generate_series(1, m.game_num) n`

test('an upgrade finds the winners of earlier matches over all their games, and drops last games that nobody played', async () => {
  const rows = await afterUpgrade(before, filled, async (client) => {
    const found = await client.query<{ court: string; won: number | null; games: number; num: number }>(
      `select court_number as court, won_by as won, game_num as num,
        (select count(*)::integer from game g where g.match_id = m.id) as games from match m order by 1`,
    )
    return found.rows
  })
  expect(rows.map(({ court, won, games, num }) => [court, won, games, num])).toEqual([
    ['even', null, 4, 4],
    ['five', 2, 5, 5],
    ['three', 1, 2, 2],
  ])
})
