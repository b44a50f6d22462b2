import { describe, expect, test } from 'vitest'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import {
  decideEventTimes,
  decideNewEventTimes,
  movedByWeeks,
  opensAtOf,
  suggestedTimes,
} from '#areas/events/rules/event-times.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'

const opening = { opensDaysBefore: 7, opensHour: 8 }
const form = { startTime: '2027-03-15T09:00', endTime: '2027-03-15T11:00', finalDate: '2027-03-14T19:00', ...opening }
const zoneOf = (name: string) => findZone(name) ?? ''

/** The local time in Denver, and the local times in 14 zones, when the event of the form opens. */
const openings: readonly (readonly [zone: string, opens: string, inZone: string])[] = [
  ['US/Alaska', '2027-03-08T15:00:00.000Z', '2027-03-08T06:00'],
  ['US/Aleutian', '2027-03-08T15:00:00.000Z', '2027-03-08T05:00'],
  ['US/Arizona', '2027-03-08T15:00:00.000Z', '2027-03-08T08:00'],
  ['US/Central', '2027-03-08T15:00:00.000Z', '2027-03-08T09:00'],
  ['US/East-Indiana', '2027-03-08T15:00:00.000Z', '2027-03-08T10:00'],
  ['US/Eastern', '2027-03-08T15:00:00.000Z', '2027-03-08T10:00'],
  ['US/Hawaii', '2027-03-08T15:00:00.000Z', '2027-03-08T05:00'],
  ['US/Indiana-Starke', '2027-03-08T15:00:00.000Z', '2027-03-08T09:00'],
  ['US/Michigan', '2027-03-08T15:00:00.000Z', '2027-03-08T10:00'],
  ['US/Mountain', '2027-03-08T15:00:00.000Z', '2027-03-08T08:00'],
  ['US/Pacific', '2027-03-08T15:00:00.000Z', '2027-03-08T07:00'],
  ['US/Pacific-New', '2027-03-08T15:00:00.000Z', '2027-03-08T07:00'],
  ['US/Samoa', '2027-03-08T15:00:00.000Z', '2027-03-08T04:00'],
  ['UTC', '2027-03-08T15:00:00.000Z', '2027-03-08T15:00'],
]

test('the table contains every zone a club may be in', () => {
  expect(openings.map(([zone]) => zone)).toEqual([...clubZones])
})

test.each(openings)('in %s an event opens on its day at 8 in Denver', (name, opens, inZone) => {
  const zone = zoneOf(name)
  const opensAt = opensAtOf(zone, instantOf(zone, form.startTime), opening)
  expect(opensAt.toISOString()).toBe(opens)
  expect(wallMomentIn(zone, opensAt)).toBe(inZone)
})

/**
 * Denver's clocks change on 2027-03-14 and 2027-11-07. The day is that of the start in the club's zone, never UTC's.
 */
test.each([
  ['US/Mountain', '2027-03-21T09:00', 7, 8, '2027-03-14T14:00:00.000Z', 'on the day of the change, in summer time'],
  ['US/Mountain', '2027-03-20T09:00', 7, 8, '2027-03-13T15:00:00.000Z', 'the day before it, in winter time'],
  ['US/Mountain', '2027-03-21T09:00', 7, 2, '2027-03-14T09:00:00.000Z', 'at an hour the clocks skip: at 3'],
  ['US/Mountain', '2027-11-14T09:00', 7, 1, '2027-11-07T07:00:00.000Z', 'at an hour that comes twice: the first'],
  ['US/Arizona', '2027-03-21T09:00', 7, 8, '2027-03-14T14:00:00.000Z', 'Denver changes its clocks, Arizona does not'],
  ['US/Hawaii', '2027-06-10T22:00', 1, 0, '2027-06-09T06:00:00.000Z', 'UTC is a day further at the start'],
  ['US/Samoa', '2027-06-10T22:00', 0, 23, '2027-06-11T05:00:00.000Z', 'Denver is a day further at the start'],
  ['UTC', '2027-06-10T02:00', 0, 7, '2027-06-10T13:00:00.000Z', 'Denver is a day behind: it opens after the start'],
  ['US/Eastern', '2028-03-01T09:00', 1, 7, '2028-02-29T14:00:00.000Z', 'on a leap day'],
] as const)('%s, %s: %i days before at %i it is %s (%s)', (zone, start, opensDaysBefore, opensHour, opens, _when) => {
  const opensAt = opensAtOf(zone, instantOf(zone, start), { opensDaysBefore, opensHour })
  expect(opensAt.toISOString()).toBe(opens)
})

