import { describe, expect, test } from 'vitest'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import {
  duesOfMember,
  type MemberDues,
  type RollingDues,
  type SeasonDues,
  sameDayNextYear,
} from '#areas/members/rules/member-dues.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

const paid = (expires: string | null): MemberDues => ({ paid: true, expires })
const over = (expires: string): MemberDues => ({ paid: false, expires })
const nothing: MemberDues = { paid: false, expires: null }

/** Days of payments, and grants as `on..until`; without an until they have no end. */
type Facts = readonly [payments: readonly string[], grants: readonly string[]]
const grantsOf = (grants: readonly string[]) =>
  grants.map((text) => {
    const [on = '', until = ''] = text.split('..')
    return { on, until: until === '' ? null : until }
  })
const rolling = ([payments, grants]: Facts): RollingDues => ({
  mode: 'rolling',
  paid: payments.map((on) => ({ on })),
  granted: grantsOf(grants),
})

describe('rolling dues', () => {
  test.each<[what: string, today: string, Facts, MemberDues]>([
    ['nothing is recorded', '2027-02-20', [[], []], nothing],
    ['a payment of today', '2027-02-20', [['2027-02-20'], []], paid('2028-02-20')],
    ['a payment of last year', '2027-02-20', [['2026-03-10'], []], paid('2027-03-10')],
    ['the last day of a year', '2027-03-10', [['2026-03-10'], []], paid('2027-03-10')],
    ['the day after it', '2027-03-11', [['2026-03-10'], []], over('2027-03-10')],
    ['long after it', '2031-01-01', [['2026-03-10'], []], over('2027-03-10')],
    ['a payment dated tomorrow', '2027-02-20', [['2027-02-21'], []], nothing],
    [
      'a payment dated tomorrow beside one that is over',
      '2027-02-20',
      [['2025-01-01', '2027-02-21'], []],
      over('2026-01-01'),
    ],
    ['a renewal before the end', '2027-02-20', [['2026-03-10', '2027-02-01'], []], paid('2028-03-10')],
    ['a renewal on the last day', '2027-03-10', [['2026-03-10', '2027-03-10'], []], paid('2028-03-10')],
    ['a renewal the day after', '2027-03-11', [['2026-03-10', '2027-03-11'], []], paid('2028-03-11')],
    ['a renewal long after', '2027-09-01', [['2025-03-10', '2027-09-01'], []], paid('2028-09-01')],
    ['two renewals before the end', '2027-02-20', [['2026-03-10', '2027-02-01', '2027-02-02'], []], paid('2029-03-10')],
    [
      'payments given in another order',
      '2027-02-20',
      [['2027-02-02', '2026-03-10', '2027-02-01'], []],
      paid('2029-03-10'),
    ],
    ['two payments of one day', '2027-02-20', [['2027-02-20', '2027-02-20'], []], paid('2029-02-20')],
    [
      'three years of payments, each late',
      '2027-02-20',
      [['2024-01-05', '2025-02-01', '2026-03-01'], []],
      paid('2027-03-01'),
    ],
    ['a leap day', '2028-02-29', [['2028-02-29'], []], paid('2029-02-28')],
    ['the last day after a leap day', '2029-02-28', [['2028-02-29'], []], paid('2029-02-28')],
    ['the day after that', '2029-03-01', [['2028-02-29'], []], over('2029-02-28')],
    ['28 February before a leap year', '2028-02-28', [['2027-02-28'], []], paid('2028-02-28')],
    ['the leap day after it is over', '2028-02-29', [['2027-02-28'], []], over('2028-02-28')],
    ['a leap day renewed: it stays on the 28th', '2029-02-01', [['2028-02-29', '2029-02-01'], []], paid('2030-02-28')],
    ['renewed until a leap year', '2031-02-01', [['2030-02-28', '2031-02-01'], []], paid('2032-02-28')],
    ['the last day of a year of the calendar', '2027-06-01', [['2026-12-31'], []], paid('2027-12-31')],
    ['a grant with an end', '2027-02-20', [[], ['2026-05-01..2027-12-31']], paid('2027-12-31')],
    ['a grant on its last day', '2027-12-31', [[], ['2026-05-01..2027-12-31']], paid('2027-12-31')],
    ['a grant that is over', '2028-01-01', [[], ['2026-05-01..2027-12-31']], over('2027-12-31')],
    ['a grant without an end', '2090-01-01', [[], ['2026-05-01..']], paid(null)],
    ['a grant that begins today', '2026-05-01', [[], ['2026-05-01..']], paid(null)],
    ['a grant that begins tomorrow', '2026-04-30', [[], ['2026-05-01..']], nothing],
    ['a grant of one day', '2026-05-01', [[], ['2026-05-01..2026-05-01']], paid('2026-05-01')],
    ['two grants', '2027-02-20', [[], ['2026-05-01..2027-12-31', '2026-06-01..2027-06-30']], paid('2027-12-31')],
    ['a payment that outlasts a grant', '2027-02-20', [['2026-03-10'], ['2026-05-01..2026-12-31']], paid('2027-03-10')],
    [
      'a payment during a grant: a year from its end',
      '2026-07-01',
      [['2026-07-01'], ['2026-05-01..2026-12-31']],
      paid('2027-12-31'),
    ],
    [
      'a payment on the day a grant begins',
      '2026-05-01',
      [['2026-05-01'], ['2026-05-01..2026-12-31']],
      paid('2027-12-31'),
    ],
    [
      'a payment on the last day of a grant',
      '2026-12-31',
      [['2026-12-31'], ['2026-05-01..2026-12-31']],
      paid('2027-12-31'),
    ],
    ['a payment after a grant', '2027-01-01', [['2027-01-01'], ['2026-05-01..2026-12-31']], paid('2028-01-01')],
    ['a payment before a grant begins', '2026-05-01', [['2026-04-30'], ['2026-05-01..2028-12-31']], paid('2028-12-31')],
    ['a payment beside a grant without an end', '2026-07-01', [['2026-07-01'], ['2026-05-01..']], paid(null)],
    [
      'a payment is not counted from no end',
      '2026-07-01',
      [['2026-07-01'], ['2026-05-01..', '2026-05-01..2026-12-31']],
      paid(null),
    ],
    [
      'of two ends the later counts',
      '2027-02-20',
      [['2026-03-10', '2027-02-20'], ['2026-05-01..2027-06-30']],
      paid('2028-06-30'),
    ],
    [
      'a grant that begins after the last payment adds nothing to it',
      '2027-02-20',
      [['2027-01-10'], ['2027-02-01..2027-12-31']],
      paid('2028-01-10'),
    ],
  ])('%s', (_what, today, facts, expected) => {
    expect(duesOfMember(rolling(facts), today)).toEqual(expected)
  })
})

