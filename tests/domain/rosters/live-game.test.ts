import { expect, test } from 'vitest'
import { matchTypeOf, playOf, ruleSetOf } from '#domain/rosters/live-game'

test.each([
  [2, 11, 'usap-2025-singles-11'],
  [4, 11, 'usap-2025-doubles-11'],
  [4, 15, 'usap-2025-doubles-15'],
  [2, 21, 'usap-2025-singles-21'],
  [4, 13, 'free-doubles'],
  [2, 9, 'free-singles'],
])('a game of %i players to %i points is scored by %s', (players, points, name) => {
  expect(ruleSetOf(playOf(Array.from({ length: players })), points)).toBe(name)
})

test.each([
  ['Doubles', 'FFFF', 'Womens'],
  ['Doubles', 'MMMM', 'Mens'],
  ['Doubles', 'MFMM', 'Mixed'],
  ['Singles', 'FF', 'Womens'],
  // Mixed is not offered for singles (spec 000 §3).
  ['Singles', 'MF', 'Mens'],
] as const)('%s of %s is %s', (play, genders, type) => {
  expect(matchTypeOf(play, genders.split(''))).toBe(type)
})
