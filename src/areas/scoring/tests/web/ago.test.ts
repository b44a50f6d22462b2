import { expect, test } from 'vitest'
import { updatedInWords } from '#areas/scoring/screens/watching/time-ago.tsx'

test.each([
  [-3, 'updated just now'],
  [1, 'updated just now'],
  [2, 'updated 2 seconds ago'],
  [60, 'updated 1 minute ago'],
  [3_599, 'updated 59 minutes ago'],
  [3_600, 'updated 1 hour ago'],
  [86_400, 'updated 1 day ago'],
  [200_000, 'updated 2 days ago'],
])('%i seconds read as %s', (seconds, words) => {
  expect(updatedInWords(seconds * 1_000)).toBe(words)
})
