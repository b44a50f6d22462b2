import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoreboardTables = {
  scoreboard: 'One row: the look of the public scoreboard, and what was last sent to its viewers',
  scoreboard_signal: 'Clear signals already applied, so that a repeated one does nothing',
} satisfies OwnTables
