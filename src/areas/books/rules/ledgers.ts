import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'

/**
 * The accounts of the books. Positive cents increase assets and expenses, negative ones increase income and
 * liabilities.
 */
export const ledgers = [
  'card',
  'cash',
  'check',
  'venmo',
  'bank',
  'dues',
  'events',
  'sales',
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
export const incomeOf = { event: 'events', dues: 'dues', sale: 'sales' } as const satisfies Record<DebtKind, Ledger>

/** Where money received by hand is kept; a gift is what the club gave away itself. */
export const handLedgers = ['cash', 'check', 'venmo', 'bank', 'gift'] as const
export type HandLedger = (typeof handLedgers)[number]
