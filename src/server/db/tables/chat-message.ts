// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface ChatMessageTable {
  id: Generated<number>
  match_id: number
  account_id: number
  user_name: string
  is_scorekeeper: boolean
  message: string
  at: Timestamp
  hidden_at: NullableTimestamp
  hidden_by: number | null
}
