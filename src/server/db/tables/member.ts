// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface MemberTable {
  club_id: number
  id: Generated<number>
  account_id: number | null
  first: string
  last: string
  search: GeneratedAlways<string>
  gender: Generated<'M' | 'F'>
  email: Generated<string>
  phone: Generated<string>
  birthday: string | null
  status: Generated<'here' | 'gone' | 'archived'>
  season_start: string | null
  season_end: string | null
  unit: Generated<string>
  address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip: Generated<string>
  is_in_directory: Generated<boolean>
  takes_texts: Generated<boolean>
  rating_id: number | null
  iptpa_rating: string | null
  usapa_rating: string | null
  emergency_name: Generated<string>
  emergency_phone: Generated<string>
  mq1: Generated<string>
  mq2: Generated<string>
  mq3: Generated<string>
  mq4: Generated<string>
  mq5: Generated<string>
  note: Generated<string>
  wants_invitations: Generated<boolean>
  wants_reminder_two_days: Generated<boolean>
  wants_reminder_day_before: Generated<boolean>
  is_unsubscribed: Generated<boolean>
  is_spam_complaint: Generated<boolean>
  has_paid_dues: Generated<boolean>
  membership_expires_on: string | null
  verified_at: NullableTimestamp
  agreed_terms_version: number | null
  created_at: Timestamp
  edited_at: NullableTimestamp
  edited_by: number | null
}
