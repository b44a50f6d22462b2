import { describe, expect, test } from 'vitest'
import { publicZones } from '#areas/clubs/rules/zones.ts'
import { spanText } from '#areas/public-events/rules/event-time-text.ts'
import { decidePublicTimes, movedByStart } from '#areas/public-events/rules/event-times.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'

const now = new Date('2026-11-21T12:00:00Z')
const start = '2027-05-03T09:00'

describe('the times of a public event', () => {
  test('without an end, an opening and a close follow from the start', () => {
    const decided = decidePublicTimes('US/Mountain', { startTime: start }, now)
    expect(decided).toEqual({
      ok: true,
      value: {
        startsAt: new Date('2027-05-03T15:00:00Z'),
        endsAt: new Date('2027-05-03T15:00:00Z'),
        closesAt: new Date('2027-05-03T15:00:00Z'),
        opensAt: now,
        startsOn: '2027-05-03',
        endsOn: '2027-05-03',
      },
    })
  })

  test.each([
    ['the end is before the start', { endTime: '2027-05-03T08:45' }, 'public-event-times', 'endTime'],
    [
      'the close is after the end',
      { endTime: '2027-05-03T11:00', closeTime: '2027-05-03T11:15' },
      'public-event-times',
      'closeTime',
    ],
    ['the opening is after the close', { openTime: '2027-05-03T09:15' }, 'public-event-times', 'openTime'],
    ['the end was typed in the wrong year', { endTime: '2028-05-03T11:00' }, 'event-long', 'endTime'],
  ])('are refused, and the field is named, when %s', (_, more, code, field) => {
    expect(decidePublicTimes('US/Mountain', { startTime: start, ...more }, now)).toEqual({
      ok: false,
      code,
      detail: { field },
    })
  })

  test('may close long before the start (X179)', () => {
    const typed = { startTime: start, closeTime: '2027-04-01T18:00', openTime: '2027-01-01T09:00' }
    expect(decidePublicTimes('US/Mountain', typed, now).ok).toBe(true)
  })

  test.each([
    ['an empty end and an empty close', { endTime: 'T', closeTime: 'T' }, { endTime: start, closeTime: start }],
    [
      'an end and a close before it',
      { endTime: '2027-05-01T10:00', closeTime: '2027-05-02T18:00' },
      { endTime: start, closeTime: start },
    ],
    [
      'nothing that lies after it',
      { endTime: '2027-05-03T11:00', closeTime: '2027-05-03T10:00' },
      { endTime: '2027-05-03T11:00', closeTime: '2027-05-03T10:00' },
    ],
  ])('a chosen start moves %s', (_, before, after) => {
    expect(movedByStart(start, { startTime: 'T09:00', ...before })).toEqual(after)
  })

  test('a start that moves earlier takes along what the form had filled in', () => {
    const filled = { startTime: start, ...movedByStart(start, { startTime: 'T', endTime: 'T', closeTime: 'T' }) }
    const earlier = '2027-05-03T07:30'
    expect(movedByStart(earlier, filled)).toEqual({ endTime: earlier, closeTime: earlier })
    const later = '2027-05-04T10:00'
    expect(movedByStart(later, filled)).toEqual({ endTime: later, closeTime: later })
  })

  test('a start that moves earlier leaves an end and a close that were chosen', () => {
    const chosen = { endTime: '2027-05-03T12:00', closeTime: '2027-05-03T08:30' }
    expect(movedByStart('2027-05-03T08:00', { startTime: start, ...chosen })).toEqual(chosen)
  })

  test('a copy keeps its hours on the day that is chosen for it', () => {
    const copy = { startTime: 'T09:00', endTime: 'T11:30', closeTime: 'T18:00' }
    expect(movedByStart(start, copy)).toEqual({ endTime: '2027-05-03T11:30', closeTime: start })
  })

  test.each(publicZones)('keep their clock time in %s when the clocks change before them', (zone) => {
    // Clocks in the states that change them go forward on March 14 and back on November 7.
    for (const day of ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08']) {
      const typed = {
        startTime: `${day}T09:00`,
        endTime: `${day}T11:00`,
        openTime: '2027-01-04T08:00',
        closeTime: `${day}T08:45`,
      }
      const decided = decidePublicTimes(zone, typed, now)
      if (!decided.ok) throw new Error(decided.code)
      const { startsAt, endsAt, opensAt, closesAt } = decided.value
      expect([startsAt, endsAt, opensAt, closesAt].map((at) => wallMomentIn(zone, at))).toEqual(Object.values(typed))
      expect(endsAt.getTime() - startsAt.getTime()).toBe(7_200_000)
    }
  })

  test('in the hour that the clocks skip move forward, and in the doubled hour are the first of the two', () => {
    const at = (startTime: string) => {
      const decided = decidePublicTimes('US/Mountain', { startTime }, now)
      return decided.ok && decided.value.startsAt.toISOString()
    }
    expect(at('2027-03-14T02:30')).toBe('2027-03-14T09:30:00.000Z')
    expect(at('2027-11-07T01:30')).toBe('2027-11-07T07:30:00.000Z')
  })

  test('are read out with day, hours and zone', () => {
    const span = (endsAt: string) =>
      spanText({ startsAt: new Date('2027-05-03T15:00:00Z'), endsAt: new Date(endsAt), zone: 'US/Mountain' })
    expect(span('2027-05-03T17:00:00Z')).toBe('Mon 05/03/2027 9:00 am – 11:00 am (Mountain time)')
    expect(span('2027-05-05T17:00:00Z')).toBe('Mon 05/03/2027 9:00 am – Wed 05/05/2027 11:00 am (Mountain time)')
    expect(span('2027-05-03T15:00:00Z')).toBe('Mon 05/03/2027 9:00 am (Mountain time)')
  })
})
