import { kioskRefusals } from '#areas/kiosk/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { kioskAccess } from './server/access.ts'
import { kioskDisplay } from './server/display.ts'
import { kioskHandlers } from './server/handlers.ts'
import { kioskPersonal } from './server/personal.ts'
import { kioskTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: kioskHandlers,
  refusals: kioskRefusals,
  access: kioskAccess,
  tables: kioskTables,
  personal: kioskPersonal,
  displays: [kioskDisplay],
}
