// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface MatchScorekeeperTable {
  match_id: number
  account_id: number
  invited_by: number
  invited_at: Timestamp
}
