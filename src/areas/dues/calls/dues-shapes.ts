import * as z from 'zod/mini'
import { centsOf } from '#kernel/rules/money.ts'

/** The most that dues cost, in cents. */
const maxCents = 1_000_000

/**
 * Dollars from 0 to 10,000 with no more than 2 decimal places: a number, or plain text without signs, commas or
 * exponents. Converted to cents.
 */
export const DuesAmount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount such as 45 or 45.50'))]),
  z.pipe(
    z.transform((dollars: number | string) => centsOf(Number(dollars))),
    z
      .int('no more than 2 decimal places')
      .check(z.nonnegative('at least 0'), z.maximum(maxCents, 'no more than $10,000')),
  ),
)

/** Whole cents, as the card provider counts them (X130). */
export const CardAmount = z
  .int('must be whole cents')
  .check(z.nonnegative('at least 0'), z.maximum(maxCents, 'no more than $10,000'))

/** A season, as admins and members read it. */
export const seasonFields = {
  did: z.int(),
  name: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** Cents: the price by card (X130). */
  stripe_amount: z.int(),
  /** Members can pay; otherwise only admins record payments. */
  active: z.boolean(),
  cid: z.int(),
  /** Whether it is the current season of the club. */
  season: z.boolean(),
  dues_message: z.string(),
  /** The last day of memberships of this season; null without one. */
  ends: z.nullable(z.string()),
}
