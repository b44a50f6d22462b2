// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface GroupMemberTable {
  club_id: number
  id: Generated<number>
  group_id: number
  member_id: number
  note: Generated<string>
  is_automatic: Generated<boolean>
  joined_at: Timestamp
}
