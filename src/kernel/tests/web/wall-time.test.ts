import { expect, test } from 'vitest'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { wallTime } from '#kernel/web/ui/wall-time.ts'

test.each([
  ['2026-11-21T15:05:00Z', 'America/Denver', 'Sat 11/21/2026 8:05 am'],
  ['2026-07-04T18:00:00Z', 'America/Denver', 'Sat 07/04/2026 12:00 pm'],
  ['2026-01-01T06:59:00Z', 'America/Denver', 'Wed 12/31/2025 11:59 pm'],
  ['2026-01-01T07:00:00Z', 'America/Denver', 'Thu 01/01/2026 12:00 am'],
])('%s reads at a club in %s as %s', (instant, zone, shown) => {
  expect(clubTime(instant, zone)).toBe(shown)
})

test.each(['2026-11-21T15:05:00Z', '2026-07-04T18:00:00Z', '2026-01-01T06:59:00Z', '2026-01-01T00:00:00Z'])(
  '%s reads elsewhere as on the reader’s own clock',
  (instant) => {
    expect(wallTime(instant)).toBe(clubTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone))
  },
)
