import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evenParts, secondsOf } from '#tests/support/even-shards'

const journeys = globSync('tests/journeys/**/*.test.ts')

test('every journey is in one part of the gate, and no part takes much longer than the others', () => {
  expect(journeys.length).toBeGreaterThan(10)
  const parts = evenParts(journeys, 4)
  expect(parts.flat().toSorted()).toEqual(journeys.toSorted())
  const lengths = parts.map((part) => part.reduce((sum, path) => sum + secondsOf(path), 0))
  const longestFile = Math.max(...journeys.map(secondsOf))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(Math.max(longestFile, Math.min(...lengths) + 20))
})
