// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface MemberMailTable {
  club_id: number
  id: Generated<number>
  from_id: number
  to_id: number
  subject: string
  body: string
  token_hash: Buffer
  sent_at: Timestamp
  reported_at: NullableTimestamp
}
