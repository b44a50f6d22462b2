// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'

export interface TextSettingTable {
  account_id: number
  match_texts: Generated<boolean>
  news: Generated<boolean>
  at_night: Generated<boolean>
}
