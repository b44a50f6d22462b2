import type { OwnTables } from '#server/kernel/db/own-tables'

export const paymentsTables = {
  payment: 'A card payment and where it stands',
  payment_entry: 'The ledger of payments: what came in and what went back, append-only',
  payment_event: 'Messages of card providers that were heard, each once',
} satisfies OwnTables
