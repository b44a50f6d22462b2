import { expect, test } from 'vitest'
import { zoneWords } from '#kernel/rules/zone-words.ts'

test.each([
  ['US/Mountain', 'Mountain time'],
  ['US/East-Indiana', 'East Indiana time'],
  ['America/Denver', 'Denver time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Europe/Zurich', 'Zurich time'],
  ['UTC', 'UTC'],
])('the zone %s has one name everywhere: %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words)
})
