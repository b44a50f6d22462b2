import { standingsRefusals } from '#areas/standings/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { standingsAccess } from './server/access.ts'
import { standingsHandlers } from './server/handlers.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: standingsHandlers,
  refusals: standingsRefusals,
  access: standingsAccess,
}
