import { joiningRefusals } from '#areas/joining/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { joiningHandlers } from './server/handlers.ts'
import { mailConfirmation, mailInvitation } from './server/invite-to-join.ts'
import { joiningListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { joiningPersonal } from './server/personal.ts'
import { mailLinksAgain } from './server/send-link-again.ts'
import { joiningTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: joiningHandlers,
  refusals: joiningRefusals,
  listeners: joiningListeners,
  jobs: [mailInvitation, mailConfirmation, mailLinksAgain],
  tables: joiningTables,
  personal: joiningPersonal,
  outgoing,
}
