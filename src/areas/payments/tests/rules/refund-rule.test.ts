import { expect, test } from 'vitest'
import { refundAt, refundedUntil, refundTermsOf } from '#areas/payments/rules/refund-rule.ts'

const startsAt = new Date('2026-11-30T16:00:00Z')
const at = (text: string) => new Date(text)

test.each([
  ['all of it', { percent: 100, cents: null }, 4500, 4500],
  ['nothing', { percent: 0, cents: null }, 4500, 0],
  ['half of an odd price, rounded up', { percent: 50, cents: null }, 4501, 2251],
  ['a fixed amount', { percent: null, cents: 2000 }, 4500, 2000],
  ['no more than the price', { percent: null, cents: 9000 }, 4500, 4500],
])('a rule refunds %s', (_, share, price, cents) => {
  expect(refundTermsOf({ hours: 24, ...share }, price)).toEqual({ hours: 24, cents })
})

test('refunds end that many hours before the start, to the instant', () => {
  const terms = { hours: 24, cents: 4500 }
  expect(refundedUntil(terms, startsAt)).toEqual(at('2026-11-29T16:00:00Z'))
  expect(refundAt(terms, startsAt, at('2026-11-29T16:00:00Z'))).toBe(4500)
  expect(refundAt(terms, startsAt, at('2026-11-29T16:00:00.001Z'))).toBe(0)
  expect(refundAt({ hours: 0, cents: 100 }, startsAt, startsAt)).toBe(100)
})
