// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface PaymentEventTable {
  provider: 'stripe' | 'demo'
  event_id: string
  type: string
  payment_id: number | null
  received_at: Timestamp
}
