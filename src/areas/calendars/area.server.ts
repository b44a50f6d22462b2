import { calendarsRefusals } from '#areas/calendars/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { calendarsHandlers } from './server/handlers.ts'
import { calendarsPersonal } from './server/personal.ts'
import { calendarsTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: calendarsHandlers,
  refusals: calendarsRefusals,
  tables: calendarsTables,
  personal: calendarsPersonal,
}
