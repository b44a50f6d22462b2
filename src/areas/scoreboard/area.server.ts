import { scoreboardRefusals } from '#areas/scoreboard/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { scoreboardAccess } from './server/access.ts'
import { scoreboardDisplay } from './server/display.ts'
import { scoreboardHandlers } from './server/handlers.ts'
import { scoreboardListeners } from './server/listeners.ts'
import { roomsOfScoreboard } from './server/live-rooms.ts'
import { scoreboardPersonal } from './server/personal.ts'
import { sweepSignals } from './server/sweep-signals.ts'
import { scoreboardTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: scoreboardHandlers,
  refusals: scoreboardRefusals,
  access: scoreboardAccess,
  listeners: scoreboardListeners,
  sweeps: [sweepSignals],
  tables: scoreboardTables,
  personal: scoreboardPersonal,
  rooms: roomsOfScoreboard,
  displays: [scoreboardDisplay],
}
