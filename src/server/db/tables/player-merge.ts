// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface PlayerMergeTable {
  id: Generated<number>
  player_id: number
  into_id: number
  merged_by: number | null
  merged_at: Timestamp
  matches: number
  follows: number
  videos: number
}
