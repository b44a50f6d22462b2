// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface ClubMailTable {
  club_id: number
  id: Generated<number>
  kind: 'invitation' | 'reminder-two-days' | 'reminder-day-before' | 'message'
  audience: string
  group_id: number | null
  event_id: number | null
  subject: string
  body: Generated<string>
  send_key: string | null
  author_id: number | null
  created_at: Timestamp
}
