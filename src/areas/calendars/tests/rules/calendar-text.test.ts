import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#areas/calendars/rules/calendar-entry.ts'
import { calendarText } from '#areas/calendars/server/calendar-text.ts'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { instantOf } from '#kernel/rules/zone-instant.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'

const now = new Date('2026-11-21T12:00:00Z')
const entry: CalendarEntry = {
  uid: 'an-event',
  sequence: 3,
  status: 'CONFIRMED',
  start: new Date('2027-01-11T16:00:00Z'),
  end: new Date('2027-01-11T18:00:00Z'),
  summary: 'Monday Round Robin',
  description: 'Monday · Sunny Court\nCourts: 1 to 4',
  location: 'Liberty Park',
  url: 'https://sideout.example/club/invite/7',
}
const written = (values: Partial<CalendarEntry> = {}) => calendarText([{ ...entry, ...values }], { now })
const read = (values?: Partial<CalendarEntry>) => readCalendar(written(values)).entries[0]

const processZone = process.env['TZ']
afterEach(() => {
  if (processZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = processZone
})

test('another program can read the calendar', () => {
  expect(read()).toEqual({ ...entry, stamp: now, organizer: null, isUtc: true })
  expect(read({ status: 'CANCELLED' })).toMatchObject({ end: entry.end, status: 'CANCELLED' })
})

test('a calendar file names its publisher; a calendar to subscribe to has a name', () => {
  const organizer = { name: 'Sunny, "Court"', email: 'play@sunny.example' }
  const file = readCalendar(calendarText([entry], { now, organizer }))
  expect(file).toMatchObject({ method: 'PUBLISH', entries: [{ organizer: 'mailto:play@sunny.example' }] })
  const feed = readCalendar(calendarText([], { now, name: 'My events' }))
  expect(feed).toEqual({ method: null, name: 'My events', entries: [] })
})

describe.each([...new Set(clubZones.map((zone) => findZone(zone) ?? ''))])('a wall time in %s', (zone) => {
  test.each([
    ['in winter', '2027-01-11T09:00'],
    ['in summer', '2027-07-12T09:00'],
    ['that the clocks skip in spring', '2027-03-14T02:30'],
    ['that comes twice in autumn', '2027-11-07T01:30'],
    ['around midnight', '2027-12-31T23:45'],
  ])('%s is written as its instant in UTC, whatever zone the server is in', (_, moment) => {
    const start = instantOf(zone, moment)
    const end = new Date(start.getTime() + 90 * 60_000)
    for (const serverZone of ['UTC', 'America/Denver', 'Asia/Kolkata']) {
      process.env['TZ'] = serverZone
      expect(read({ start, end })).toMatchObject({ start, end, stamp: now, isUtc: true })
    }
  })
})

test('user input stays text: it cannot add a line to the calendar, and lines are short enough', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(words, words, words, (summary, location, description) => {
      const text = calendarText([{ ...entry, summary, location, description }], { now })
      const { entries } = readCalendar(text)
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({ summary, description, location: location === '' ? null : location })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
  )
  const forged = read({ summary: 'Fun\r\nEND:VEVENT\r\nBEGIN:VALARM', location: '\\n;,"' })
  expect(forged).toMatchObject({ summary: 'Fun\nEND:VEVENT\nBEGIN:VALARM', location: '\\n;,"' })
})

test('every line ends with a line break, the last one too', () => {
  expect(written()).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(written().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
