import { expect, test } from 'vitest'
import { duesStateOf } from '#areas/clubs/rules/dues-state.ts'

const today = '2026-11-21'

test.each([
  [true, '2027-09-30', 'paid'],
  [true, '2026-12-22', 'paid'],
  [true, '2026-12-21', 'ending'],
  [true, '2026-11-21', 'ending'],
  [true, '2026-11-20', 'expired'],
  [false, '2026-11-20', 'expired'],
  [true, null, 'paid'],
  [false, null, 'past-due'],
  [false, '2027-09-30', 'past-due'],
] as const)('paid %s until %s is %s on November 21', (isPaid, expiresOn, state) => {
  expect(duesStateOf({ isPaid, expiresOn }, today)).toBe(state)
})

test('the 30 days span the end of daylight saving and a leap February', () => {
  expect(duesStateOf({ isPaid: true, expiresOn: '2028-03-10' }, '2028-02-09')).toBe('ending')
  expect(duesStateOf({ isPaid: true, expiresOn: '2028-03-11' }, '2028-02-09')).toBe('paid')
})
