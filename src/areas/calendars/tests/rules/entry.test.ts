import { describe, expect, test } from 'vitest'
import { type CalendarEvent, keptSince, webcalOf } from '#areas/calendars/rules/calendar-entry.ts'
import { entryOf, publicEntryOf } from '#areas/calendars/server/present-entry.ts'
import { bringsCalendar } from '#areas/club-mail/rules/brings-calendar.ts'

const event: CalendarEvent = {
  title: 'Monday Round Robin',
  group: 'Monday',
  club: 'Sunny Court',
  location: 'Liberty Park',
  courts: '1 to 4',
  startsAt: new Date('2027-01-11T16:00:00Z'),
  endsAt: new Date('2027-01-11T18:00:00Z'),
  givenStart: null,
  version: 3,
  isDeleted: false,
  isMerged: false,
}
const place = { uid: 'an-event', url: 'https://sideout.example/club/invite/7' }

test('a player who holds a place gets the event with its end, its group, its courts and the link to its page', () => {
  expect(entryOf(event, place)).toEqual({
    ...place,
    sequence: 3,
    status: 'CONFIRMED',
    start: event.startsAt,
    end: event.endsAt,
    summary: 'Monday Round Robin',
    description: 'Monday · Sunny Court\nCourts: 1 to 4\nhttps://sideout.example/club/invite/7',
    location: 'Liberty Park',
  })
})

test.each([
  ['stands', {}, 'CONFIRMED', 3, 'Monday Round Robin'],
  ['was deleted, which raised its version', { isDeleted: true, version: 4 }, 'CANCELLED', 4, 'Canceled: Monday'],
  ['was merged, which did not', { isMerged: true }, 'CANCELLED', 4, 'Canceled: Monday'],
])('an event that %s', (_, values, status, sequence, title) => {
  const entry = entryOf({ ...event, ...values }, place)
  expect(entry).toMatchObject({ uid: 'an-event', status, sequence })
  expect(entry.summary).toContain(title)
})

test('the public gets what the public schedule shows and the end: no club, no link to an invitation', () => {
  const entry = publicEntryOf(event, { uid: 'an-event', url: 'https://sideout.example/club/clubSchedule/1' })
  expect(entry).toEqual({
    uid: 'an-event',
    url: 'https://sideout.example/club/clubSchedule/1',
    sequence: 3,
    status: 'CONFIRMED',
    start: event.startsAt,
    end: event.endsAt,
    summary: 'Monday Round Robin',
    description: 'Monday\nCourts: 1 to 4',
    location: 'Liberty Park',
  })
})

test('unknown courts are not mentioned', () => {
  expect(publicEntryOf({ ...event, courts: '' }, place).description).toBe('Monday')
})

test('an event stays in a calendar for 90 days', () => {
  expect(keptSince(new Date('2027-04-01T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test.each([
  ['https://sideout.example/a.ics', 'webcal://sideout.example/a.ics'],
  ['http://127.0.0.1:3000/a.ics', 'webcal://127.0.0.1:3000/a.ics'],
  ['', ''],
])('%s opens in calendar programs as %s', (url, webcal) => {
  expect(webcalOf(url)).toBe(webcal)
})

describe('the calendar file attached to a mail', () => {
  test.each([
    ['reminder-day-before', 'yes and waitlist', 'yes', true],
    ['reminder-two-days', 'yes and waitlist', 'partner', true],
    ['reminder-day-before', 'yes and waitlist', 'waitlist', false],
    ['invitation', 'group', null, false],
    ['invitation', 'again', 'yes', true],
    ['message', 'not no', 'yes', true],
    ['message', 'not no', null, false],
    ['message', 'merged', 'partner', true],
    ['message', 'yes', 'yes', false],
    ['message', 'list', 'yes', false],
  ] as const)('%s to %s who answered %s: %s', (kind, audience, response, isBrought) => {
    expect(bringsCalendar({ kind, audience, response })).toBe(isBrought)
  })
})
