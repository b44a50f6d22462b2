import { drawsRefusals } from '#areas/draws/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { drawsAccess } from './server/access.ts'
import { courtsDisplay } from './server/display.ts'
import { drawsHandlers } from './server/handlers.ts'
import { drawsListeners } from './server/listeners.ts'
import { drawsPersonal } from './server/personal.ts'
import { drawsTables } from './server/tables.ts'
import { tellRound } from './server/tell-round.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: drawsHandlers,
  refusals: drawsRefusals,
  access: drawsAccess,
  listeners: drawsListeners,
  jobs: [tellRound],
  tables: drawsTables,
  personal: drawsPersonal,
  displays: [courtsDisplay],
}
