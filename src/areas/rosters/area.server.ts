import { rostersRefusals } from '#areas/rosters/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { rostersAccess } from './server/access.ts'
import { deskGuests } from './server/guests.ts'
import { rostersHandlers } from './server/handlers.ts'
import { rostersListeners } from './server/listeners.ts'
import { rostersPersonal } from './server/personal.ts'
import { rostersTables } from './server/tables.ts'
import { writeLiveGame } from './server/write-live-game.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: rostersHandlers,
  guests: () => deskGuests,
  refusals: rostersRefusals,
  access: rostersAccess,
  listeners: rostersListeners,
  jobs: [writeLiveGame],
  tables: rostersTables,
  personal: rostersPersonal,
}
