import { expect, test } from 'vitest'
import { daysFromToday, spanOfDays, withOffset } from '#areas/schedule/rules/club-days.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'

const iso = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()]

test('ten days begin with today in the zone of the club, even late in the evening', () => {
  const lateSunday = new Date('2027-01-11T05:30:00Z') // 10:30 pm in Denver
  expect(iso(daysFromToday('US/Mountain', lateSunday, 10))).toEqual([
    '2027-01-10T07:00:00.000Z',
    '2027-01-20T07:00:00.000Z',
  ])
})

test('a week with a clock change is an hour shorter or longer', () => {
  expect(iso(spanOfDays('US/Mountain', '2027-03-08', '2027-03-14'))).toEqual([
    '2027-03-08T07:00:00.000Z',
    '2027-03-15T06:00:00.000Z',
  ])
  expect(iso(spanOfDays('US/Mountain', '2027-11-07', '2027-11-07'))).toEqual([
    '2027-11-07T06:00:00.000Z',
    '2027-11-08T07:00:00.000Z',
  ])
})

test.each([
  ['US/Mountain', '2027-01-11T16:00:00Z', '2027-01-11T09:00:00-07:00'],
  ['US/Mountain', '2027-07-12T15:00:00Z', '2027-07-12T09:00:00-06:00'],
  ['UTC', '2027-07-12T00:15:00Z', '2027-07-12T00:15:00+00:00'],
  ['Asia/Kathmandu', '2027-07-12T00:15:59Z', '2027-07-12T06:00:00+05:45'],
  ['America/St_Johns', '2027-01-12T02:00:00Z', '2027-01-11T22:30:00-03:30'],
])('in %s the clocks show at %s what stands in %s', (zone, instant, shown) => {
  expect(withOffset(zone, new Date(instant))).toBe(shown)
})

test('every half hour of a year is written in local time, and means the same instant', () => {
  const year = Array.from({ length: 2 * 24 * 366 }, (_, index) => new Date(Date.UTC(2027, 0, 1) + index * 1_800_000))
  for (const zone of ['US/Mountain', 'US/Samoa', 'Australia/Lord_Howe']) {
    const texts = year.map((instant) => withOffset(zone, instant))
    expect(texts.map((text) => text.slice(0, 16))).toEqual(year.map((instant) => wallMomentIn(zone, instant)))
    expect(texts.map((text) => Date.parse(text))).toEqual(year.map(Number))
  }
})
