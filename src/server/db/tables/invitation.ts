// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface InvitationTable {
  club_id: number
  id: Generated<number>
  event_id: number
  member_id: number
  response: 'yes' | 'partner' | 'waitlist' | 'needs-partner' | 'no' | null
  is_no_show: Generated<boolean>
  order_number: number | null
  partner_id: number | null
  division_id: number | null
  payment_type: 'Credit Card' | 'Cash' | 'Check' | 'Venmo' | 'Gift' | null
  paid_at: NullableTimestamp
  answer: Generated<string>
  invited_at: Timestamp
  answered_at: NullableTimestamp
  checked_in_at: NullableTimestamp
  mailed_at: NullableTimestamp
  delivered_at: NullableTimestamp
  opened_at: NullableTimestamp
  failed_at: NullableTimestamp
  removed_at: NullableTimestamp
}
