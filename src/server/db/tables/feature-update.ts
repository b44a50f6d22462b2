// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface FeatureUpdateTable {
  id: Generated<number>
  title: string
  description: string
  submitted_at: Timestamp
  submitted_by: number | null
}
