// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface InboundTextTable {
  sid: string
  phone: string
  word: string
  at: Timestamp
}
