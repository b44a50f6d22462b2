import { scheduleRefusals } from '#areas/schedule/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { scheduleAccess } from './server/access.ts'
import { scheduleDisplay } from './server/display.ts'
import { scheduleHandlers } from './server/handlers.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: scheduleHandlers,
  refusals: scheduleRefusals,
  access: scheduleAccess,
  displays: [scheduleDisplay],
}
