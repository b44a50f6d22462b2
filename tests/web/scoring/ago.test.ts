import { expect, test } from 'vitest'
import { agoInWords } from '../../../src/web/screens/scoring/watching/time-ago.tsx'

test.each([
  [-3, 'now'],
  [1, 'now'],
  [2, '2 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_400, '1 day ago'],
  [200_000, '2 days ago'],
])('%i seconds read as %s', (seconds, words) => {
  expect(agoInWords(seconds * 1_000)).toBe(words)
})
