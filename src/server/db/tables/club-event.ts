// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface ClubEventTable {
  club_id: number
  id: Generated<number>
  group_id: number
  type: Generated<'mixer' | 'ladder'>
  title: string
  location: Generated<string>
  description: Generated<string>
  starts_at: Timestamp
  ends_at: Timestamp
  closes_at: Timestamp
  opens_days_before: Generated<number>
  opens_hour: Generated<number>
  opens_at: Timestamp
  opens_itself: Generated<boolean>
  is_open_to_group: Generated<boolean>
  opened_at: NullableTimestamp
  spots: Generated<number>
  cost_cents: Generated<number>
  is_payment_required: Generated<boolean>
  may_change: Generated<boolean>
  needs_partner: Generated<boolean>
  has_divisions: Generated<boolean>
  question: Generated<string>
  sends_reminders: Generated<boolean>
  court_names: Generated<string>
  promotion: Generated<'manual' | 'auto'>
  merged_into: number | null
  confirmed_count: Generated<number>
  waiting_count: Generated<number>
  last_order: Generated<number>
  version: Generated<number>
  seq: Generated<number>
  created_at: Timestamp
  created_by: number | null
  deleted_at: NullableTimestamp
  deleted_by: number | null
}
