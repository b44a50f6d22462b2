import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const scoreboardTables = {
  scoreboard: 'A single row with the public scoreboard’s look and what was last sent to its viewers',
  scoreboard_signal: 'Processed signals to clear the scoreboard, so that a repeated one does nothing',
} satisfies OwnTables
