import { describe, expect, test } from 'vitest'
import { lastDigestAt, type NewsMode, whenTold } from '#areas/public-events/rules/organizer-news.ts'

const now = new Date('2026-12-01T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('an organizer hears of a registration', () => {
  test.each<[string, NewsMode, number, number, string]>([
    ['at once if they want that', 'at-once', 100, 102, 'at-once'],
    ['once a day if they want that', 'daily', 100, 102, 'daily'],
    ['at once in the last day, whatever the digest', 'daily', 24, 26, 'at-once'],
    ['with the digest a moment before', 'daily', 24.01, 26, 'daily'],
    ['at once while the event runs', 'daily', -1, 1, 'at-once'],
    ['never if they want none', 'none', 1, 2, 'never'],
    ['never when the event is over', 'at-once', -2, 0, 'never'],
  ])('%s', (_, mode, starts, ends, when) => {
    expect(whenTold(mode, { startsAt: inHours(starts), endsAt: inHours(ends) }, now)).toBe(when)
  })
})

test.each([
  ['after seven', 'America/Denver', '2026-12-01T20:00:00Z', '2026-12-01T14:00:00Z'],
  ['at exactly seven', 'America/Denver', '2026-12-01T14:00:00Z', '2026-12-01T14:00:00Z'],
  ['before seven', 'America/Denver', '2026-12-01T13:59:00Z', '2026-11-30T14:00:00Z'],
  ['on another day of the zone', 'Pacific/Honolulu', '2026-12-01T05:00:00Z', '2026-11-30T17:00:00Z'],
])('a digest was last due at seven in the morning of the event’s zone: %s', (_, zone, at, due) => {
  expect(lastDigestAt(zone, new Date(at)).toISOString()).toBe(new Date(due).toISOString())
})
