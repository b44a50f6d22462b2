import { expect, test } from 'vitest'
import { takenWords } from '#areas/events/screens/words.ts'

test.for([
  [0, 12, '0 of 12 taken'],
  [12, 12, '12 of 12 taken'],
  [13, 12, '12 of 12 taken, 1 over'],
] as const)('%i players in %i spots: %s', ([count, spots, words]) => {
  expect(takenWords(count, spots)).toBe(words)
})

test('other words and none take the place of taken', () => {
  expect([takenWords(9, 8, ' confirmed'), takenWords(9, 8, '')]).toEqual(['8 of 8 confirmed, 1 over', '8 of 8, 1 over'])
})
