import { eventsRefusals } from '#areas/events/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { eventsAccess } from './server/access.ts'
import { eventsHandlers } from './server/handlers.ts'
import { eventHints } from './server/hints.ts'
import { eventsListeners } from './server/listeners.ts'
import { roomsOfEvents } from './server/live-rooms.ts'
import { eventsPersonal } from './server/personal.ts'
import { extendSeries } from './server/series/extend-series.ts'
import { sweepEvents } from './server/sweep-events.ts'
import { eventsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  hints: eventHints,
  handlers: eventsHandlers,
  refusals: eventsRefusals,
  access: eventsAccess,
  listeners: eventsListeners,
  jobs: [extendSeries],
  sweeps: [sweepEvents],
  tables: eventsTables,
  personal: eventsPersonal,
  rooms: roomsOfEvents,
}
