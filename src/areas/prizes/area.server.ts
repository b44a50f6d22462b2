import { prizesRefusals } from '#areas/prizes/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { prizesHandlers } from './server/handlers.ts'
import { prizeHints } from './server/hints.ts'
import { outgoing } from './server/outgoing.ts'
import { prizesPersonal } from './server/personal.ts'
import { prizesTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  hints: prizeHints,
  handlers: prizesHandlers,
  refusals: prizesRefusals,
  tables: prizesTables,
  personal: prizesPersonal,
  outgoing,
}
