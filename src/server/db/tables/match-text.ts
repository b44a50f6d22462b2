// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface MatchTextTable {
  match_id: number
  player_id: number
  queued_at: Timestamp
  acknowledged_at: NullableTimestamp
}
