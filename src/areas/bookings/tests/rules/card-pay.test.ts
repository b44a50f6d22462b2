import { describe, expect, test } from 'vitest'
import { decideCardPay, type PayableSpot, paysForSpot } from '#areas/bookings/rules/card-pay.ts'

const endsAt = new Date('2026-06-01T12:00:00Z')
const afterDays = (days: number, ms = 0) => new Date(endsAt.getTime() + days * 86_400_000 + ms)
const spot = (changes: Partial<PayableSpot<'gone' | 'late'>> = {}): PayableSpot<'gone' | 'late'> => ({
  whyGone: null,
  costCents: 4500,
  isPaid: false,
  endsAt,
  tooLate: 'late',
  ...changes,
})
const said = (changes: Partial<PayableSpot<'gone' | 'late'>>, now = endsAt) => {
  const decision = decideCardPay(spot(changes), now)
  return decision.ok ? decision.value : decision.code
}

describe('paying for a spot by card', () => {
  test('a spot is owed until 30 days after the end, to the last instant', () => {
    expect(said({}, afterDays(-90))).toBe('owed')
    expect(said({}, afterDays(30))).toBe('owed')
    expect(said({}, afterDays(30, 1))).toBe('late')
  })

  test('a spot that is gone comes before one that costs nothing, and that before one that is paid', () => {
    expect(said({ whyGone: 'gone', costCents: 0, isPaid: true })).toBe('gone')
    expect(said({ costCents: 0, isPaid: true })).toBe('nothing-to-pay')
    expect(said({ isPaid: true }, afterDays(31))).toBe('paid')
  })

  test('a card that was charged pays for an unpaid spot that is still there, at any time', () => {
    expect(paysForSpot(spot())).toBe(true)
    expect(paysForSpot(spot({ whyGone: 'gone' }))).toBe(false)
    expect(paysForSpot(spot({ isPaid: true }))).toBe(false)
    expect(paysForSpot(spot({ costCents: 0 }))).toBe(false)
  })
})
