// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface PaymentTable {
  id: Generated<number>
  key: Generated<string>
  kind: string
  provider: 'stripe' | 'demo'
  account_id: number
  amount_cents: number
  status: 'created' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'refunded'
  request_key: string | null
  request_hash: Buffer
  provider_ref: string | null
  card_brand: string | null
  card_last4: string | null
  receipt_url: string | null
  reason: string | null
  created_at: Timestamp
  asked_at: NullableTimestamp
  settled_at: NullableTimestamp
}
