import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import { type HandKey, handKeyOf, handKeys } from '#kernel/rules/payment-methods.ts'

/**
 * The accounts of the books. Positive cents increase assets and expenses, negative ones increase income and
 * liabilities.
 */
export const ledgers = [
  'card',
  // A gift is what the club gave away, not money it holds.
  ...handKeys.filter((key) => key !== 'gift'),
  'dues',
  'events',
  'sales',
  'lessons',
  'gift',
  'donations',
  'provider-fees',
  'platform-fees',
  'disputes',
  'to-return',
  'other',
] as const
export type Ledger = (typeof ledgers)[number]

/** The income account for each kind of payment. */
export const incomeOf = {
  event: 'events',
  dues: 'dues',
  sale: 'sales',
  lesson: 'lessons',
  registration: 'events',
} as const satisfies Record<DebtKind, Ledger>

/** Where money received by hand is kept; a gift is what the club gave away itself. */
export type HandLedger = HandKey

/** The account for money received by hand, given the label of how it was paid. Throws for other words. */
export function ledgerOf(label: string): HandLedger {
  const key = handKeyOf(label)
  if (!key) throw new Error(`${label} is not a way to pay by hand`)
  return key
}
