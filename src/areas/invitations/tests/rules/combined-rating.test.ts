import { expect, test } from 'vitest'
import { combinedRatingOf } from '#areas/invitations/rules/combined-rating.ts'

test.each([
  ['3.5', '', '4.0', '', '7.5'],
  ['3.5 and up', '', '', '4.5', '8.0'],
  ['Beginners', '3.0', 'Beginners', '2.5', '5.5'],
  ['Beginners', '', '4.0', '', ''],
])('the ratings %s (%s) and %s (%s) together are %s', (level, rating, otherLevel, otherRating, sum) => {
  const one = { club_rating: level, rating }
  expect(combinedRatingOf(one, { club_rating: otherLevel, rating: otherRating })).toBe(sum)
})
