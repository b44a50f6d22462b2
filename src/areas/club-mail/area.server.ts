import { clubMailRefusals } from '#areas/club-mail/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { clubMailAccess } from './server/access.ts'
import { clubMailHandlers } from './server/handlers.ts'
import { clubMailJobs } from './server/jobs.ts'
import { clubMailListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { clubMailPersonal } from './server/personal.ts'
import { startSending } from './server/send-waiting.ts'
import { clubMailSettings } from './server/settings.ts'
import { sweepOldJobs } from './server/sweep-old-jobs.ts'
import { clubMailTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: clubMailHandlers,
  refusals: clubMailRefusals,
  access: clubMailAccess,
  listeners: clubMailListeners,
  jobs: clubMailJobs,
  sweeps: [sweepOldJobs],
  tables: clubMailTables,
  personal: clubMailPersonal,
  runs: startSending,
  settings: clubMailSettings,
  outgoing,
}
