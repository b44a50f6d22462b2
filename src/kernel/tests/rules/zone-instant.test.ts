import { describe, expect, test } from 'vitest'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'

const zones = clubZones.map((zone) => findZone(zone) ?? '')

describe.each(zones)('in %s', (zone) => {
  test('every hour of 2026 and 2027 converts to local time and back, to its first occurrence if it is repeated', () => {
    const seen = new Map<string, number>()
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 3_600_000) {
      const moment = wallMomentIn(zone, new Date(at))
      if (!seen.has(moment)) seen.set(moment, at)
      expect(instantOf(zone, moment).getTime(), moment).toBe(seen.get(moment))
    }
  })
})

test.each([
  ['US/Mountain', '2026-03-08T02:30', '2026-03-08T09:30:00.000Z', 'skipped by the clocks: moved forward to 3:30'],
  ['US/Mountain', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z', 'comes twice: its first occurrence'],
  ['US/Arizona', '2026-03-08T02:30', '2026-03-08T09:30:00.000Z', 'no summer time'],
  ['US/Aleutian', '2026-03-08T02:15', '2026-03-08T12:15:00.000Z', 'skipped'],
  ['US/Pacific', '2026-07-04T09:00', '2026-07-04T16:00:00.000Z', 'an ordinary summer morning'],
])('%s %s is %s (%s)', (zone, moment, instant) => {
  expect(instantOf(zone, moment).toISOString()).toBe(instant)
})

test('days are added to the calendar, not to the clock', () => {
  expect(dateAfter('2026-02-27', 2)).toBe('2026-03-01')
  expect(dateAfter('2026-03-01', -7)).toBe('2026-02-22')
})

test('an invalid moment is refused', () => {
  expect(() => instantOf('UTC', '2026-13-40T99:00')).toThrow(RangeError)
})
