// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface EventLogTable {
  club_id: number
  id: Generated<number>
  event_id: number
  member_id: number | null
  kind: string
  detail: string
  account_id: number | null
  at: Timestamp
}
