import { describe, expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthGridOf } from '#areas/schedule/rules/month-grid.ts'

describe('a month', () => {
  test.each([
    ['2027-01', '2026-12-27', '2027-02-06'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2026-11', '2026-11-01', '2026-12-05'],
  ])('%s shows whole weeks, from %s through %s', (month, first, last) => {
    expect(daysOfMonth(month)).toEqual({ first, last })
  })

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months are %s', (month, months, expected) => {
    expect(monthAfter(month, months)).toBe(expected)
  })

  test('has each event on the day on which it starts, in order, and says which days are of other months', () => {
    const events = [
      { start: '2027-01-11T13:00:00-07:00', end: '2027-01-11T15:00:00-07:00' },
      { start: '2027-01-11T09:00:00-07:00', end: '2027-01-11T11:00:00-07:00' },
      { start: '2027-02-01T23:00:00-07:00', end: '2027-02-02T01:00:00-07:00' },
    ]
    const days = monthGridOf('2027-01', events).flat()
    expect(days).toHaveLength(42)
    expect(days.find(({ date }) => date === '2027-01-11')?.events.map(({ start }) => start.slice(11, 13))).toEqual([
      '09',
      '13',
    ])
    expect(days.find(({ date }) => date === '2027-02-01')).toMatchObject({ isOutside: true, events: [events[2]] })
    expect(days.find(({ date }) => date === '2027-02-02')?.events).toEqual([])
  })
})