/** Seasons 1 (over), 2 (to the summer of 2027) and 3 (without an end); payments as `season:day`. */
const seasons = [
  { did: 1, ends: '2026-06-30' },
  { did: 2, ends: '2027-06-30' },
  { did: 3, ends: null },
]
const bySeason = (current: number | null, [payments, grants]: Facts): SeasonDues => ({
  mode: 'season',
  current,
  seasons,
  paid: payments.map((text) => {
    const [did, on = ''] = text.split(':')
    return { did: Number(did), on }
  }),
  granted: grantsOf(grants),
})

describe('dues by seasons', () => {
  test.each<[what: string, today: string, current: number | null, Facts, MemberDues]>([
    ['nothing is recorded', '2027-02-20', 2, [[], []], nothing],
    ['paid for the current season', '2027-02-20', 2, [['2:2027-01-05'], []], paid('2027-06-30')],
    ['its last day', '2027-06-30', 2, [['2:2027-01-05'], []], paid('2027-06-30')],
    ['the day after its last day', '2027-07-01', 2, [['2:2027-01-05'], []], over('2027-06-30')],
    ['paid for the season before', '2027-02-20', 2, [['1:2026-01-05'], []], nothing],
    ['paid for the next season already', '2027-02-20', 2, [['3:2027-01-05'], []], nothing],
    ['that season has become the current one', '2027-07-20', 3, [['3:2027-01-05'], []], paid(null)],
    ['paid for both', '2027-02-20', 2, [['2:2027-01-05', '3:2027-01-05'], []], paid('2027-06-30')],
    ['paid twice for one season', '2027-02-20', 2, [['2:2027-01-05', '2:2027-01-06'], []], paid('2027-06-30')],
    ['a payment dated tomorrow', '2027-02-20', 2, [['2:2027-02-21'], []], nothing],
    ['a payment of today', '2027-02-20', 2, [['2:2027-02-20'], []], paid('2027-06-30')],
    ['paid long before the season', '2027-02-20', 2, [['2:2020-01-01'], []], paid('2027-06-30')],
    ['a season without an end', '2090-01-01', 3, [['3:2027-01-05'], []], paid(null)],
    ['no current season', '2027-02-20', null, [['2:2027-01-05'], []], nothing],
    ['a grant beside no season', '2027-02-20', null, [[], ['2026-05-01..2027-12-31']], paid('2027-12-31')],
    [
      'a grant that outlasts the season',
      '2027-07-20',
      2,
      [['2:2027-01-05'], ['2026-05-01..2027-12-31']],
      paid('2027-12-31'),
    ],
    [
      'a season that outlasts the grant',
      '2027-02-20',
      2,
      [['2:2027-01-05'], ['2026-05-01..2026-12-31']],
      paid('2027-06-30'),
    ],
    [
      'a grant of an earlier season with an end goes on',
      '2027-07-20',
      3,
      [['2:2027-01-05'], ['2026-05-01..2027-12-31']],
      paid('2027-12-31'),
    ],
    ['a grant without an end', '2027-07-20', 2, [['2:2027-01-05'], ['2026-05-01..']], paid(null)],
    ['a grant that begins tomorrow', '2027-02-20', 2, [[], ['2027-02-21..']], nothing],
    ['a grant that is over', '2027-02-20', 2, [[], ['2026-05-01..2026-12-31']], over('2026-12-31')],
  ])('%s', (_what, today, current, facts, expected) => {
    expect(duesOfMember(bySeason(current, facts), today)).toEqual(expected)
  })
})

test('a membership ends with its day in the zone of the club, in each of the fourteen zones', () => {
  const dues = rolling([['2026-03-10'], []])
  for (const zone of clubZones) {
    const days = Array.from({ length: 72 }, (_, hour) => dayIn(zone, new Date(Date.UTC(2027, 2, 9, 12 + hour))))
    const states = days.map((day) => duesOfMember(dues, day).paid)
    expect(states).toEqual(days.map((day) => day <= '2027-03-10'))
    expect(new Set(states)).toEqual(new Set([true, false]))
  }
})

test('the same day of the next year', () => {
  expect(['2027-03-10', '2028-02-29', '2027-02-28', '2027-12-31', '9998-01-01'].map(sameDayNextYear)).toEqual([
    '2028-03-10',
    '2029-02-28',
    '2028-02-28',
    '2028-12-31',
    '9999-01-01',
  ])
})
