import { expect, test } from 'vitest'
import { amountComplaint as duesComplaint } from '#areas/dues/screens/words.ts'
import { eventValuesOf, rulesFor } from '#areas/events/screens/event-values.ts'
import { termRules, termsBody, termValues } from '#areas/instruction/screens/lesson-values.ts'
import { amountComplaint as donationComplaint } from '#areas/payments/screens/words.ts'
import { priceComplaint } from '#areas/pos/screens/words.ts'
import { eventRules, eventValuesOf as publicValuesOf } from '#areas/public-events/screens/form/event-values.ts'

const fields: Readonly<Record<string, (typed: string) => string | undefined>> = {
  'the cost of an event': (typed) => rulesFor('US/Mountain').cost?.(typed, eventValuesOf('US/Mountain', undefined)),
  'the cost of a public event': (typed) => eventRules.cost?.(typed, publicValuesOf(undefined)),
  'the cost of a lesson': termRules.cost,
  dues: duesComplaint,
  'a price': priceComplaint,
  'a donation': donationComplaint,
}

test.each(Object.keys(fields))('%s may be typed with a dollar sign, cents and a comma', (name) => {
  for (const typed of ['45', '$45', ' $45 ', '45.00', '1,000.00', '$1,000'])
    expect([typed, fields[name]?.(typed)]).toEqual([typed, undefined])
  for (const typed of ['45 dollars', '4,5', '$-5', '1e2']) expect(fields[name]?.(typed)).toBeTypeOf('string')
})

test('the cost of a lesson is sent as a plain amount', () => {
  expect(termsBody({ ...termValues(), cost: '$45.50' }).cost).toBe('45.50')
})
