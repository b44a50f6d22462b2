import { watchRefusals } from '#areas/watch/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { watchAccess } from './server/access.ts'
import { watchGuests } from './server/guests.ts'
import { watchHandlers } from './server/handlers.ts'
import { watchPersonal } from './server/personal.ts'
import { videoPreviews } from './server/previews.ts'
import { watchTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: watchHandlers,
  refusals: watchRefusals,
  access: watchAccess,
  tables: watchTables,
  personal: watchPersonal,
  previews: videoPreviews,
  guests: watchGuests,
}
