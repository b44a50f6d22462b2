// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface AccountTable {
  id: Generated<number>
  username: string
  first: string
  last: string
  email: string
  email_verified_at: NullableTimestamp
  password_hash: string
  newsletter: Generated<boolean>
  phone_num: string | null
  phone_verified_at: NullableTimestamp
  url: string | null
  is_demo: Generated<boolean>
  created_at: Timestamp
  disabled_at: NullableTimestamp
}
