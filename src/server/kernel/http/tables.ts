import type { OwnTables } from '#server/kernel/db/own-tables'

export const httpTables = {
  idempotency: 'Answers to requests with an Idempotency-Key, for 24 hours',
} satisfies OwnTables
