// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface MailPaceTable {
  only_row: Generated<boolean>
  next_at: Timestamp
}
