// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface IdempotencyTable {
  owner: string
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  body: string | null
  created_at: Timestamp
}
