import type { DebtKind } from '../payments/debt-kinds.ts'

/** The accounts of the books. Assets and expenses grow with positive cents, income and what we owe with negative ones. */
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

/** Where the money of what was paid for is income. */
export const incomeOf = { event: 'events', dues: 'dues', sale: 'sales' } as const satisfies Record<DebtKind, Ledger>

/** Where money lies that somebody received by hand; a gift is what the club gave away itself. */
export const handLedgers = ['cash', 'check', 'venmo', 'bank', 'gift'] as const
export type HandLedger = (typeof handLedgers)[number]
