// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface PlayerTable {
  id: Generated<number>
  first: string
  last: Generated<string>
  name: GeneratedAlways<string>
  search: GeneratedAlways<string>
  account_id: number | null
  merged_into: number | null
  created_by: number | null
  created_at: Timestamp
}
