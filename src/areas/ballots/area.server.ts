import { ballotsRefusals } from '#areas/ballots/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { ballotsAccess } from './server/access.ts'
import { countDueBallots } from './server/count-due-ballots.ts'
import { ballotsHandlers } from './server/handlers.ts'
import { ballotsListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { ballotsPersonal } from './server/personal.ts'
import { ballotsTables } from './server/tables.ts'
import { tellOfRefusedNote } from './server/tell-refused-note.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: ballotsHandlers,
  refusals: ballotsRefusals,
  access: ballotsAccess,
  listeners: ballotsListeners,
  jobs: [countDueBallots, tellOfRefusedNote],
  tables: ballotsTables,
  personal: ballotsPersonal,
  outgoing,
}
