import { expect, test } from 'vitest'
import { longSpanIn, longTextIn } from '#kernel/rules/long-time.ts'

const zone = 'US/Mountain'
const at = (instant: string) => new Date(instant)
const sixPm = at('2031-10-10T00:00:00Z')

test('the long form leaves out the year of the current year, on the clock of the zone', () => {
  expect(longTextIn(zone, sixPm, at('2031-01-01T07:00:00Z'))).toBe('Thursday, October 9 at 6:00 PM')
  // There it is still 2030.
  expect(longTextIn(zone, sixPm, at('2031-01-01T06:59:00Z'))).toBe('Thursday, October 9, 2031 at 6:00 PM')
  expect(longTextIn(zone, sixPm, at('2032-01-02T00:00:00Z'))).toBe('Thursday, October 9, 2031 at 6:00 PM')
  expect(longTextIn(zone, sixPm)).toBe('Thursday, October 9, 2031 at 6:00 PM')
})

test('a span names its day once, and both days if it ends on another one', () => {
  const now = at('2031-10-01T12:00:00Z')
  const until = (end: string) => longSpanIn(zone, [sixPm, at(end)], now)
  expect(until('2031-10-10T02:00:00Z')).toBe('Thursday, October 9 from 6:00 PM to 8:00 PM')
  expect(until('2031-10-10T15:30:00Z')).toBe('Thursday, October 9 at 6:00 PM to Friday, October 10 at 9:30 AM')
  expect(until('2031-10-10T00:00:00Z')).toBe('Thursday, October 9 at 6:00 PM')
})
