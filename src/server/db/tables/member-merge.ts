// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-types.ts'

export interface MemberMergeTable {
  club_id: number
  id: Generated<number>
  kept_id: number
  merged_id: number
  snapshot: Json
  merged_at: Timestamp
  merged_by: number | null
}
