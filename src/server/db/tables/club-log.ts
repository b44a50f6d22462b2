// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface ClubLogTable {
  club_id: number
  id: Generated<number>
  at: Timestamp
  account_id: number | null
  member_id: number | null
  what: string
}
