import type { OwnTables } from '#server/kernel/db/own-tables'

export const paymentsTables = {
  payment: 'A card payment and where it stands',
  payment_dispute: 'Charges that their payers dispute at the bank',
  payment_entry: 'The ledger of payments: money received and refunded, append-only',
  payment_line: 'The debts that a payment pays, a line each',
  payment_refund: 'Refunds requested from the provider',
  payment_event: 'Messages of card providers that were heard, each once',
} satisfies OwnTables
