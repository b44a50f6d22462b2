import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoreboardTables = {
  scoreboard: 'One row: how the public scoreboard looks, and what its watchers were told last',
  scoreboard_signal: 'Clear signals that were followed, so that one sent again does nothing',
} satisfies OwnTables
