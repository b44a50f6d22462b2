import { duesRefusals } from '#areas/dues/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { duesAccess } from './server/access.ts'
import { duesHandlers } from './server/handlers.ts'
import { duesListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { duesPersonal } from './server/personal.ts'
import { remindMembers } from './server/remind-members.ts'
import { duesTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: duesHandlers,
  refusals: duesRefusals,
  access: duesAccess,
  listeners: duesListeners,
  jobs: [remindMembers],
  tables: duesTables,
  personal: duesPersonal,
  outgoing,
}
