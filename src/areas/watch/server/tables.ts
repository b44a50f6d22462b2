import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const watchTables = {
  player_merge: 'Player merges: who was merged into whom, by whom, and how much was moved',
  video: 'A live video of a match',
  video_player: 'The players in a video',
} satisfies OwnTables
