import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, type Person, post, rallies, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

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
}
const read = async () => (await world.visitor.send('GET', `/api/match/${match.id}`)).body[0]

describe('a next game that was pressed early', () => {
  const games = async () => (await read()).games_list.map((game: { game_num: number }) => game.game_num)

  test('is taken back by undo: its row goes, and the game before it goes on', async () => {
    await started()
    await post(ann, match.id, [...rallies(1, 2), act({ game: 2, kind: 'next-game' })])
    expect(await games()).toEqual([1, 2])

    const { body } = await post(ann, match.id, [act({ game: 2, kind: 'undo' })], { base: 3 })
    expect(body.state).toMatchObject({ game: 1, mayUndo: true })
    expect(await games()).toEqual([1])
    expect(await read()).toMatchObject({ game_num: 1, last_game_id: match.gameId, score_team1: 1 })

    await post(ann, match.id, [rally(1), act({ game: 2, kind: 'next-game' })], { base: 4 })
    expect(await games()).toEqual([1, 2])
  })

  test('leaves the lists too', async () => {
    await started()
    await post(ann, match.id, [rally(1), act({ game: 2, kind: 'next-game' })])
    world.published.length = 0
    await post(ann, match.id, [act({ game: 2, kind: 'undo' })], { base: 2 })
    const row = world.published.find(({ room }) => room === 'scoreWatcher')?.payload.row
    expect(row).toMatchObject({ game_num: 1, games_list: [{ game_num: 1 }] })
  })
})

describe('a match in free scoring', () => {
  const free = { rules: 'free-doubles' }
  const complete = (body: Record<string, unknown>) => ann.send('PUT', `/api/completeMatch/${match.id}`, body)

  test('has the winner named at its end, and a chance in the draw', async () => {
    await started(free)
    await post(ann, match.id, [act({ kind: 'point', team: 2, by: 3 }), act({ kind: 'complete', winner: 2 })])
    expect(await read()).toMatchObject({ status: 'Completed', won: 2 })
    expect((await complete({})).body.prize_entry).toBe(true)
  })

  test('completed by the old call has the winner named there', async () => {
    await started(free)
    await post(ann, match.id, [act({ kind: 'point', team: 1, by: 3 })])
    expect((await complete({ winner: 1 })).body.prize_entry).toBe(true)
    expect(await read()).toMatchObject({ won: 1 })
  })

  test('earns nothing without a winner, or without a point', async () => {
    await started(free)
    expect((await complete({ winner: 1 })).body.prize_entry).toBe(false)
    expect(await read()).toMatchObject({ won: null })
  })
})
