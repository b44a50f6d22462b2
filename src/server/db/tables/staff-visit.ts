// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface StaffVisitTable {
  club_id: number
  id: Generated<number>
  account_id: number
  entered_at: Timestamp
  left_at: NullableTimestamp
}
