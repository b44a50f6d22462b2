// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface MatchInviteLinkTable {
  token_hash: Buffer
  match_id: number
  invited_by: number
  created_at: Timestamp
  expires_at: Timestamp
}
