import { describe, expect, test } from 'vitest'
import { actsToReach } from '#areas/scoring/rules/correction.ts'
import { applyAll, matchAfter, nextGame, point, rally } from './games.ts'

const match = matchAfter('free-doubles', point(1, 7), point(2, 4), nextGame(2), rally(1, 2))

describe('setting both scores of a game', () => {
  test.each([
    [1, [7, 4], []],
    [1, [8, 4], [{ team: 1, by: 1 }]],
    [
      1,
      [5, 9],
      [
        { team: 1, by: -2 },
        { team: 2, by: 5 },
      ],
    ],
    [
      2,
      [0, 99],
      [
        { team: 1, by: -1 },
        { team: 2, by: 99 },
      ],
    ],
  ] as const)('game %i reaches %j by %j', (game, target, steps) => {
    expect(actsToReach(match, game, target)).toEqual(steps)
    const reached = applyAll(
      match,
      steps.map(({ team, by }) => point(team, by, game)),
    )
    expect(reached.games[game - 1]?.state.score).toEqual(target)
  })

  test('a score above 198 from rallies is reduced in acts of at most 99', () => {
    const long = matchAfter('free-doubles', ...Array.from({ length: 200 }, () => rally(1)))
    expect(actsToReach(long, 1, [1, 0])).toEqual([-99, -99, -1].map((by) => ({ team: 1, by })))
  })

  test('a game that the match does not have is a fault', () => {
    expect(() => actsToReach(match, 3, [1, 0])).toThrow('no game 3')
  })
})
