// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface PushSubscriptionTable {
  endpoint_hash: Buffer
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}
