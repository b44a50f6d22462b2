// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface FeatureSeenTable {
  account_id: number
  seen_at: Timestamp
}
