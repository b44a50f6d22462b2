import { expect, test } from 'vitest'
import {
  cellText,
  clockOf,
  clockText,
  dayText,
  longDayText,
  momentText,
  monthText,
  partsOfText,
  shortDayText,
  untilText,
  weekdayOf,
} from '#kernel/rules/time-text.ts'

test.each([
  [0, 0, '12:00 am'],
  [0, 59, '12:59 am'],
  [9, 5, '9:05 am'],
  [11, 59, '11:59 am'],
  [12, 0, '12:00 pm'],
  [23, 59, '11:59 pm'],
])('%i:%i is read as %s', (hour, minute, text) => {
  expect(clockText(hour, minute)).toBe(text)
})

test('seconds are shown on request', () => {
  expect(clockText(15, 4, 7)).toBe('3:04:07 pm')
})

test('a moment is read from its text, whatever offset follows', () => {
  expect(momentText('2027-01-11T09:00:00-07:00')).toBe('Mon 01/11/2027 9:00 am')
  expect(cellText('2027-01-11T09:00:00-07:00')).toBe('01/11/2027 9:00 am')
  expect(clockOf('2027-01-11T00:15')).toBe('12:15 am')
})

test('the end of a span has its date only on another day', () => {
  expect(untilText('2027-01-11T09:00', '2027-01-11T11:00')).toBe('11:00 am')
  expect(untilText('2027-01-11T21:00', '2027-01-12T01:00')).toBe('Tue 01/12/2027 1:00 am')
})

test.each(['2027-01-11T09:05', '2026-12-31T23:59', '2031-02-01T00:00'])(
  'day and time are read from the text of %s again',
  (moment) => {
    expect(partsOfText(momentText(moment))).toEqual({ day: moment.slice(0, 10), clock: clockOf(moment) })
  },
)

test('days, weekdays and months match those of the language’s formatter', () => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  const long = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const short = words({ month: 'short', day: 'numeric' })
  const month = words({ month: 'long', year: 'numeric' })
  const plain = words({ month: '2-digit', day: '2-digit', year: 'numeric' })
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const shown = [longDayText(day), shortDayText(day), monthText(day.slice(0, 7)), dayText(day)]
    expect(shown).toEqual([long, short, month, plain].map((format) => format.format(at)))
    expect(long.format(at)).toContain(weekdayOf(day))
  }
})
