import { expect, test } from 'vitest'
import { chanceOf } from '#areas/bookings/rules/waiting-odds.ts'

const past = [
  { movedUp: 3, left: 2 },
  { movedUp: 0, left: 4 },
  { movedUp: 1, left: 0 },
  { movedUp: 2, left: 5 },
]

test('the chance of a spot is the share of past dates on which the waitlist moved far enough', () => {
  expect([1, 2, 3, 4].map((needed) => chanceOf(past, needed))).toEqual([75, 75, 50, 25])
})

test('two dates are too few to tell', () => {
  expect(chanceOf(past.slice(0, 2), 1)).toBeNull()
})
