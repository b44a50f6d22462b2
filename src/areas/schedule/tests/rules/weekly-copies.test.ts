import { expect, test } from 'vitest'
import { type Repeated, startKeyOf, weeklyCopiesOf } from '#areas/schedule/rules/weekly-copies.ts'

const zone = 'US/Mountain'
const now = new Date('2027-01-01T00:00:00Z')
const event = (starts: string, more: Partial<Repeated> = {}): Repeated => {
  const startsAt = new Date(starts)
  return {
    eventId: 1,
    groupId: 7,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 7_200_000),
    closesAt: new Date(startsAt.getTime() - 3_600_000),
    opensDaysBefore: 7,
    opensHour: 8,
    ...more,
  }
}
const free = { takenStarts: new Set<string>(), now }
const startsOf = (events: readonly Repeated[], weeks: number, world = free) => {
  const { copies, ...rest } = weeklyCopiesOf(zone, events, weeks, world)
  return { ...rest, starts: copies.map(({ startsAt }) => startsAt.toISOString()) }
}

test('an event is repeated once a week, at nine in the club’s local time, in summer too', () => {
  expect(startsOf([event('2027-03-01T16:00:00Z')], 3).starts).toEqual([
    '2027-03-08T16:00:00.000Z',
    '2027-03-15T15:00:00.000Z',
    '2027-03-22T15:00:00.000Z',
  ])
  expect(startsOf([event('2027-10-31T15:00:00Z')], 1).starts).toEqual(['2027-11-07T16:00:00.000Z'])
})

test('a copy closes, ends and opens like the first event', () => {
  const [copy] = weeklyCopiesOf(zone, [event('2027-03-08T16:00:00Z')], 1, free).copies
  expect(copy).toMatchObject({
    eventId: 1,
    groupId: 7,
    endsAt: new Date('2027-03-15T17:00:00Z'),
    closesAt: new Date('2027-03-15T14:00:00Z'),
    opensAt: new Date('2027-03-08T15:00:00Z'),
  })
})

test('a start that the group already has is left out and reported', () => {
  const taken = new Set([startKeyOf(7, new Date('2027-01-11T16:00:00Z'))])
  expect(startsOf([event('2027-01-04T16:00:00Z')], 2, { takenStarts: taken, now })).toEqual({
    starts: ['2027-01-18T16:00:00.000Z'],
    conflicts: [{ eventId: 1, groupId: 7, startsAt: new Date('2027-01-11T16:00:00Z') }],
    past: 0,
  })
})

test('two weeks of one series do not create the same event twice; other groups may have it', () => {
  const series = [event('2027-01-04T16:00:00Z'), event('2027-01-11T16:00:00Z', { eventId: 2 })]
  const taken = new Set([startKeyOf(7, new Date('2027-01-11T16:00:00Z'))])
  expect(startsOf(series, 2, { takenStarts: taken, now })).toMatchObject({
    starts: { length: 2 },
    conflicts: { length: 2 },
  })
  expect(startsOf([event('2027-01-04T16:00:00Z', { groupId: 8 })], 1, { takenStarts: taken, now }).conflicts).toEqual(
    [],
  )
})

test('no copy is created in the past', () => {
  expect(startsOf([event('2026-12-01T16:00:00Z')], 5)).toMatchObject({ starts: { length: 1 }, past: 4 })
})
