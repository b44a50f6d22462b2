import { expect, test } from 'vitest'
import { samePaymentDays } from '#areas/dues/rules/same-payment.ts'
import { everyWeek } from '#areas/dues/rules/weeks.ts'

test('a payment within 30 days of another is the same one, a renewal is not', () => {
  const { from, until } = samePaymentDays('2028-03-10')
  expect([from, until]).toEqual(['2028-02-09', '2028-04-09'])
})

test('weeks without payments stand between those with some, and only the last 26 are shown', () => {
  const week = (from: string, cents: number) => ({ from, payments: 1, cents })
  expect(everyWeek([])).toEqual([])
  expect(everyWeek([week('2027-01-18', 500), week('2027-01-04', 4500)])).toEqual([
    { from: '2027-01-04', payments: 1, cents: 4500 },
    { from: '2027-01-11', payments: 0, cents: 0 },
    { from: '2027-01-18', payments: 1, cents: 500 },
  ])
  const long = everyWeek([week('2026-01-05', 1), week('2027-01-04', 1)])
  expect([long.length, long[0]?.from, long.at(-1)?.from]).toEqual([26, '2026-07-13', '2027-01-04'])
})
