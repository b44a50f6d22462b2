import type { OwnTables } from '../db/own-tables.ts'

export const httpTables = {
  idempotency: { purpose: 'Responses to requests with an Idempotency-Key, kept for 24 hours', grows: true },
  rate_window: 'Counts per time window, for limits that apply across all processes',
} satisfies OwnTables
