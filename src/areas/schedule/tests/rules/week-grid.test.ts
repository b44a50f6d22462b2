import { describe, expect, test } from 'vitest'
import { weekGridOf, weekOf } from '#areas/schedule/rules/week-grid.ts'

const sunday = '2026-11-22'
const at = (name: string, start: string, end: string) => ({ name, start: `2026-11-${start}`, end: `2026-11-${end}` })
const on = (date: string, events: ReturnType<typeof at>[]) =>
  weekGridOf(sunday, events)
    .days.find((day) => day.date === date)
    ?.pieces.map(({ event, from, to, lane, lanes }) => [event.name, from / 60, to / 60, lane, lanes])

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on %s', (date, first) => {
  expect(weekOf(date)).toBe(first)
})

describe('a week', () => {
  test('has seven days, and eight to six if it is empty', () => {
    const { days, hours } = weekGridOf(sunday, [])
    expect(days.map(({ date }) => date.slice(8))).toEqual(['22', '23', '24', '25', '26', '27', '28'])
    expect(hours).toEqual({ first: 8, last: 18 })
  })

  test('includes earlier and later hours that have events', () => {
    const early = at('early', '23T05:30', '23T07:00')
    const late = at('late', '24T18:00', '24T20:15')
    expect(weekGridOf(sunday, [early, late]).hours).toEqual({ first: 5, last: 21 })
  })

  test('consecutive events have the whole width', () => {
    const events = [at('a', '23T08:00', '23T10:00'), at('b', '23T10:00', '23T11:30')]
    expect(on('2026-11-23', events)).toEqual([
      ['a', 8, 10, 0, 1],
      ['b', 10, 11.5, 0, 1],
    ])
  })

  test('overlapping events are side by side, and a freed lane is reused', () => {
    const events = [
      at('a', '23T08:00', '23T10:00'),
      at('b', '23T09:00', '23T12:00'),
      at('c', '23T10:00', '23T11:00'),
      at('d', '23T12:00', '23T13:00'),
    ]
    expect(on('2026-11-23', events)).toEqual([
      ['a', 8, 10, 0, 2],
      ['b', 9, 12, 1, 2],
      ['c', 10, 11, 0, 2],
      ['d', 12, 13, 0, 1],
    ])
  })

  test('three at the same time have a third each', () => {
    const events = ['a', 'b', 'c'].map((name) => at(name, '23T08:00', '23T10:00'))
    expect(on('2026-11-23', events)?.map(([, , , lane, lanes]) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
  })

  test('an event over midnight is on both days, one that ends at midnight only on the first', () => {
    const events = [at('long', '23T22:00', '24T01:00'), at('until twelve', '25T22:00', '26T00:00')]
    expect(on('2026-11-23', events)).toEqual([['long', 22, 24, 0, 1]])
    expect(on('2026-11-24', events)).toEqual([['long', 0, 1, 0, 1]])
    expect(on('2026-11-25', events)).toEqual([['until twelve', 22, 24, 0, 1]])
    expect(on('2026-11-26', events)).toEqual([])
  })

  test('a very short event can still be pressed', () => {
    const events = [at('a', '23T08:00', '23T08:05'), at('b', '23T23:55', '24T00:00')]
    expect(on('2026-11-23', events)).toEqual([
      ['a', 8, 8.5, 0, 1],
      ['b', 23.5, 24, 0, 1],
    ])
  })

  test('excludes events of other weeks', () => {
    expect(on('2026-11-22', [at('before', '21T10:00', '21T11:00')])).toEqual([])
  })
})
