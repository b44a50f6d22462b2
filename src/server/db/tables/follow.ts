// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface FollowTable {
  account_id: number
  player_id: number
  created_at: Timestamp
}
