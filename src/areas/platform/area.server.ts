import { platformRefusals } from '#areas/platform/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { platformHandlers } from './server/handlers.ts'
import { outgoing } from './server/outgoing.ts'
import { platformPersonal } from './server/personal.ts'
import { homePreview } from './server/previews.ts'
import { servePictures } from './server/serve-pictures.ts'
import { platformSettings } from './server/settings.ts'
import { platformTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: platformHandlers,
  refusals: platformRefusals,
  tables: platformTables,
  personal: platformPersonal,
  previews: [homePreview],
  routes: servePictures,
  settings: platformSettings,
  outgoing,
}
