// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'

export interface ClubRatingTable {
  club_id: number
  id: Generated<number>
  name: string
}
