import { expect, test } from 'vitest'
import { amountComplaint as duesComplaint } from '../../../src/web/screens/dues/words.ts'
import { eventValuesOf, rulesFor } from '../../../src/web/screens/events/event-values.ts'
import { termRules, termsBody, termValues } from '../../../src/web/screens/instruction/lesson-values.ts'
import { amountComplaint as donationComplaint } from '../../../src/web/screens/payments/words.ts'
import { priceComplaint } from '../../../src/web/screens/pos/words.ts'
import {
  eventRules,
  eventValuesOf as publicValuesOf,
} from '../../../src/web/screens/public-events/form/event-values.ts'

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
