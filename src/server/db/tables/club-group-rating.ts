// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
export interface ClubGroupRatingTable {
  club_id: number
  group_id: number
  rating_id: number
}
