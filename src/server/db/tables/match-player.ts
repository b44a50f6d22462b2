// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
export interface MatchPlayerTable {
  match_id: number
  team: number
  place: number
  player_id: number | null
  name: string
}