describe.each([...clubZones])('in %s, for every day of a year', (name) => {
  const zone = zoneOf(name)
  const days = Array.from({ length: 371 }, (_, index) => dateAfter('2027-01-01', index))

  test('start, end and close are in local time', () => {
    for (const day of days) {
      const typed = {
        startTime: `${day}T09:15`,
        endTime: `${day}T11:45`,
        finalDate: `${dateAfter(day, -1)}T19:00`,
        ...opening,
      }
      const times = decideEventTimes(zone, typed)
      if (!times.ok) throw new Error(day)
      const { startsAt, endsAt, closesAt, opensAt } = times.value
      expect([startsAt, endsAt, closesAt].map((at) => wallMomentIn(zone, at))).toEqual([
        typed.startTime,
        typed.endTime,
        typed.finalDate,
      ])
      expect(wallMomentIn('America/Denver', opensAt)).toBe(`${dateAfter(day, -7)}T08:00`)
    }
  })

  test('a week later all local times are the same, the opening included; moving back restores the event', () => {
    for (const day of days) {
      const event = {
        startsAt: instantOf(zone, `${day}T18:30`),
        endsAt: instantOf(zone, `${day}T20:30`),
        closesAt: instantOf(zone, `${dateAfter(day, -1)}T19:00`),
        ...opening,
      }
      const later = movedByWeeks(zone, event, 1)
      expect(wallMomentIn(zone, later.startsAt)).toBe(`${dateAfter(day, 7)}T18:30`)
      expect(wallMomentIn(zone, later.endsAt)).toBe(`${dateAfter(day, 7)}T20:30`)
      expect(wallMomentIn(zone, later.closesAt)).toBe(`${dateAfter(day, 6)}T19:00`)
      expect(wallMomentIn('America/Denver', later.opensAt)).toBe(`${day}T08:00`)
      expect(movedByWeeks(zone, { ...later, ...opening }, -1)).toMatchObject({ startsAt: event.startsAt })
    }
  })

  test('an event at any hour of a year ends after it starts and closes before it ends, also a week later', () => {
    const nearChanges = days.filter((day) => /-(03|11)-(0[1-9]|1[0-5])$/.test(day) || /-(02|10)-2/.test(day))
    for (const day of nearChanges)
      for (const time of ['00:00', '00:45', '01:30', '02:15', '02:45', '03:00', '23:45']) {
        const startsAt = instantOf(zone, `${day}T${time}`)
        const endsAt = new Date(startsAt.getTime() + 45 * 60_000)
        const moved = movedByWeeks(zone, { startsAt, endsAt, closesAt: endsAt, ...opening }, 1)
        expect(moved.endsAt > moved.startsAt, `${day}T${time}`).toBe(true)
        expect(moved.closesAt <= moved.endsAt, `${day}T${time}`).toBe(true)
      }
  })
})

test('a new event that has begun is made once that is confirmed, with the times of any other', () => {
  const now = instantOf('US/Mountain', '2027-03-15T09:15')
  const typed = { ...form, startTime: '2027-03-15T09:00' }
  const asked = decideNewEventTimes('US/Mountain', typed, { now, isConfirmed: false })
  expect(asked).toEqual({ ok: false, code: 'event-started', detail: { field: 'startTime' } })
  const confirmed = decideNewEventTimes('US/Mountain', typed, { now, isConfirmed: true })
  expect(confirmed).toEqual(decideEventTimes('US/Mountain', typed))
})

test.each([
  ['it ends when it starts', { endTime: form.startTime }, 'event-times', 'endTime'],
  ['replies close after it ends', { finalDate: '2027-03-15T11:15' }, 'event-times', 'finalDate'],
  ['it has begun', { startTime: '2027-01-01T00:00' }, 'event-started', 'startTime'],
])('refused when %s', (_why, typed, code, field) => {
  const decided = decideNewEventTimes(
    'US/Mountain',
    { ...form, ...typed },
    { now: instantOf('US/Mountain', '2027-01-01T00:00'), isConfirmed: false },
  )
  expect(decided).toEqual({ ok: false, code, detail: { field } })
})

test('replies may close during the event, up to its end', () => {
  expect(decideEventTimes('US/Mountain', { ...form, finalDate: form.endTime }).ok).toBe(true)
})

test.each([
  ['2027-04-15T09:00', true],
  ['2027-04-15T09:15', false],
  ['2028-03-15T11:00', false],
])('an event that starts on March 15 may last until %s: %s', (endTime, may) => {
  const decided = decideEventTimes('US/Mountain', { ...form, endTime })
  expect(decided).toMatchObject(may ? { ok: true } : { ok: false, code: 'event-long', detail: { field: 'endTime' } })
})

test('an instant with its offset is kept as it is', () => {
  const typed = { ...form, startTime: '2027-03-15T11:00:00-04:00' }
  const times = decideEventTimes('US/Mountain', { ...typed, endTime: '2027-03-15T18:00:00Z' })
  expect(times.ok && times.value.startsAt.toISOString()).toBe('2027-03-15T15:00:00.000Z')
})

test('an event whose start falls into a skipped hour keeps its length', () => {
  const zone = 'US/Mountain'
  const event = {
    startsAt: instantOf(zone, '2027-03-07T02:30'),
    endsAt: instantOf(zone, '2027-03-07T03:00'),
    closesAt: instantOf(zone, '2027-03-06T19:00'),
    ...opening,
  }
  const { startsAt, endsAt } = movedByWeeks(zone, event, 1)
  expect([startsAt, endsAt].map((at) => wallMomentIn(zone, at))).toEqual(['2027-03-14T03:30', '2027-03-14T04:00'])
})

test('the form suggests two hours, and a close the evening before', () => {
  expect(suggestedTimes('2027-03-01T23:00')).toEqual({ end: '2027-03-02T01:00', close: '2027-02-28T19:00' })
})
