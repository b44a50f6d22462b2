// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface TextConsentTable {
  id: Generated<number>
  account_id: number
  phone: string
  kind: 'match' | 'news' | 'night'
  is_given: boolean
  wording: string
  at: Timestamp
}
