import { bookingsRefusals } from '#areas/bookings/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { bookingsHandlers } from './server/handlers.ts'
import { bookingsPersonal } from './server/personal.ts'
import { bookingsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: bookingsHandlers,
  refusals: bookingsRefusals,
  tables: bookingsTables,
  personal: bookingsPersonal,
}
