import { describe, expect, test } from 'vitest'
import { courtRanges } from '#areas/kiosk/rules/court-ranges.ts'
import { type KioskEvent, kioskPagesOf } from '#areas/kiosk/rules/kiosk-pages.ts'
import { isOldData, isReadingDue } from '#areas/kiosk/rules/reading-due.ts'
import { orderAfterMove } from '#areas/kiosk/rules/slide-order.ts'

const event = (title: string, start: string, end: string, more: Partial<KioskEvent> = {}): KioskEvent => ({
  title,
  start: `${start}:00-07:00`,
  end: `${end}:00-07:00`,
  group_name: 'Monday',
  court_names: '1,2',
  count: 4,
  available_spots: 8,
  ...more,
})
const morning = event('Morning', '2027-01-11T08:00', '2027-01-11T10:00')
const noon = event('Noon', '2027-01-11T12:00', '2027-01-11T14:00')
const also = event('Also noon', '2027-01-11T12:00', '2027-01-11T13:00')
const evening = event('Evening', '2027-01-11T18:00', '2027-01-11T20:00')
const night = event('Night', '2027-01-11T23:00', '2027-01-12T01:00')
const dayAfter = event('Day after', '2027-01-12T09:00', '2027-01-12T11:00')
const later = event('Later', '2027-01-20T09:00', '2027-01-20T11:00')

const at = (clock: string) => Date.parse(`${clock}:00-07:00`)
const shownAt = (clock: string, events: readonly KioskEvent[], next: KioskEvent | null = null, perPage = 6) =>
  kioskPagesOf({ events, next, now: at(clock), today: clock.slice(0, 10), perPage }).map(
    ({ kind, day, rows, part, parts }) =>
      `${kind} ${day} ${part}/${parts}: ${rows.map((row) => [row.event.title, row.mark].filter(Boolean).join(' ')).join(', ')}`,
  )

describe('the pages of the schedule', () => {
  const all = [morning, noon, also, evening, night, dayAfter]

  test.each([
    [
      '2027-01-11T07:00',
      ['today 2027-01-11 1/1: Morning next, Noon, Also noon, Evening, Night', 'tomorrow 2027-01-12 1/1: Day after'],
    ],
    [
      '2027-01-11T08:00',
      [
        'today 2027-01-11 1/1: Morning now, Noon next, Also noon next, Evening, Night',
        'tomorrow 2027-01-12 1/1: Day after',
      ],
    ],
    [
      '2027-01-11T10:00',
      ['today 2027-01-11 1/1: Noon next, Also noon next, Evening, Night', 'tomorrow 2027-01-12 1/1: Day after'],
    ],
    ['2027-01-11T23:30', ['today 2027-01-11 1/1: Night now', 'tomorrow 2027-01-12 1/1: Day after next']],
    ['2027-01-12T00:30', ['today 2027-01-12 1/1: Night now, Day after next']],
    ['2027-01-12T01:00', ['today 2027-01-12 1/1: Day after next']],
  ])('at %s the events that are over are gone, now and next are marked', (clock, pages) => {
    expect(shownAt(clock, all)).toEqual(pages)
  })

  test('a day of more events than fit has several pages of about the same length', () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ ...evening, title: `E${index + 1}` }))
    const pages = kioskPagesOf({
      events: many,
      next: null,
      now: at('2027-01-11T07:00'),
      today: '2027-01-11',
      perPage: 6,
    })
    expect(pages.map(({ rows, part, parts }) => [rows.length, part, parts])).toEqual([
      [5, 1, 3],
      [5, 2, 3],
      [4, 3, 3],
    ])
  })

  test('with nothing today and tomorrow it is the next event to come, or that there is none', () => {
    expect(shownAt('2027-01-11T21:00', [morning], later)).toEqual(['next 2027-01-20 1/1: Later next'])
    expect(shownAt('2027-01-11T21:00', [morning], null)).toEqual(['none 2027-01-11 1/1: '])
    expect(shownAt('2027-01-21T21:00', [morning], later)).toEqual(['none 2027-01-21 1/1: '])
  })
})

describe('when the screen reads anew', () => {
  const minute = 60_000
  const read = { triedAt: 0, readAt: 0, readOn: '2027-01-11' }

  test.each([
    ['after 29 minutes', read, 29 * minute, '2027-01-11', false],
    ['after 30 minutes', read, 30 * minute, '2027-01-11', true],
    ['at midnight of the club', read, 5 * minute, '2027-01-12', true],
    ['half a minute after one that failed', { ...read, triedAt: 30 * minute }, 30.5 * minute, '2027-01-11', false],
    ['a minute after one that failed', { ...read, triedAt: 30 * minute }, 31 * minute, '2027-01-11', true],
    ['nine seconds after a first one that failed', { ...read, readAt: undefined }, 9_000, '2027-01-11', false],
    ['ten seconds after a first one that failed', { ...read, readAt: undefined }, 10_000, '2027-01-11', true],
    ['when its clock was set back', { ...read, triedAt: minute, readAt: minute }, -minute, '2027-01-11', true],
  ])('%s', (_when, readings, now, today, isDue) => {
    expect(isReadingDue(readings, now, today)).toBe(isDue)
  })

  test('data are called old when a reading has failed, and not while one is on its way', () => {
    expect([31, 32].map((minutes) => isOldData(0, minutes * minute))).toEqual([false, true])
    expect(isOldData(undefined, minute)).toBe(false)
  })
})

test.each([
  ['1,2,3,4,5,6', '1 – 6'],
  ['1, 2', '1, 2'],
  ['1,2,3,5,7,8,9', '1 – 3, 5, 7 – 9'],
  ['North,South', 'North, South'],
  ['A,1,2,3', 'A, 1 – 3'],
  ['', ''],
])('courts %j stand as %j', (names, words) => {
  expect(courtRanges(names)).toBe(words)
})

test.each([
  [2, 1, [2, 1, 3]],
  [1, 2, [2, 1, 3]],
  [1, 3, [2, 3, 1]],
  [1, 20, [2, 3, 1]],
  [3, 3, [1, 2, 3]],
])('slide %i that moves to place %i stands there', (moved, place, order) => {
  expect(orderAfterMove([1, 2, 3], moved, place)).toEqual(order)
})
