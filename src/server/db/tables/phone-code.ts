// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface PhoneCodeTable {
  account_id: number
  phone: string
  code_hash: Buffer
  provider_ref: string | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}
