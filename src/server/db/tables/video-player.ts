// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
export interface VideoPlayerTable {
  video_id: number
  place: number
  player_id: number
}
