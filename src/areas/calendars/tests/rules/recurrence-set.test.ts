import { describe, expect, test } from 'vitest'
import { type CalendarEntry, type CalendarEvent, entryTermsOf } from '#areas/calendars/rules/calendar-entry.ts'
import { componentsOf } from '#areas/calendars/rules/recurrence-set.ts'
import { calendarText } from '#areas/calendars/server/calendar-text.ts'
import { readers, readWithIcalJs, readWithNodeIcal } from '#tests/support/calendar-readers.ts'

const at = (time: string) => new Date(`2027-01-12T${time}:00Z`)
const event: CalendarEvent = {
  title: 'Tuesday Mixer',
  group: 'Tuesday',
  club: 'Sunny Court',
  location: 'Liberty Park',
  courts: '',
  startsAt: at('17:30'),
  endsAt: at('19:00'),
  givenStart: at('16:00'),
  version: 3,
  isDeleted: false,
  isMerged: false,
}
const entry: CalendarEntry = {
  uid: 'a-date',
  sequence: 3,
  status: 'CONFIRMED',
  start: at('17:30'),
  end: at('19:00'),
  movedFrom: at('16:00'),
  summary: 'Tuesday Mixer',
  description: 'Tuesday · Sunny Court',
  location: 'Liberty Park',
  url: 'https://sideout.example/club/invite/7',
}

describe('a date of a series', () => {
  test.each([
    ['that was moved says from where', {}, at('16:00')],
    ['at the start that its series gives it does not', { givenStart: at('17:30') }, undefined],
    ['that ends later than the others was not moved', { givenStart: at('17:30'), endsAt: at('21:00') }, undefined],
    ['that does not repeat was not moved', { givenStart: null }, undefined],
    ['that was moved and deleted cancels everything under its name', { isDeleted: true }, undefined],
    ['that was moved and merged cancels everything under its name', { isMerged: true }, undefined],
  ])('%s', (_, values, movedFrom) => {
    expect(entryTermsOf({ ...event, ...values }).movedFrom).toEqual(movedFrom)
  })
})

test('a moved date is the only instance of a set under its name, and comes before the set', () => {
  expect(componentsOf(entry)).toEqual([
    { ...entry, recurrenceId: at('16:00'), count: null },
    { ...entry, start: at('16:00'), end: at('17:30'), recurrenceId: null, count: 1 },
  ])
  const { movedFrom: _, ...unmoved } = entry
  expect(componentsOf(unmoved)).toEqual([{ ...unmoved, recurrenceId: null, count: null }])
})

const other: CalendarEntry = { ...entry, uid: 'another', url: `${entry.url}0`, start: at('08:00'), end: at('09:00') }
const plain: CalendarEntry = { ...other, uid: 'plain', url: `${entry.url}1`, movedFrom: undefined }
const text = calendarText([entry, other, plain], { now: at('00:00'), name: 'My events' })
const shown = (values: Partial<CalendarEntry> & Pick<CalendarEntry, 'uid' | 'start' | 'end' | 'url'>) => ({
  uid: values.uid,
  recurrenceId: values.movedFrom?.toISOString() ?? null,
  start: values.start.toISOString(),
  end: values.end.toISOString(),
  status: 'CONFIRMED',
  sequence: 3,
  url: values.url,
})
// Two series can give their dates the same start.
const expected = [shown(other), shown(plain), shown(entry)]

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('shows a moved date once, where it takes place', () => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    ['names another instance', 'RECURRENCE-ID:20270112T160000Z', 'RECURRENCE-ID:20270112T170000Z'],
    ['names its own start', 'RECURRENCE-ID:20270112T160000Z', 'RECURRENCE-ID:20270112T173000Z'],
    ['names no instance', 'RECURRENCE-ID:20270112T160000Z\r\n', ''],
    ['has a set with two instances', 'RRULE:FREQ=DAILY;COUNT=1', 'RRULE:FREQ=DAILY;COUNT=2'],
  ])('shows something else if it %s', (_how, right, wrong) => {
    expect(text).toContain(right)
    expect(read(text.replace(right, wrong))).not.toEqual(expected)
  })
})

test('an exception (EXDATE) for the only instance is noticed by one of the two, because the other shows what replaces it', () => {
  const wrong = text.replace('RRULE:FREQ=DAILY;COUNT=1', '$&\r\nEXDATE:20270112T160000Z')
  expect(readWithIcalJs(wrong)).toEqual(expected.filter(({ uid }) => uid !== entry.uid))
  expect(readWithNodeIcal(wrong)).toEqual(expected)
})

test('every instant is in UTC, those of rules and exceptions too', () => {
  expect(text.match(/^(DTSTART|DTEND|RECURRENCE-ID)[^\r]*/gm)?.filter((line) => !/:\d{8}T\d{6}Z$/.test(line))).toEqual(
    [],
  )
  expect(text).not.toContain('TZID')
  expect(readWithIcalJs(text)).toHaveLength(3)
})
