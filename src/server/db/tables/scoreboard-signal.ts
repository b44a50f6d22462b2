// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface ScoreboardSignalTable {
  op_id: string
  account_id: number
  at: Timestamp
}
