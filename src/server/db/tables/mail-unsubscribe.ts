// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface MailUnsubscribeTable {
  club_id: number
  address: string
  at: Timestamp
}
