import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, logOf, type Person, post, rallies, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

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

describe('acts of the score log', () => {
  test('advance the match, and watchers get the new score itself', async () => {
    await started()
    const { status, body } = await post(ann, match.id, rallies(1, 1, 2))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      seq: 3,
      term: 1,
      state: {
        status: 'Live',
        game: 1,
        done: [
          ['rally', 1],
          ['rally', 1],
          ['rally', 2],
        ],
      },
    })
    expect(await read()).toMatchObject({
      score_team1: 2,
      score_team2: 0,
      serving: 2,
      server: 1,
      call: '0 – 2 – 1',
      version: 3,
    })
    expect(world.published).toEqual([
      {
        room: String(match.id),
        event: 'oneScoreChanged',
        payload: expect.objectContaining({
          match_id: match.id,
          version: 3,
          status: 'Live',
          t1_score: 2,
          t2_score: 0,
          serving: 2,
          server: 1,
          call: '0 – 2 – 1',
          won: null,
          term: 1,
          games_list: [expect.objectContaining({ game_id: match.gameId, t1_score: 2, team1Score: 2 })],
        }),
      },
      {
        room: 'scoreWatcher',
        event: 'scoreChanged',
        payload: { match_id: match.id, version: 3, status: 'Live', game_num: 1, t1_score: 2, t2_score: 0, serving: 2 },
      },
    ])
  })

  test('show no server to anybody where only plus and minus are used', async () => {
    await started()
    await post(ann, match.id, [act({ kind: 'point', team: 2, by: 1 })])
    expect(await read()).toMatchObject({ score_team2: 1, serving: null, server: null, call: null })
  })

  test('record the author, the client clock and the server clock', async () => {
    await started()
    await post(ann, match.id, [rally(1, { at: '2026-11-20T10:00:00-07:00' })])
    const { rows } = await world.deps.pool.query('select * from score_act where match_id = $1', [match.id])
    expect(rows).toMatchObject([
      { author_id: ann.id, client_at: new Date('2026-11-20T17:00:00Z'), server_at: expect.any(Date) },
    ])
  })

  test('of one request are stored all or none; the refusal names the act and the reason', async () => {
    await started()
    const wrong = act({ kind: 'rally', team: 1, game: 2 })
    const { status, body } = await post(ann, match.id, [rally(1), wrong, rally(2)])
    expect([status, body.code]).toEqual([409, 'act-refused'])
    expect(body).toMatchObject({ reason: 'wrong-game', act: wrong.id, seq: 0, term: 1, state: { done: [] } })
    expect((await logOf(world, match.id)).seqs).toEqual([])
    expect(world.published).toEqual([])
  })

  test('start the next game, which has a row and an id at once', async () => {
    await started()
    const { body } = await post(ann, match.id, [rally(1), act({ kind: 'next-game', game: 2, firstServer: 1 })])
    expect(body.state).toMatchObject({ game: 2, games: [{ game: 1 }, { game: 2, firstServer: 1 }] })
    const row = await read()
    expect(row.games_list).toHaveLength(2)
    expect(row).toMatchObject({ game_num: 2, last_game_id: row.games_list[1].game_id, score_team1: 0 })
    expect(row.call).toBe('0 – 0 – 2')
  })

  test('change the rules of a game that has not begun', async () => {
    await started()
    await post(ann, match.id, [act({ kind: 'rules', rules: 'usap-2025-doubles-15' })])
    expect(await read()).toMatchObject({ rules: 'usap-2025-doubles-15', version: 1 })
    const late = await post(ann, match.id, [rally(1), act({ kind: 'rules', rules: 'free-doubles' })], { base: 1 })
    expect(late.body).toMatchObject({ code: 'act-refused', reason: 'game-in-play' })
  })

  test('undo and redo to the first rally of the game and back', async () => {
    await started()
    const undo = () => act({ kind: 'undo' })
    const { body } = await post(ann, match.id, [...rallies(1, 1), undo(), undo()])
    expect(body.state).toMatchObject({ mayUndo: false, mayRedo: true })
    const empty = await post(ann, match.id, [undo()], { base: 4 })
    expect(empty.body).toMatchObject({ code: 'act-refused', reason: 'nothing-to-undo' })
    await post(ann, match.id, [act({ kind: 'redo' })], { base: 4 })
    expect(await read()).toMatchObject({ score_team1: 1, version: 5 })
  })

  test('never bring a score below 0', async () => {
    await started()
    const { status } = await post(ann, match.id, [act({ kind: 'point', team: 1, by: -5 })])
    expect([status, (await read()).score_team1]).toEqual([200, 0])
  })
})

