// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Json, NullableJson } from './column-types.ts'

export interface ScoreboardTable {
  only_row: Generated<boolean>
  version: Generated<number>
  told: Json
  t1_start: string
  t1_end: string
  t2_start: string
  t2_end: string
  background_id: string | null
  names: NullableJson
  names_match_id: number | null
  server_number: '1-1' | '1-2' | '2-1' | '2-2' | null
  server_match_id: number | null
  server_seq: number | null
  cleared_match_id: number | null
  cleared_seq: number | null
}
