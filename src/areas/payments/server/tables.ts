import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const paymentsTables = {
  payment: 'A card payment and its status',
  payment_dispute: 'Charges that payers have disputed with their bank',
  payment_entry: 'The ledger of payments: money received and refunded, append-only',
  payment_line: 'The debts that a payment covers, one per line',
  payment_refund: 'Refunds requested from the provider',
  payment_event: 'Messages received from card providers, each recorded once',
} satisfies OwnTables
