import { expect, test } from 'vitest'
import { decideCheckIn } from '#areas/rosters/rules/decide-check-in.ts'

const day = { isConfirmed: true, isByAdmin: false, today: '2026-11-23', startDay: '2026-11-23', endDay: '2026-11-23' }

test.each([
  ['a player on the day', {}, true],
  ['a player the day before', { today: '2026-11-22' }, 'check-in-day'],
  ['a player the day after', { today: '2026-11-24' }, 'check-in-day'],
  [
    'a player after midnight of an event that lasts into the night',
    { today: '2026-11-24', endDay: '2026-11-24' },
    true,
  ],
  ['an admin on any day', { isByAdmin: true, today: '2026-12-01' }, true],
  ['an admin, somebody without a place', { isByAdmin: true, isConfirmed: false }, 'not-that-answer'],
])('checking in: %s', (_, change, expected) => {
  const decided = decideCheckIn({ ...day, ...change })
  expect(decided.ok || decided.code).toBe(expected)
})
