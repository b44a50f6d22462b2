import { describe, expect, test } from 'vitest'
import { eventValuesOf, followsStart } from '#areas/events/screens/event-values.ts'

const zone = 'US/Mountain'
/** Monday 9 am on the club's clock. */
const now = new Date('2031-01-13T16:00:00Z')
const values = eventValuesOf(zone, undefined)
const closeOf = (start: string) => followsStart(values, start, { zone, now }).finalDate

describe('when replies to a new event close', () => {
  test('the day before at 19:00, while that is ahead', () => {
    expect(closeOf('2031-01-20T18:00')).toBe('2031-01-19T19:00')
    expect(closeOf('2031-01-14T18:00')).toBe('2031-01-13T19:00')
  })

  test('at its start, for an event of tonight', () => {
    expect(closeOf('2031-01-13T18:00')).toBe('2031-01-13T18:00')
  })

  test('the day before, for one that is entered afterwards', () => {
    expect(closeOf('2031-01-12T18:00')).toBe('2031-01-11T19:00')
  })

  test('an event that exists keeps the time it has', () => {
    expect(followsStart(values, '2031-01-13T18:00')).not.toHaveProperty('finalDate')
  })
})
