import { describe, expect, test } from 'vitest'
import { decideDelivery, type NoticeDelivery } from '#areas/follow/rules/decide-delivery.ts'
import { isQuiet, quietEnds } from '#areas/follow/rules/quiet-hours.ts'

const denver = ['America/Denver']
const at = (text: string) => new Date(text)

describe('quiet hours', () => {
  test.each([
    ['2026-07-01T20:59:00-06:00', false],
    ['2026-07-01T21:00:00-06:00', true],
    ['2026-07-02T03:00:00-06:00', true],
    ['2026-07-02T07:59:59-06:00', true],
    ['2026-07-02T08:00:00-06:00', false],
    ['2026-01-15T21:00:00-07:00', true],
    ['2026-01-15T20:00:00-07:00', false],
  ])('at %s in Denver: %s', (instant, quiet) => expect(isQuiet(denver, at(instant))).toBe(quiet))

  test('an area code that spans two zones is quiet when either of them is', () => {
    const florida = ['America/New_York', 'America/Chicago']
    expect(isQuiet(florida, at('2026-07-01T20:30:00-05:00'))).toBe(true)
    expect(isQuiet(florida, at('2026-07-01T07:30:00-05:00'))).toBe(true)
    expect(isQuiet(florida, at('2026-07-01T08:00:00-05:00'))).toBe(false)
  })

  test.each([
    ['2026-07-01T23:10:30-06:00', '2026-07-02T08:00:00-06:00'],
    ['2026-07-02T07:59:00-06:00', '2026-07-02T08:00:00-06:00'],
    ['2026-07-02T12:00:00-06:00', '2026-07-02T12:00:00-06:00'],
    // The nights in which the clocks change.
    ['2026-03-07T22:00:00-07:00', '2026-03-08T08:00:00-06:00'],
    ['2026-10-31T22:00:00-06:00', '2026-11-01T08:00:00-07:00'],
  ])('the night around %s ends at %s', (now, end) => expect(quietEnds(denver, at(now))).toEqual(at(end)))

  test('it ends when it is morning in every zone', () => {
    const alaska = ['America/Anchorage', 'America/Adak']
    expect(quietEnds(alaska, at('2026-07-02T06:00:00-08:00'))).toEqual(at('2026-07-02T08:00:00-09:00'))
  })
})

describe('when a notice is sent', () => {
  const noon = at('2026-07-01T12:00:00-06:00')
  const night = at('2026-07-01T22:30:00-06:00')
  const delivery: NoticeDelivery = {
    channel: 'text',
    zones: denver,
    isWanted: true,
    hasOptedOut: false,
    isLive: true,
    mayAtNight: false,
    usefulUntil: at('2026-07-02T10:30:00-06:00'),
  }

  test.each<[string, Partial<NoticeDelivery>, Date, Date | string]>([
    ['by day at once', {}, noon, noon],
    ['at night in the morning, while it is of use', {}, night, at('2026-07-02T08:00:00-06:00')],
    ['at night at once where it was allowed', { mayAtNight: true }, night, night],
    [
      'not at all when it would be of no use in the morning',
      { usefulUntil: at('2026-07-02T01:30:00-06:00') },
      night,
      'too-late',
    ],
    ['not at all when it is old', { usefulUntil: noon }, noon, 'too-late'],
    ['not at all when the match is over, night or day', { isLive: false, mayAtNight: true }, night, 'over'],
    ['not at all to a number that said STOP', { hasOptedOut: true }, noon, 'opted-out'],
    ['to a browser all the same', { hasOptedOut: true, channel: 'push' }, noon, noon],
    ['not at all without consent', { isWanted: false }, noon, 'not-wanted'],
  ])('%s', (_, change, now, expected) => {
    const decided = decideDelivery({ ...delivery, ...change }, now)
    expect(decided.ok ? decided.value : decided.code).toEqual(expected)
  })
})