describe('a repeated act', () => {
  test('counts once, alone or among new ones', async () => {
    await started()
    const first = rally(1)
    await post(ann, match.id, [first])
    const again = await post(ann, match.id, [first])
    expect([again.status, again.body.seq]).toEqual([200, 1])
    const among = await post(ann, match.id, [first, rally(1)])
    expect([among.status, among.body.seq]).toEqual([200, 2])
    expect(await read()).toMatchObject({ score_team1: 2 })
  })

  test('counts once within one request too, whatever the case of its id', async () => {
    await started()
    const one = rally(1)
    const { body } = await post(ann, match.id, [one, { ...one, id: one.id.toUpperCase() }])
    expect(body.seq).toBe(1)
  })

  test('returns the current state even if the term has ended in the meantime', async () => {
    await started()
    const first = rally(1)
    await post(ann, match.id, [first])
    const other = await ann.onAnotherDevice()
    await other.send('POST', `/api/match/${match.id}/takeOver`, {})
    await post(other, match.id, [rally(1)], { term: 2, base: 1 })
    const retried = await post(ann, match.id, [first])
    expect(retried).toMatchObject({ status: 200, body: { seq: 2, term: 2 } })
  })

  test('does the same after the match is completed', async () => {
    await started()
    const complete = act({ kind: 'complete' })
    await post(ann, match.id, [complete])
    expect(await post(ann, match.id, [complete])).toMatchObject({
      status: 200,
      body: { state: { status: 'Completed' } },
    })
    expect((await post(ann, match.id, [rally(1)], { base: 1 })).body.code).toBe('match-completed')
  })

  test('with different content is refused', async () => {
    await started()
    const first = rally(1)
    await post(ann, match.id, [first])
    expect(await post(ann, match.id, [{ ...first, team: 2 }])).toMatchObject({
      status: 409,
      body: { code: 'act-reused', seq: 1 },
    })
    const twice = rally(2)
    expect((await post(ann, match.id, [twice, { ...twice, team: 1 }])).body.code).toBe('act-reused')
    expect((await logOf(world, match.id)).seqs).toEqual([1])
  })
})

describe('the base', () => {
  test('refuses acts of a client that has not seen the whole log, and returns the log since then', async () => {
    await started()
    const acts = rallies(1, 1, 1)
    await post(ann, match.id, acts)
    const { status, body } = await post(ann, match.id, [rally(2)], { base: 1 })
    expect([status, body.code]).toEqual([409, 'stale-base'])
    expect(body).toMatchObject({ seq: 3, term: 1, state: { game: 1 } })
    expect(body.acts.map((entry: { seq: number; act: { id: string } }) => [entry.seq, entry.act.id])).toEqual([
      [2, acts[1]?.id],
      [3, acts[2]?.id],
    ])
  })

  test('lets a client continue from there', async () => {
    const { body } = await post(ann, match.id, [rally(1)], { base: 3 })
    expect(body.seq).toBe(4)
  })

  test('may be older if everything since is among the posted acts', async () => {
    await started()
    const acts = rallies(1, 1)
    await post(ann, match.id, acts)
    expect((await post(ann, match.id, [...acts, rally(2)])).body.seq).toBe(3)
  })

  test('beyond the end of the log is stale', async () => {
    await started()
    expect((await post(ann, match.id, [rally(1)], { base: 7 })).body).toMatchObject({
      code: 'stale-base',
      seq: 0,
      acts: [],
    })
  })
})

describe('the writing term', () => {
  test('belongs to one session: another device of the same account is not the writer', async () => {
    await started()
    const other = await ann.onAnotherDevice()
    const { status, body } = await post(other, match.id, [rally(1)])
    expect([status, body.code]).toEqual([409, 'not-the-writer'])
    expect(body).toMatchObject({ seq: 0, term: 1, acts: [] })
    expect((await other.send('GET', `/api/match/${match.id}/acts`)).body).toMatchObject({
      may_write: false,
      is_owner: true,
    })
  })

  test('passes by taking over; the former writer is notified and gets the log since its base', async () => {
    await started()
    const first = rally(1)
    await post(ann, match.id, [first])
    const other = await ann.onAnotherDevice()
    const taken = await other.send('POST', `/api/match/${match.id}/takeOver`, {})
    expect(taken).toMatchObject({ status: 200, body: { term: 2, seq: 1 } })
    expect(world.published.at(-1)).toEqual({
      room: String(match.id),
      event: 'takenOver',
      payload: { match_id: match.id, version: 1, term: 2, writer_name: 'Ann K.' },
    })
    await post(other, match.id, [rally(2)], { term: 2, base: 1 })

    const late = await post(ann, match.id, [rally(1)], { base: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'stale-term'])
    expect(late.body).toMatchObject({ seq: 2, term: 2, acts: [{ seq: 2, term: 2, act: { kind: 'rally', team: 2 } }] })
    expect((await logOf(world, match.id)).seqs).toEqual([1, 2])
  })

  test('does not change when the session that holds it takes over again', async () => {
    await started()
    world.published.length = 0
    expect((await ann.send('POST', `/api/match/${match.id}/takeOver`, {})).body).toEqual({ term: 1, seq: 0 })
    expect(world.published).toEqual([])
  })

  test('is not gained by naming a later one', async () => {
    await started()
    const other = await ann.onAnotherDevice()
    expect((await post(other, match.id, [rally(1)], { term: 9 })).body.code).toBe('not-the-writer')
    expect((await post(ann, match.id, [rally(1)], { term: 9 })).body.code).toBe('not-the-writer')
  })

  test('cannot be taken for a completed match', async () => {
    await started()
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    const other = await ann.onAnotherDevice()
    expect((await other.send('POST', `/api/match/${match.id}/takeOver`, {})).body.code).toBe('match-not-live')
  })
})

