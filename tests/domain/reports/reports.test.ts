import { describe, expect, test } from 'vitest'
import { courtHoursOf, daysCounted, type PlayedEvent } from '#domain/reports/court-hours'
import { lastMonths } from '#domain/reports/months'

const today = '2027-03-22' // a Monday
const played = (start: string, end: string, players: number): PlayedEvent => ({ start, end, players })

describe('average players by hour of the week', () => {
  test('an event counts in every hour that it touches, and the sum is divided by eight weeks', () => {
    expect(courtHoursOf([played('2027-03-17T09:30', '2027-03-17T11:00', 16)], today)).toEqual([
      { weekday: 3, hour: 9, players: 2 },
      { weekday: 3, hour: 10, players: 2 },
    ])
  })

  test('events of one hour add up, and hours stand in the order of the week', () => {
    const events = [
      played('2027-03-21T18:00', '2027-03-21T19:00', 8),
      played('2027-03-15T08:00', '2027-03-15T09:00', 4),
      played('2027-03-08T08:15', '2027-03-08T08:45', 9),
    ]
    expect(courtHoursOf(events, today)).toEqual([
      { weekday: 1, hour: 8, players: 1.6 },
      { weekday: 7, hour: 18, players: 1 },
    ])
  })

  test('an event past midnight counts on both days; only the days of the eight weeks count', () => {
    expect(daysCounted(today)).toEqual({ first: '2027-01-25', last: '2027-03-21' })
    const events = [
      played('2027-03-21T23:00', '2027-03-22T01:00', 8),
      played('2027-01-24T23:30', '2027-01-25T00:30', 16),
      played('2027-01-24T09:00', '2027-01-24T10:00', 80),
    ]
    expect(courtHoursOf(events, today)).toEqual([
      { weekday: 1, hour: 0, players: 2 },
      { weekday: 7, hour: 23, players: 1 },
    ])
  })

  test('nobody is no hour', () => {
    expect(courtHoursOf([played('2027-03-15T08:00', '2027-03-15T09:00', 0)], today)).toEqual([])
  })
})

test.each([
  ['2027-03-22', 3, ['2027-01', '2027-02', '2027-03']],
  ['2027-01-01', 2, ['2026-12', '2027-01']],
])('the months that end with %s', (day, count, months) => {
  expect(lastMonths(day, count)).toEqual(months)
})
