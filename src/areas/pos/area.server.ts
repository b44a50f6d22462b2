import { posRefusals } from '#areas/pos/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { posAccess } from './server/access.ts'
import { posHandlers } from './server/handlers.ts'
import { posListeners } from './server/listeners.ts'
import { posPersonal } from './server/personal.ts'
import { posSettings } from './server/settings.ts'
import { posTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: posHandlers,
  refusals: posRefusals,
  access: posAccess,
  listeners: posListeners,
  tables: posTables,
  personal: posPersonal,
  settings: posSettings,
}
