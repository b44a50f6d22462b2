// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'

export interface ClubMemberFieldTable {
  club_id: number
  field:
    | 'status'
    | 'birthday'
    | 'season-start'
    | 'season-end'
    | 'iptpa-rating'
    | 'usapa-rating'
    | 'unit'
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'emergency-contact'
    | 'mq1'
    | 'mq2'
    | 'mq3'
    | 'mq4'
    | 'mq5'
  mode: 'hide' | 'required' | 'all' | 'admin'
  question: Generated<string>
}
