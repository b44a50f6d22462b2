// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface SessionTable {
  token_hash: Buffer
  account_id: number
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  reauthenticated_at: NullableTimestamp
}
