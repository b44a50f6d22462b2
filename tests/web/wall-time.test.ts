import { expect, test } from 'vitest'
import { wallTime } from '../../src/web/ui/wall-time.ts'

test.each([
  ['2026-11-21T15:05:00Z', 'America/Denver', '11/21/2026 8:05 am'],
  ['2026-07-04T18:00:00Z', 'America/Denver', '07/04/2026 12:00 pm'],
  ['2026-01-01T06:59:00Z', 'America/Denver', '12/31/2025 11:59 pm'],
  ['2026-01-01T07:00:00Z', 'America/Denver', '01/01/2026 12:00 am'],
])('%s reads in %s as %s', (instant, zone, shown) => {
  expect(wallTime(instant, zone)).toBe(shown)
})
