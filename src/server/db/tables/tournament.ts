// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TournamentTable {
  id: Generated<number>
  name: string
  search: GeneratedAlways<string>
}
