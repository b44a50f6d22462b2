// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: 'reset-password' | 'verify-email'
  account_id: number
  email: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}
