// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface MemberVerificationTable {
  club_id: number
  member_id: number
  token_hash: Buffer
  sent_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}
