// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface MatchTable {
  id: Generated<number>
  status: 'Draft' | 'Live' | 'Completed'
  owner_id: number
  writer_id: number
  writer_session: Buffer | null
  term: Generated<number>
  seq: Generated<number>
  chat_seq: Generated<number>
  rules: string
  court_number: string
  tournament_id: number | null
  singles_doubles: 'Singles' | 'Doubles'
  match_type: 'Mens' | 'Womens' | 'Mixed'
  skill_rating: string
  age_bracket: string
  starts_at: Timestamp
  time_zone: string
  game_num: Generated<number>
  serving: number | null
  server: number | null
  score_call: string | null
  won_by: number | null
  created_at: Timestamp
  last_act_at: Timestamp
  completed_at: NullableTimestamp
  deleted_at: NullableTimestamp
  deleted_by: number | null
  request_hash: Buffer | null
}
