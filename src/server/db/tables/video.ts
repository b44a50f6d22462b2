// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface VideoTable {
  id: Generated<number>
  link: string
  link_key: string
  day: string
  players_key: string
  tournament: string
  author_id: number
  created_at: Timestamp
}
