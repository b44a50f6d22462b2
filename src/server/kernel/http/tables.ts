import type { OwnTables } from '#server/kernel/db/own-tables'

export const httpTables = {
  idempotency: { purpose: 'Answers to requests with an Idempotency-Key, for 24 hours', grows: true },
  rate_window: 'How often something was done in a window of time, for limits that hold over all processes',
} satisfies OwnTables
