// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface ScoreActTable {
  match_id: number
  seq: number
  act_id: string
  term: number
  game_num: number
  kind: string
  body: Json
  author_id: number
  client_at: NullableTimestamp
  server_at: Timestamp
}
