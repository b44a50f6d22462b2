import { describe, expect, test } from 'vitest'
import { contactsInOrder } from '#areas/reports/rules/contact-order.ts'
import { courtHoursOf, daysCounted, type PlayedEvent } from '#areas/reports/rules/court-hours.ts'
import { type MembersAlike, memberFiguresOf } from '#areas/reports/rules/member-figures.ts'
import { lastMonths } from '#areas/reports/rules/months.ts'

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

describe('the figures of members', () => {
  const alike = (more: Partial<MembersAlike>): MembersAlike => ({
    status: 'here',
    hasDues: true,
    hasLogin: true,
    ratingId: 7,
    count: 1,
    ...more,
  })

  test('here and away are parts of those who have paid, and archived members are counted apart', () => {
    const { atLevel, ...figures } = memberFiguresOf([
      alike({ count: 40 }),
      alike({ status: 'gone', count: 5, hasLogin: false }),
      alike({ hasDues: false, count: 3, ratingId: null }),
      alike({ status: 'archived', count: 2 }),
      alike({ status: 'guest', count: 3 }),
    ])
    expect(figures).toEqual({
      dues_paid: 45,
      dues_paid_here: 40,
      dues_paid_away: 5,
      dues_not_paid: 3,
      verified: 43,
      not_verified: 5,
      archived: 2,
      guests: 3,
    })
    expect([atLevel(7), atLevel(8), atLevel(null)]).toEqual([45, 0, 3])
  })

  test('of a club without members are all zero', () => {
    const { atLevel, ...figures } = memberFiguresOf([])
    expect(new Set([...Object.values(figures), atLevel(null)])).toEqual(new Set([0]))
  })
})

test('who lacks a number comes last, and before them who lacks a name; otherwise the order stays', () => {
  const contact = (name: string, emergency_name: string, emergency_phone: string) => ({
    name,
    emergency_name,
    emergency_phone,
  })
  const list = [
    contact('Ada', '', ''),
    contact('Bo', 'Pat', ''),
    contact('Cy', '', '8015550001'),
    contact('Di', 'Pat', '8015550002'),
    contact('Ed', 'Sam', '8015550003'),
    contact('Fay', '', ''),
  ]
  expect(contactsInOrder(list).map(({ name }) => name)).toEqual(['Di', 'Ed', 'Cy', 'Bo', 'Ada', 'Fay'])
})
