// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Timestamp } from './column-types.ts'

export interface ClubTextTable {
  club_id: number
  kind: 'terms' | 'homepage' | 'welcome-email' | 'verification-email' | 'dues-email'
  version: number
  body: string
  written_at: Timestamp
  written_by: number | null
}
