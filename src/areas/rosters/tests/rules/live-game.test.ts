import { expect, test } from 'vitest'
import { matchTypeOf, playOf, ruleSetOf } from '#areas/rosters/rules/live-game.ts'

test.each([
  [2, 11, 'usap-2025-singles-11-best-of-1'],
  [4, 11, 'usap-2025-doubles-11-best-of-1'],
  [4, 15, 'usap-2025-doubles-15'],
  [2, 21, 'usap-2025-singles-21'],
  [4, 13, 'free-doubles'],
  [2, 9, 'free-singles'],
])('a round is one game: %i players to %i points are scored by %s', (players, points, name) => {
  expect(ruleSetOf(playOf(Array.from({ length: players })), points)).toBe(name)
})

test.each([
  ['Doubles', ['F', 'F', 'F', 'F'], 'Womens'],
  ['Doubles', ['M', 'M', 'M', 'M'], 'Mens'],
  ['Doubles', ['M', 'F', 'M', 'M'], 'Mixed'],
  ['Singles', ['F', 'F'], 'Womens'],
  // Mixed is not offered for singles (spec 000 §3).
  ['Singles', ['M', 'F'], 'Mens'],
  // Nobody is called a woman who has not said so (X189).
  ['Doubles', ['', '', '', ''], 'Mixed'],
  ['Doubles', ['M', 'M', '', 'M'], 'Mixed'],
  ['Singles', ['', ''], 'Mens'],
  ['Singles', ['', 'F'], 'Womens'],
] as const)('%s of %j is %s', (play, genders, type) => {
  expect(matchTypeOf(play, genders)).toBe(type)
})