describe('who writes', () => {
  const invited = async () => {
    const bo = await world.aPerson('Bo')
    await ann.send('POST', `/api/match/${match.id}/inviteScorekeeper`, { username: bo.username })
    await bo.send('POST', `/api/match/${match.id}/takeOver`, {})
    return bo
  }

  test('an invited scorekeeper writes and adds games, but only the owner completes', async () => {
    await started()
    const bo = await invited()
    const next = act({ kind: 'next-game', game: 2 })
    expect((await post(bo, match.id, [rally(1), next], { term: 2 })).status).toBe(200)
    const { status, body } = await post(bo, match.id, [act({ kind: 'complete', game: 2 })], { term: 2, base: 2 })
    expect([status, body.code, body.reason]).toEqual([409, 'act-refused', 'owner-only'])
    expect((await bo.send('PUT', `/api/completeMatch/${match.id}`, {})).status).toBe(404)
    expect(await read()).toMatchObject({ status: 'Live', scorekeeper: [{ scorekeeper_name: 'Bo K.' }] })
  })

  test.each([
    ['a visitor', async () => world.visitor, 401, 'sign-in-required'],
    ['somebody else', () => world.aPerson('Cy'), 404, 'not-found'],
    ['staff', () => world.aPerson('Di', { roles: ['staff'] }), 404, 'not-found'],
  ])('%s does not', async (_, who, status, code) => {
    await started()
    const answer = await (await who()).send('POST', `/api/match/${match.id}/acts`, {
      term: 1,
      base: 0,
      acts: [rally(1)],
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await logOf(world, match.id)).seqs).toEqual([])
  })
})

describe('completing', () => {
  const wonGame = () => Array.from({ length: 11 }, () => rally(1))
  const entries = async () =>
    (await world.deps.pool.query('select account_id, month from prize_entry where match_id = $1', [match.id])).rows

  test('as an act of the log gives the owner one chance in the month’s draw', async () => {
    await started()
    await post(ann, match.id, [...wonGame(), act({ kind: 'complete' })])
    expect(await read()).toMatchObject({ status: 'Completed', completed_at: expect.any(String), version: 12 })
    const month = `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(world.deps.clock.now()).slice(0, 7)}-01`
    expect(await entries()).toEqual([{ account_id: ann.id, month }])
    expect(world.published.at(-1)).toMatchObject({ event: 'scoreChanged', payload: { status: 'Completed' } })
  })

  test('without a won game gives none', async () => {
    await started()
    await post(ann, match.id, [rally(1), act({ kind: 'complete' })])
    expect(await entries()).toEqual([])
  })

  test('works for the owner whoever holds the term, and a retry gets the same response', async () => {
    await started()
    await post(ann, match.id, wonGame())
    const other = await ann.onAnotherDevice()
    const done = await other.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect(done.body).toEqual({ match_id: match.id, status: 'Completed', prize_entry: true, matches_scored: 1 })
    const again = await other.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect(again.body).toEqual(done.body)
    expect(await entries()).toHaveLength(1)
  })
})

describe('the log for the scorekeeper screen', () => {
  test('has the state, the acts since a seq, and who may write', async () => {
    await started()
    const acts = rallies(1, 2)
    await post(ann, match.id, acts)
    const { body } = await ann.send('GET', `/api/match/${match.id}/acts?since=1`)
    expect(body).toMatchObject({ seq: 2, term: 1, may_write: true, is_owner: true, writer_name: 'Ann K.' })
    expect(body.acts).toEqual([
      { seq: 2, term: 1, at: expect.any(String), act: { id: acts[1]?.id, game: 1, kind: 'rally', team: 2 } },
    ])
    expect(body.state.done).toHaveLength(2)
  })
})
