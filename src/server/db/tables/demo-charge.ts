// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface DemoChargeTable {
  key: string
  ref: string
  outcome: 'approved' | 'declined' | 'slow'
  amount_cents: number
  created_at: Timestamp
  completes_at: Timestamp
}
