import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { act, post, rallies } from '#areas/scoring/tests/api/scoring-world.ts'
import { type ScoreboardWorld, scoreboardWorld } from './scoreboard-world.ts'

let world: ScoreboardWorld
beforeEach(async () => {
  world = await scoreboardWorld()
})
afterEach(() => world.close())

const shown = async () => (await world.board.send('GET', '/api/scoreboardMatch')).body
const names = async () => (await world.board.send('GET', '/api/getnames')).body
const look = async () => (await world.board.send('GET', '/api/getScoreboardDisplay')).body

const colours = {
  team1GradientStart: '112233',
  team1GradientEnd: 'AABBCC',
  team2GradientStart: '445566',
  team2GradientEnd: 'ffffff',
}
const setUp = (more: Record<string, unknown> = {}) =>
  world.board.send('PUT', '/api/scoreboardDisplaySetup', { ...colours, ...more })

describe('the match on the scoreboard', () => {
  test('does not exist while none of its keepers plays', async () => {
    await world.aMatch(await world.aPerson('Ann'))
    expect(await shown()).toMatchObject({ match_id: null, status: 'None', games_list: [], server_number: '1-1' })
    expect(await names()).toEqual({ line1: '', team1_line1: '', team1_line2: '', team2_line1: '', team2_line2: '' })
  })

  test('is the live one of the alternate scorekeeper, with names and server filled in', async () => {
    const { id } = await world.aMatch(world.keeper)
    await post(world.keeper, id, rallies(1, 1, 2))
    expect(await shown()).toMatchObject({
      match_id: id,
      status: 'Live',
      t1_score: 2,
      t2_score: 0,
      games_list: [{ game_num: 1, t1_score: 2, t2_score: 0 }],
      server_number: '2-1',
      serving: 2,
      server: 1,
      side: 'right',
      server_player: null,
      receiver_player: null,
    })
    expect(await names()).toEqual({
      line1: 'Autumn Open · Mixed doubles · 3.5 · 65-69 · Court 4',
      team1_line1: 'Alvarez',
      team1_line2: 'Chen',
      team2_line1: 'Novak',
      team2_line2: 'Diaz',
    })
  })

  test('is the scoreboard account’s own before any other', async () => {
    const own = await world.aMatch(world.board)
    await world.aMatch(world.keeper)
    expect(await shown()).toMatchObject({ match_id: own.id })
  })

  test('stays with its final score for ten minutes, then makes room', async () => {
    const { id } = await world.aMatch(world.keeper)
    await post(world.keeper, id, [
      ...rallies(...Array.from({ length: 11 }, () => 1 as const)),
      act({ kind: 'complete' }),
    ])
    expect(await shown()).toMatchObject({ match_id: id, status: 'Completed', t1_games: 1, t1_score: 11 })
    world.later(11)
    expect(await shown()).toMatchObject({ match_id: null })
  })

  test('disappears when it is deleted and appears when the role is given', async () => {
    const { id } = await world.aMatch(world.keeper)
    await world.keeper.send('DELETE', `/api/match/${id}`)
    expect(await shown()).toMatchObject({ match_id: null })
    const ann = await world.aPerson('Ann')
    const match = await world.aMatch(ann)
    await world.deps.db
      .insertInto('role_grant')
      .values({ account_id: ann.id, role: 'scoreboard', granted_at: world.deps.clock.now() })
      .execute()
    expect(await shown()).toMatchObject({ match_id: match.id })
  })

  test('is read in a few statements, however many matches there have been', async () => {
    for (let count = 0; count < 3; count += 1) await world.aMatch(world.keeper)
    expect(await world.statements(shown)).toBeLessThanOrEqual(4)
  })
})

describe('the look of the scoreboard', () => {
  test('begins with the colours of the specification and no background', async () => {
    expect(await look()).toEqual({
      t1gradient_start: 'f8db28',
      t1gradient_end: '933c20',
      t2gradient_start: '0C61A4',
      t2gradient_end: '2C2E67',
      background: '',
      background_id: null,
    })
  })

  test('is the one its account chose', async () => {
    const { status, body } = await setUp()
    expect(status).toBe(200)
    expect(body).toMatchObject({ t1gradient_start: '112233', t2gradient_end: 'ffffff' })
    expect(await look()).toEqual(body)
  })

  test('takes six hex digits for a colour, and nothing else', async () => {
    for (const team1GradientEnd of ['#112233', '12345', 'red', 'gggggg', '', 112233]) {
      const { status, body } = await setUp({ team1GradientEnd })
      expect([status, body.field], String(team1GradientEnd)).toEqual([400, 'team1GradientEnd'])
    }
    expect(await look()).toMatchObject({ t1gradient_end: '933c20' })
  })

  test('takes a picture of ours for its background, and nothing else', async () => {
    const others = [
      'https://evil.example/picture.png',
      '/uploads/../secret',
      '5b1c8d0e-0000-4000-8000-000000000000',
      'x',
    ]
    for (const background of others) {
      const { status, body } = await setUp({ background })
      expect([status, body.code, body.field], background).toEqual([400, 'background-unknown', 'background'])
    }
  })

  test('accepts many simultaneous changes of its picture: none waits for another one’s connection', async () => {
    const id = randomUUID()
    const row = { id, account_id: world.board.id, purpose: 'scoreboard' as const, width: 8, height: 8, bytes: 99 }
    await world.deps.db
      .insertInto('upload')
      .values({ ...row, created_at: new Date() })
      .execute()
    const background = async (index: number) => setUp({ background: index % 2 === 0 ? id : '' })
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => background(index)))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('can be read and changed only by its account', async () => {
    for (const person of [world.keeper, await world.aPerson('Staff', { roles: ['staff'] })]) {
      expect((await person.send('PUT', '/api/scoreboardDisplaySetup', colours)).status).toBe(404)
      for (const path of ['scoreboardMatch', 'getnames', 'getScoreboardDisplay'])
        expect((await person.send('GET', `/api/${path}`)).status).toBe(404)
    }
    expect((await world.visitor.send('GET', '/api/scoreboardMatch')).status).toBe(401)
  })
})
