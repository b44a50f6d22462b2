import { describe, expect, test } from 'vitest'
import { isOpen, keepOffers, type ListTerms, moveUp, openTo } from '#areas/bookings/rules/move-up.ts'

const now = new Date('2026-11-23T11:00:00Z')
const later = new Date('2026-11-23T12:00:00Z')
const earlier = new Date('2026-11-23T10:00:00Z')

describe('the offers that stand', () => {
  const first = { id: 1, askedUntil: later }
  const second = { id: 2, askedUntil: now }
  const ended = { id: 3, askedUntil: earlier }

  test('as many as there are spots, the earliest first; the last instant is in time', () => {
    expect(keepOffers({ free: 3, now }, [first, second, ended])).toEqual({ withdrawn: [], left: 1 })
    expect(keepOffers({ free: 1, now }, [first, second, ended])).toEqual({ withdrawn: [2], left: 0 })
  })

  test('none once all spots are taken, and whoever let one pass can be asked again', () => {
    expect(keepOffers({ free: 0, now }, [first, ended])).toEqual({ withdrawn: [1, 3], left: 0 })
    expect(keepOffers({ free: -1, now }, [first])).toEqual({ withdrawn: [1], left: 0 })
  })

  test('an offer that ended keeps its mark while spots are free, so that no one is asked twice for them', () => {
    expect(keepOffers({ free: 2, now }, [ended])).toEqual({ withdrawn: [], left: 2 })
  })
})

describe('moving up', () => {
  const list = (more: Partial<ListTerms> = {}): ListTerms => ({
    promotion: 'auto',
    isEventDay: false,
    free: 2,
    isInTime: true,
    isPaidFirst: false,
    now,
    ...more,
  })
  const next = [
    { id: 1, wish: null },
    { id: 2, wish: 'ask' },
    { id: 3, wish: 'take' },
    { id: 4, wish: 'not-on-the-day' },
  ] as const

  test.each([
    ['at once, except those who want to be asked', list(), 3, [1, 3], [2]],
    ['offered, except to those who take it unasked', list({ promotion: 'offer' }), 3, [3], [1, 2]],
    ['by hand, no one unasked', list({ promotion: 'manual' }), 4, [], [1, 2, 3, 4]],
    [
      'by hand, on the day, not those who want none then',
      list({ promotion: 'manual', isEventDay: true }),
      4,
      [],
      [1, 2, 3],
    ],
    ['never after registration has closed', list({ isInTime: false }), 4, [], []],
    ['no more than the spots that are left', list(), 1, [1], []],
    ['no spot left', list(), 0, [], []],
    ['who must pay has to act', list({ isPaidFirst: true }), 3, [], [1, 2, 3]],
    ['on the day, not those who want none then', list({ isEventDay: true }), 4, [1, 3], [2]],
    ['before the day, everyone', list(), 4, [1, 3, 4], [2]],
  ] as const)('%s', (_, terms, left, confirmed, asked) => {
    expect(moveUp(terms, left, next)).toEqual({ confirmed, asked })
  })
})

test('a spot is open to those to whom it is not promised', () => {
  expect(openTo({ free: 3, ahead: 2 })).toBe(1)
  expect(openTo({ free: 1, ahead: 2 })).toBe(0)
})

test('an offer is open until its last instant', () => {
  expect([isOpen(now, now), isOpen(earlier, now), isOpen(null, now)]).toEqual([true, false, false])
})
