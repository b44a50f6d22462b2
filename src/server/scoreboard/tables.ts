import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoreboardTables = {
  scoreboard: 'A single row with the public scoreboard’s look and what was last sent to its viewers',
  scoreboard_signal: 'Signals to clear the scoreboard that were already applied, so that a repeat does nothing',
} satisfies OwnTables
