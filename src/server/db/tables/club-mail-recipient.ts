// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface ClubMailRecipientTable {
  club_id: number
  id: Generated<number>
  mail_id: number
  member_id: number
  state: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'failed' | 'skipped'>
  why: Generated<string>
  email: Generated<string>
  message_id: string | null
  queued_at: Timestamp
  taken_at: NullableTimestamp
  sent_at: NullableTimestamp
  delivered_at: NullableTimestamp
  opened_at: NullableTimestamp
  failed_at: NullableTimestamp
}
