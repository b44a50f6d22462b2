import { expect, test } from 'vitest'
import { gameEndOf, maxPointsOf, mayEndWith, percentOf } from '#kernel/rules/game-points.ts'

test('three games bring at most 45 points and four 60, unless a game goes to another number', () => {
  expect([maxPointsOf(3), maxPointsOf(4), maxPointsOf(3, 11)]).toEqual([45, 60, 33])
})

test.for([
  [33, 45, 73],
  [45, 45, 100],
  [47, 45, 100],
  [0, 45, 0],
  [29, 100, 29],
  [50, 60, 83],
] as const)('%i of %i points are %i percent, rounded down', ([points, most, percent]) => {
  expect(percentOf(points, most)).toBe(percent)
})

test.for([
  [11, [11, 0], true],
  [11, [11, 10], true],
  [11, [10, 12], true],
  [11, [11, 11], false],
  [11, [13, 10], false],
  [11, [9, 7], false],
  [11, [1, 7], false],
  // 15 is what nobody has set: such games may go to 11, but no further than 15 without a lead of two.
  [15, [11, 7], true],
  [15, [21, 15], false],
  [15, [8, 8], false],
] as const)('a game of a mixer to %i may end %j: %s', ([points, result, may]) => {
  expect(mayEndWith(gameEndOf(points, false), result)).toBe(may)
})

test('games of a ladder go to its points, also when nobody has set them', () => {
  expect([[15, 12] as const, [11, 7] as const].map((result) => mayEndWith(gameEndOf(15, true), result))).toEqual([
    true,
    false,
  ])
})
