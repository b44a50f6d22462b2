// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'

export interface EventDivisionTable {
  club_id: number
  id: Generated<number>
  event_id: number
  name: string
  spots: Generated<number>
}
