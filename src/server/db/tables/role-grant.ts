// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface RoleGrantTable {
  account_id: number
  role:
    | 'staff'
    | 'scoreboard'
    | 'alt_scorekeeper'
    | 'submit_video'
    | 'support'
    | 'instructor'
    | 'club-admin'
    | 'group-admin'
  scope_id: Generated<number>
  granted_by: number | null
  granted_at: Timestamp
  id: Generated<number>
}
