import { scoringRefusals } from '#areas/scoring/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { scoringAccess } from './server/access.ts'
import { completeLeftAlone } from './server/complete-left-alone.ts'
import { scoreDisplay } from './server/display.ts'
import { scoringHandlers } from './server/handlers.ts'
import { scoringHints } from './server/hints.ts'
import { roomsOfScoring } from './server/live-rooms.ts'
import { scoringPersonal } from './server/personal.ts'
import { matchPreviews } from './server/previews.ts'
import { scoringSettings } from './server/settings.ts'
import { scoringTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  hints: scoringHints,
  handlers: scoringHandlers,
  refusals: scoringRefusals,
  access: scoringAccess,
  jobs: [completeLeftAlone],
  tables: scoringTables,
  personal: scoringPersonal,
  rooms: roomsOfScoring,
  displays: [scoreDisplay],
  previews: matchPreviews,
  settings: scoringSettings,
}
