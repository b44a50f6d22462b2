// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface PrizeDrawTable {
  month: string
  rule: string
  list_hash: string
  winners_wanted: number
  each_person_once: boolean
  drawn_by: number
  drawn_at: Timestamp
}
