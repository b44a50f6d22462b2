import * as z from 'zod/mini'
import { leastPrice, mostPrice } from '#areas/pos/rules/prices.ts'
import { line } from '#kernel/calls/shapes.ts'
import { centsOf } from '#kernel/rules/money.ts'

/** What an item is called. */
export const ItemTitle = line(100).check(z.minLength(1, 'Give the item a title'))

/**
 * Dollars from 0.50 to 10,000 with no more than 2 decimal places: a number, or plain text without signs, commas or
 * exponents. Converted to cents.
 */
export const ItemCost = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount such as 3 or 3.50'))]),
  z.pipe(
    z.transform((dollars: number | string) => centsOf(Number(dollars))),
    z
      .int('no more than 2 decimal places')
      .check(z.minimum(leastPrice, 'at least 0.50'), z.maximum(mostPrice, 'no more than $10,000')),
  ),
)
