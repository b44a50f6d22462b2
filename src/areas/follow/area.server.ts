import { followRefusals } from '#areas/follow/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { followHandlers } from './server/handlers.ts'
import { followJobs } from './server/jobs.ts'
import { followListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { followPersonal } from './server/personal.ts'
import { followSettings } from './server/settings.ts'
import { sweepTexts } from './server/sweep-texts.ts'
import { followTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: followHandlers,
  refusals: followRefusals,
  listeners: followListeners,
  jobs: followJobs,
  sweeps: [sweepTexts],
  tables: followTables,
  personal: followPersonal,
  settings: followSettings,
  outgoing,
}
