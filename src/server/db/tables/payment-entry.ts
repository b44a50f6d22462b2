// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface PaymentEntryTable {
  id: Generated<number>
  payment_id: number
  kind: 'charge' | 'refund'
  amount_cents: number
  at: Timestamp
}
