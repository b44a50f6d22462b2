// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface PushKeyTable {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
  made_at: Timestamp
}
