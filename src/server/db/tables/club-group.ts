// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface ClubGroupTable {
  club_id: number
  id: Generated<number>
  name: string
  color: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  may_change_group: Generated<boolean>
  may_change_rating: Generated<boolean>
  is_automated: Generated<boolean>
  takes_women: Generated<boolean>
  takes_men: Generated<boolean>
  min_age: number | null
  max_age: number | null
  created_at: Timestamp
}
