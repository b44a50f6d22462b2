// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface MemberMailBlockTable {
  club_id: number
  member_id: number
  blocked_id: number
  at: Timestamp
}
