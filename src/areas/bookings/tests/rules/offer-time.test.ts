import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerTimeOf } from '#areas/bookings/rules/offer-time.ts'
import { instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { hour, offerAt } from '#tests/support/places/model-clock.ts'

const zone = 'America/Denver'
/** Local times in Denver: when the person is told, and until when they can take the spot. */
const offered = (now: string, startsAt: string) => {
  const { tellAt, until } = offerTimeOf({ now: instantOf(zone, now), startsAt: instantOf(zone, startsAt), zone })
  return [wallMomentIn(zone, tellAt), wallMomentIn(zone, until)]
}

describe('a spot is offered to one person for', () => {
  test.each([
    ['24 hours', '2027-06-01T10:00', '2027-06-10T09:00', '2027-06-01T10:00', '2027-06-02T10:00'],
    ['two hours on the day before', '2027-06-09T10:00', '2027-06-10T09:00', '2027-06-09T10:00', '2027-06-09T12:00'],
    ['30 minutes on the day', '2027-06-10T09:00', '2027-06-10T18:00', '2027-06-10T09:00', '2027-06-10T09:30'],
    ['no longer than until the start', '2027-06-10T17:45', '2027-06-10T18:00', '2027-06-10T17:45', '2027-06-10T18:00'],
    ['two hours that end at 9 PM', '2027-06-09T19:00', '2027-06-10T05:00', '2027-06-09T19:00', '2027-06-09T21:00'],
    ['24 hours from 8 AM, at night', '2027-06-01T22:00', '2027-06-10T09:00', '2027-06-02T08:00', '2027-06-03T08:00'],
    ['24 hours from 8 AM, before dawn', '2027-06-02T05:00', '2027-06-10T09:00', '2027-06-02T08:00', '2027-06-03T08:00'],
    [
      'the rest of two hours the next morning',
      '2027-06-09T20:30',
      '2027-06-10T18:00',
      '2027-06-09T20:30',
      '2027-06-10T09:30',
    ],
    [
      '30 minutes, if the night before ends on the day',
      '2027-06-09T23:00',
      '2027-06-10T18:00',
      '2027-06-10T08:00',
      '2027-06-10T08:30',
    ],
    [
      'until the start right away, if that comes before the morning',
      '2027-06-09T22:00',
      '2027-06-10T07:00',
      '2027-06-09T22:00',
      '2027-06-10T07:00',
    ],
  ])('%s', (_, now, startsAt, tellAt, until) => {
    expect(offered(now, startsAt)).toEqual([tellAt, until])
  })

  test('24 hours when the clocks change in between', () => {
    // Clocks go forward on March 14, 2027, and back on November 7.
    expect(offered('2027-03-13T10:00', '2027-03-20T09:00')[1]).toBe('2027-03-14T11:00')
    expect(offered('2027-11-06T10:00', '2027-11-20T09:00')[1]).toBe('2027-11-07T09:00')
    expect(offered('2027-03-13T20:30', '2027-03-20T09:00')[1]).toBe('2027-03-15T08:00')
    expect(offered('2027-11-06T08:30', '2027-11-20T09:00')[1]).toBe('2027-11-07T08:00')
  })
})

test('no offer begins or ends at night, or lasts beyond the start', () => {
  const start = instantOf(zone, '2027-11-20T08:00').getTime()
  const instants = fc.integer({ min: start - 500 * 24 * 60, max: start })
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 60 * 24 * 20 }), (at, later) => {
      const now = new Date(at)
      const startsAt = new Date(at + later * 60_000)
      const { tellAt, until } = offerTimeOf({ now, startsAt, zone })
      expect(tellAt >= now).toBe(true)
      expect(until > tellAt && until <= startsAt).toBe(true)
      const isDay = (instant: Date) => {
        const time = wallMomentIn(zone, instant).slice(11)
        return time >= '08:00' && time <= '21:00'
      }
      expect(isDay(tellAt) || tellAt.getTime() === now.getTime()).toBe(true)
      if (isDay(tellAt)) expect(isDay(until) || until.getTime() === startsAt.getTime()).toBe(true)
    }),
  )
})

test('an offer lasts as long as a second reading of the rule says, at every quarter of an hour of three days', () => {
  const first = instantOf(zone, '2027-01-11T00:00').getTime()
  const differences: string[] = []
  for (let at = first; at < first + 3 * 24 * hour; at += hour / 4)
    for (let startsAt = at + hour / 4; startsAt <= at + 80 * hour; startsAt += (5 * hour) / 4)
      for (const now of [at - 1, at, at + 1]) {
        const { tellAt, until } = offerTimeOf({ now: new Date(now), startsAt: new Date(startsAt), zone })
        const second = offerAt(now, startsAt)
        if (tellAt.getTime() !== second.tellAt || until.getTime() !== second.until)
          differences.push(
            `${new Date(now).toISOString()} for ${new Date(startsAt).toISOString()}: ${until.toISOString()}`,
          )
      }
  expect(differences).toEqual([])
})
