import type { DebtOutcome } from '#areas/payments/rules/debt-kinds.ts'
import { keysFor } from '#kernel/rules/payment-methods.ts'

/**
 * `begun`: a card payment is underway; `dropped`: it ended without a charge; `returned`: it was fully refunded to the
 * card; `void`: a sale recorded by hand was voided.
 */
export const saleStates = ['begun', 'dropped', 'sold', 'returned', 'void'] as const
export type SaleState = (typeof saleStates)[number]

/** What a report shows: everything that was sold, even if it was refunded or voided later. */
export const shownSaleStates = ['sold', 'returned', 'void'] as const satisfies readonly SaleState[]
export type ShownSaleState = (typeof shownSaleStates)[number]

/** How a sale can be paid at the desk, and all the ways to pay. */
export const saleMethodsByHand = keysFor('sale')
export const saleMethods = [...saleMethodsByHand, 'card'] as const
export type SaleMethodByHand = (typeof saleMethodsByHand)[number]
export type SaleMethod = (typeof saleMethods)[number]

/**
 * What happens to a sale whose card was charged. A payment that the member was told had failed counts after all, unless
 * they have bought the same item since. The money is then refunded, so that no one pays twice.
 */
export function outcomeOfCharge(state: SaleState, hasBoughtSince: boolean): DebtOutcome {
  if (state === 'begun') return 'paid'
  return state === 'dropped' && !hasBoughtSince ? 'paid' : 'to-return'
}
