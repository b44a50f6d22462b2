// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface UploadTable {
  id: string
  account_id: number
  purpose: 'kiosk' | 'scoreboard' | 'instructor'
  width: number
  height: number
  bytes: number
  created_at: Timestamp
}
