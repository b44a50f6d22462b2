// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface ClubTable {
  id: Generated<number>
  name: string
  url: string
  time_zone: string
  fee: Generated<number>
  club_email: string | null
  membership_email: string | null
  website: string | null
  is_open_for_registration: Generated<boolean>
  has_public_schedule: Generated<boolean>
  has_club_directory: Generated<boolean>
  has_group_directory: Generated<boolean>
  is_mail_on: Generated<boolean>
  has_annual_dues: Generated<boolean>
  dues_message: Generated<string>
  club_rating_mode: Generated<'admin' | 'anytime' | 'first-time'>
  created_at: Timestamp
  created_by: number | null
  venmo: Generated<string>
  takes_cards: Generated<boolean>
  confirmed_email: string | null
}
