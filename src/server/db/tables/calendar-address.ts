// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface CalendarAddressTable {
  account_id: number
  selector: string
  made_at: Timestamp
}
