// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface GameTable {
  id: Generated<number>
  match_id: number
  game_num: number
  rules: string
  t1_score: Generated<number>
  t2_score: Generated<number>
  won_by: number | null
  started_at: Timestamp
}
