import { handLedgers } from '../books/ledgers.ts'
import type { DebtOutcome } from '../payments/debt-kinds.ts'

/**
 * `begun`: a card payment is under way; `dropped`: it ended without money; `returned`: all of it went back to the card;
 * `void`: a sale by hand was taken back.
 */
export const saleStates = ['begun', 'dropped', 'sold', 'returned', 'void'] as const
export type SaleState = (typeof saleStates)[number]

/** What a report shows: what was sold, whatever became of it. */
export const shownSaleStates = ['sold', 'returned', 'void'] as const satisfies readonly SaleState[]
export type ShownSaleState = (typeof shownSaleStates)[number]

/** How a sale is paid at the desk, and how sales are paid at all. */
export const saleMethodsByHand = handLedgers
export const saleMethods = [...saleMethodsByHand, 'card'] as const
export type SaleMethodByHand = (typeof saleMethodsByHand)[number]
export type SaleMethod = (typeof saleMethods)[number]

/**
 * What becomes of a sale whose card was charged. A payment that the member was told had failed counts after all, unless
 * they have bought the same since: then its money goes back, so that nobody pays twice for one thing.
 */
export function outcomeOfCharge(state: SaleState, hasBoughtSince: boolean): DebtOutcome {
  if (state === 'begun') return 'paid'
  return state === 'dropped' && !hasBoughtSince ? 'paid' : 'to-return'
}
