import { expect, test } from 'vitest'
import { maxPointsOf, percentOf } from '#domain/shared/game-points'

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
