import { describe, expect, test } from 'vitest'
import { addPoint, mayEndWith, setServer, type startGame } from '#areas/scoring/rules/rally.ts'
import { getRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { playGame, playOn } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const singles = 'usap-2025-singles-11'
const add = (name: RuleSetName, game: ReturnType<typeof startGame>, team: 1 | 2, by: number) =>
  addPoint(getRuleSet(name), game, team, by)

describe('points by hand', () => {
  test('a point goes to the team and the serve does not change', () => {
    const game = add(doubles, playGame(doubles, '12'), 1, 1)
    expect(game).toMatchObject({ score: [2, 0], serving: 2, server: 1, call: '0 – 2 – 1', rallies: 2 })
  })

  test('a score never goes below 0', () => {
    expect(add(doubles, playGame(doubles, '11'), 1, -5).score).toEqual([0, 0])
    expect(add(doubles, playGame(doubles, ''), 2, -1).score).toEqual([0, 0])
  })

  test('a score does not go above 99 by hand', () => {
    const game = add('free-doubles', add('free-doubles', playGame('free-doubles', ''), 1, 99), 1, 99)
    expect(game.score).toEqual([99, 0])
  })

  test('points by hand win a game and may reopen it', () => {
    const won = add(doubles, playGame(doubles, '1'.repeat(10)), 1, 1)
    expect(won).toMatchObject({ score: [11, 0], won: 1, gamePoint: [] })
    expect(add(doubles, won, 2, 10)).toMatchObject({ score: [11, 10], won: null })
    expect(add(doubles, won, 1, 1)).toMatchObject({ score: [12, 0], won: 1 })
  })

  test("the server's side follows the serving team's own points", () => {
    const game = playGame(doubles, '1')
    expect(game.side).toBe('left')
    expect(add(doubles, game, 1, 1).side).toBe('right')
    expect(add(doubles, game, 1, 2).side).toBe('left')
    expect(add(doubles, game, 1, -1).side).toBe('right')
    expect(add(doubles, game, 1, -9).side).toBe('right')
    expect(add(doubles, game, 2, 1).side).toBe('left')
    expect(add(singles, playGame(singles, ''), 1, 1).side).toBe('left')
  })

  test('a point by hand triggers the change of ends too', () => {
    const five = playGame(doubles, '11111', { deciding: true })
    expect(add(doubles, five, 1, 1).endChange).toBe(true)
    expect(add(doubles, five, 2, 1).endChange).toBe(false)
  })
})

describe('the server by hand', () => {
  const set = (name: RuleSetName, rallies: string, team: 1 | 2, server: 1 | 2 | null) =>
    setServer(getRuleSet(name), playGame(name, rallies), team, server)

  test('before the first rally it sets who serves first, as second server', () => {
    expect(set(doubles, '', 2, null)).toMatchObject({ call: '0 – 0 – 2', serving: 2, server: 2, firstServer: 2 })
    expect(set(doubles, '', 2, 2)).toMatchObject({ serving: 2, server: 2, side: 'right', firstServer: 2 })
  })

  test('a side out at 0 – 0 – 2 gives the serve to the other team, and the first server of the game stays', () => {
    expect(set(doubles, '', 2, 1)).toMatchObject({ call: '0 – 0 – 1', serving: 2, server: 1, firstServer: 1 })
  })

  test('later it changes the serve and keeps the first server of the game', () => {
    expect(set(doubles, '11', 2, 1)).toMatchObject({ call: '0 – 2 – 1', side: 'right', firstServer: 1, sideOut: true })
    expect(set(doubles, '11', 2, 2)).toMatchObject({ server: 2, side: 'left' })
    expect(set(doubles, '11', 2, null).server).toBe(1)
  })

  test('the partner of the server is on the other half', () => {
    expect(set(doubles, '2', 2, 2)).toMatchObject({ serving: 2, server: 2, side: 'left', sideOut: false })
    expect(set(doubles, '2', 2, 1).side).toBe('right')
  })

  test('singles and rally scoring have no server number', () => {
    expect(set(singles, '1', 2, 2)).toMatchObject({ serving: 2, server: null, side: 'right' })
    expect(set('usap-2026-rally-doubles-11', '1', 2, 1)).toMatchObject({ server: null, side: 'right', call: '0 – 1' })
  })
})

describe('free scoring', () => {
  const free = 'free-doubles'

  test('a rally gives its winner a point and does not move the serve', () => {
    const game = playGame(free, '2 2 1')
    expect(game).toMatchObject({ score: [1, 2], serving: 1, server: null, side: null, call: '1 – 2' })
  })

  test('has no winner by rule', () => {
    expect(playGame(free, '1'.repeat(40))).toMatchObject({ score: [40, 0], won: null, gamePoint: [], endChange: false })
  })

  test('the server is what the scorekeeper sets', () => {
    const game = setServer(getRuleSet(free), playGame(free, '1'), 2, 1)
    expect(game).toMatchObject({ serving: 2, server: 1, call: '1 – 0' })
    expect(playOn(free, game, '1')).toMatchObject({ serving: 2, server: 1 })
    expect(setServer(getRuleSet('free-singles'), playGame('free-singles', ''), 2, 1).server).toBeNull()
  })
})

test.each<[RuleSetName, readonly [number, number], boolean]>([
  [doubles, [11, 9], true],
  [doubles, [0, 11], true],
  [doubles, [12, 10], true],
  [doubles, [18, 20], true],
  [doubles, [11, 10], false],
  [doubles, [11, 11], false],
  [doubles, [13, 10], false],
  [doubles, [15, 14], false],
  [doubles, [9, 5], false],
  ['free-doubles', [11, 11], true],
])('a game by %s ends %j: %s', (rules, score, may) => {
  expect(mayEndWith(getRuleSet(rules), score)).toBe(may)
})
