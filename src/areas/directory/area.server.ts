import { directoryRefusals } from '#areas/directory/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { directoryAccess } from './server/access.ts'
import { directoryHandlers } from './server/handlers.ts'
import { directoryListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { directoryPersonal } from './server/personal.ts'
import { sweepMessages } from './server/sweep-messages.ts'
import { directoryTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: directoryHandlers,
  refusals: directoryRefusals,
  access: directoryAccess,
  listeners: directoryListeners,
  sweeps: [sweepMessages],
  tables: directoryTables,
  personal: directoryPersonal,
  outgoing,
}
