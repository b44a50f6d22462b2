import type { OwnTables } from '#server/kernel/db/own-tables'

export const watchTables = {
  player_merge: 'Which player was merged into which, by whom, and how much was moved',
  video: 'A live video of a match',
  video_player: 'The players in a video',
} satisfies OwnTables
